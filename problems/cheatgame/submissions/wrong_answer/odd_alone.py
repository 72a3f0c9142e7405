# Bug: counts the sums of an odd number of cards that an even number of cards has as well.

import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for n in numbers:
    most = next(numbers)
    if n == 0:
        break
    wanted = (1 << most + 1) - 1
    even, odd = 1, 0
    for _ in range(n):
        card = next(numbers)
        even, odd = (even | odd << card) & wanted, (odd | even << card) & wanted
    print(bin(odd).count("1"))
