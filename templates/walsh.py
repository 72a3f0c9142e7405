# How many tuples have each xor: the xor convolution of a list with itself, n times, by the Walsh-Hadamard transform.
#
# Idea:   transform the list, raise each entry to the power n, transform back, and divide by the length. The entry at 0 counts the positions
#         of Nim that are lost for the player to move.
# Why:    the transform of f at i is the sum of f(x) (-1)^(number of bits that i and x share). For x xor y these signs are the product of those of
#         x and y, so the transform of a convolution is the product of the transforms. Transforming twice multiplies by the length.
# Edge:   the length is a power of two that is greater than every number; a power of two m needs the length 2m.
# Time:   O(L log L + L log n) for length L.
# Source: J. L. Walsh, "A closed set of normal orthogonal functions", American Journal of Mathematics 45 (1923), 5-24.
# Proof:  equals a count of all tuples of at most 4 numbers below 8 (templates/tests/languages/counts.rs).


def transform(values, modulus):
    """The values, a power of two of them, transformed modulo `modulus`. Twice gives the length times the values."""
    values, half = list(values), 1
    while half < len(values):
        for i in range(len(values)):
            if not i & half:
                a, b = values[i], values[i + half]
                values[i], values[i + half] = (a + b) % modulus, (a - b) % modulus
        half *= 2
    return values


def power(base, exponent, modulus):
    """`base` to the power `exponent`, modulo `modulus`."""
    return pow(base, exponent, modulus)


def tuples(counts, n, modulus):
    """For each number, how many tuples of n numbers have it as their xor, if counts[x] tells how often x may be chosen. The numbers are below
    `modulus`, an odd prime below 2^32."""
    inverse = power(len(counts), modulus - 2, modulus)
    return transform([power(value, n, modulus) * inverse % modulus for value in transform(counts, modulus)], modulus)
