# The xor of the remainders by 4.

import sys

numbers = iter(sys.stdin.read().split())
for _ in range(int(next(numbers))):
    xor = 0
    for _ in range(int(next(numbers))):
        xor ^= int(next(numbers)) % 4
    print("first" if xor else "second")
