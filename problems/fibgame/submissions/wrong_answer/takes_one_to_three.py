# Bug: sees the values 0, 1, 2, 3, 0, 1, 2, 3 and assumes that they continue like this.

import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    out = []
    for at in range(0, len(numbers) - 3, 3):
        m, n, p = numbers[at : at + 3]
        out.append("Fibo" if m % 4 ^ n % 4 ^ p % 4 else "Nacci")
    print(*out, sep="\n")


main()
