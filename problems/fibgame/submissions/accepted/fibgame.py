# The xor of the piles' Grundy values, each the mex of those that a Fibonacci number of stones leads to.

import sys


def main():
    takes = [1, 2]
    while takes[-1] < 1000:
        takes.append(takes[-1] + takes[-2])
    values = []
    for pile in range(1001):
        reached = {values[pile - take] for take in takes if take <= pile}
        values.append(min(set(range(len(takes) + 1)) - reached))
    numbers = map(int, sys.stdin.buffer.read().split())
    winners = []
    for m, n, p in zip(numbers, numbers, numbers):
        if m == 0:
            break
        winners.append("Fibo" if values[m] ^ values[n] ^ values[p] else "Nacci")
    print("\n".join(winners))


main()
