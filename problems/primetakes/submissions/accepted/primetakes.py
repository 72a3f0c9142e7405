# The multiples of 6 lose.

import sys

numbers = list(map(int, sys.stdin.read().split()))
for n in numbers[1:]:
    print("October wins!" if n % 6 else "Roy wins!")
