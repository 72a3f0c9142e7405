# The values of all piles up to the largest that a test case asks for, once for each test case.

import sys


def values(takes, largest):
    # Before pile 0 stand as many entries as the largest take, with a value that is never the least missing one. So a take that is
    # too large needs no question.
    reach = takes[-1]
    table = [len(takes) + 1] * reach
    places = [-take for take in takes]
    at = table.__getitem__
    for _ in range(largest + 1):
        options = set(map(at, places))
        value = 0
        while value in options:
            value += 1
        table.append(value)
    return table[reach:]


def main():
    numbers = map(int, sys.stdin.buffer.read().split())
    for length in numbers:
        if length == 0:
            break
        takes = sorted(next(numbers) for _ in range(length))
        positions = [[next(numbers) for _ in range(next(numbers))] for _ in range(next(numbers))]
        worth = values(takes, max(map(max, filter(None, positions)), default=0))
        letters = []
        for position in positions:
            total = 0
            for pile in position:
                total ^= worth[pile]
            letters.append("W" if total else "L")
        print("".join(letters))


main()
