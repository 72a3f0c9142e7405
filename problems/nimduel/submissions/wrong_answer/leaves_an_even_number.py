# Bug: leaves an even number of stones, as if its parity decided the game.


def main():
    for _ in range(int(input())):
        input()
        piles = list(map(int, input().split()))
        while any(piles):
            i = piles.index(max(piles))
            taken = piles[i] - (sum(piles) - piles[i]) % 2
            taken = max(taken, 1)
            print(i, taken, flush=True)
            piles[i] -= taken
            if any(piles):
                pile, taken = map(int, input().split())
                piles[pile] -= taken


try:
    main()
except EOFError:
    pass
