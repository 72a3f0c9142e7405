# A light is worth the nim product of its coordinates. The products of bytes come from the powers of a generator of that field.

import sys


def product(a, b, half):
    if a < 2 or b < 2:
        return a * b
    mask = (1 << half) - 1
    a1, a0, b1, b0 = a >> half, a & mask, b >> half, b & mask
    low, high = product(a0, b0, half // 2), product(a1, b1, half // 2)
    every = product(a1 ^ a0, b1 ^ b0, half // 2)
    return (every ^ low) << half ^ low ^ product(high, 1 << (half - 1), half // 2)


for generator in range(2, 256):
    powers = [1]
    while (following := product(powers[-1], generator, 4)) != 1:
        powers.append(following)
    if len(powers) == 255:
        break
powers = powers * 2 + [0] * 600
logarithm = [700] + [0] * 255
for exponent in range(255):
    logarithm[powers[exponent]] = exponent
# The product with 2^7, in the half that is shifted.
times_128 = [powers[logarithm[a] + logarithm[128]] if a else 0 for a in range(256)]

numbers = iter(map(int, sys.stdin.buffer.read().split()))
answers = []
for _ in range(next(numbers)):
    total = 0
    for _ in range(next(numbers)):
        x, y = next(numbers), next(numbers)
        x1, x0, y1, y0 = logarithm[x >> 8], logarithm[x & 255], logarithm[y >> 8], logarithm[y & 255]
        low, high = powers[x0 + y0] if x & 255 and y & 255 else 0, powers[x1 + y1] if x >> 8 and y >> 8 else 0
        every = logarithm[(x >> 8) ^ (x & 255)] + logarithm[(y >> 8) ^ (y & 255)]
        total ^= ((powers[every] if every < 700 else 0) ^ low) << 8 ^ low ^ times_128[high]
    answers.append("Have a try, lxhgww." if total else "Don't waste your time.")
print("\n".join(answers))
