# A product of 64 bits is four of 32 bits, each of these four of 16 bits, and those are sums of exponents (templates/nimber.py).

import sys

# The products of 258 with 1, 2, 4, .. 2^15.
ROWS = [
    0x0102, 0x0203, 0x0408, 0x080c, 0x1020, 0x2030, 0x4080, 0x80c0,
    0x0380, 0x01c0, 0x0cb0, 0x04d0, 0x308d, 0x10c6, 0xc0b9, 0x40de,
]

# The powers of 258, twice, and the exponent of each number below 2^16.
POWERS = []
EXPONENTS = []


def fill():
    # What a byte becomes, times 258: the xor of the rows of its bits.
    low, high = [0], [0]
    for bit in range(8):
        low += [product ^ ROWS[bit] for product in low]
        high += [product ^ ROWS[bit + 8] for product in high]
    EXPONENTS.extend([0] * 65536)
    power = 1
    for exponent in range(65535):
        POWERS.append(power)
        EXPONENTS[power] = exponent
        power = low[power & 255] ^ high[power >> 8]
    POWERS.extend(POWERS)


def quarter(a, b):
    """The product of two numbers below 2^16."""
    return POWERS[EXPONENTS[a] + EXPONENTS[b]] if a and b else 0


def halves(a, b, half, times):
    """The product of two numbers of twice `half` bits, where `times` multiplies numbers of `half` bits."""
    if not a or not b:
        return 0
    mask = (1 << half) - 1
    a1, a0, b1, b0 = a >> half, a & mask, b >> half, b & mask
    low, high = times(a0, b0), times(a1, b1)
    # The xor of all four products is that of the xors.
    every = times(a1 ^ a0, b1 ^ b0)
    return (every ^ low) << half ^ low ^ times(high, 1 << (half - 1))


def middle(a, b):
    """The product of two numbers below 2^32."""
    return halves(a, b, 16, quarter)


def product(a, b):
    """The nim product of a and b, any two numbers of 64 bits."""
    if not POWERS:
        fill()
    return halves(a, b, 32, middle)


def main():
    numbers = map(int, sys.stdin.buffer.read().split())
    next(numbers)
    print("\n".join(str(product(a, b)) for a, b in zip(numbers, numbers)))


main()
