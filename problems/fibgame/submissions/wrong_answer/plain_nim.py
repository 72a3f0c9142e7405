# Bug: plays as if a move could take any number of stones.

import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    out = []
    for at in range(0, len(numbers) - 3, 3):
        m, n, p = numbers[at : at + 3]
        out.append("Fibo" if m ^ n ^ p else "Nacci")
    print(*out, sep="\n")


main()
