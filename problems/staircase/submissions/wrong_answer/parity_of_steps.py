# Bug: uses the parity of the total number of steps down, as if each move moved one ball.

import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    at = 1
    out = []
    for _ in range(numbers[0]):
        stairs = numbers[at + 1 : at + 1 + numbers[at]]
        at += 1 + numbers[at]
        steps = sum(height * balls for height, balls in enumerate(stairs))
        out.append("first" if steps % 2 == 1 else "second")
    print("\n".join(out))


main()
