{solution choose_move on sample secret/tiny secret/middle secret/small}


def play():
    import sys
    out, sys.stdout = sys.stdout, sys.stderr
    for _ in range(int(input())):
        input()
        piles = list(map(int, input().split()))
        while True:
            pile, count = choose_move(list(piles))
            print(pile, count, file=out, flush=True)
            piles[pile] -= count
            if not any(piles):
                break
            pile, count = map(int, input().split())
            piles[pile] -= count


play()
