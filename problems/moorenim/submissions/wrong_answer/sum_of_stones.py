# Bug: takes the total number of stones modulo k + 1, as if a move took at most k stones in all.

import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    at = 1
    out = []
    for _ in range(numbers[0]):
        n, k = numbers[at], numbers[at + 1]
        piles = numbers[at + 2 : at + 2 + n]
        at += 2 + n
        first_wins = sum(piles) % (k + 1) != 0
        out.append("First" if first_wins else "Second")
    print("\n".join(out))


main()
