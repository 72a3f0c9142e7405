# The sums that an even and an odd number of cards can have, as the bits of two long numbers.

import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for n in numbers:
    most = next(numbers)
    if n == 0:
        break
    wanted = (1 << most + 1) - 2
    even, odd = 1, 0
    for _ in range(n):
        card = next(numbers)
        even, odd = (even | odd << card) & (wanted | 1), (odd | even << card) & wanted
    print(bin(odd & ~even & wanted).count("1"))
