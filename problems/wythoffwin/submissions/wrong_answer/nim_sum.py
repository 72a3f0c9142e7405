# Bug: plays Nim, and forgets that both piles may be reduced at once.

import sys

for line in sys.stdin:
    a, b = map(int, line.split())
    print(1 if a ^ b else 0)
