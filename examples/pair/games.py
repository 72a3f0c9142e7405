from functools import reduce
from operator import xor


def nim_sum(piles):
    return reduce(xor, piles, 0)
