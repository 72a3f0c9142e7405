# For each player, up to how many stones a position can be won in which the next player loses.

import sys


def wins(stones, most):
    # With more stones, the player loses.
    won_up_to = [0] * len(most)
    for s in range(1, stones + 1):
        for i in [i for i, last in enumerate(won_up_to) if last < s]:
            # He loses here, so the one before him wins from here on.
            won_up_to[i - 1] = s + most[i - 1]
    return won_up_to[-1] != stones + most[-1]


def main():
    numbers = iter(map(int, sys.stdin.read().split()))
    for n in numbers:
        if n == 0:
            break
        stones = next(numbers)
        print(int(wins(stones, [next(numbers) for _ in range(2 * n)])))


main()
