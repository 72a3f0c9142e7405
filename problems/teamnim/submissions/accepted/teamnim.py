# For each player, how near a position is in which the next player loses.

import sys


def wins(stones, most):
    players = len(most)
    # The last number of stones at which each player loses.
    last_lost = [-99] * players
    for s in range(1, stones + 1):
        lost = [i for i in range(players) if s - last_lost[i + 1 - players] > most[i]]
        for i in lost:
            last_lost[i] = s
    return last_lost[0] != stones


def main():
    numbers = iter(map(int, sys.stdin.read().split()))
    for n in numbers:
        if n == 0:
            break
        stones = next(numbers)
        print(int(wins(stones, [next(numbers) for _ in range(2 * n)])))


main()
