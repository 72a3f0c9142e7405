# Bug: finds 0, 1, 2, 3 and again 0, 1, 2, 3 on paper and takes it that the values go on like that.

import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    out = []
    for at in range(0, len(numbers) - 3, 3):
        m, n, p = numbers[at : at + 3]
        out.append("Fibo" if m % 4 ^ n % 4 ^ p % 4 else "Nacci")
    print(*out, sep="\n")


main()
