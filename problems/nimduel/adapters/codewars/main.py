{solution choose_move on sample secret/tiny secret/middle secret/small}


def play():
    for _ in range(int(input())):
        input()
        piles = list(map(int, input().split()))
        while True:
            pile, count = choose_move(list(piles))
            print(pile, count, flush=True)
            piles[pile] -= count
            if not any(piles):
                break
            pile, count = map(int, input().split())
            piles[pile] -= count


play()
