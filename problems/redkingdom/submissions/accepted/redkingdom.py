# Grundy values of soldiers and last attack: the rows repeat as soon as five in a line do.

import sys
from collections import Counter


def mex(values):
    return next(value for value in range(4) if value not in values)


def table(takes):
    rows, seen = [(0, 0, 0)], {}
    while True:
        a = len(rows)
        after = [rows[max(0, a - take)][kind] for kind, take in enumerate(takes)]
        rows.append((mex(after), mex((after[0], after[2])), mex((after[0], after[1]))))
        last = tuple(rows[-5:])
        if len(last) == 5 and last in seen:
            return rows, seen[last], a - seen[last]
        seen[last] = a


def main():
    numbers = iter(sys.stdin.buffer.read().split())
    tables = {}
    for _ in range(int(next(numbers))):
        n = int(next(numbers))
        takes = tuple(int(next(numbers)) for _ in range(3))
        if takes not in tables:
            tables[takes] = table(takes)
        rows, start, period = tables[takes]

        def row(a):
            return rows[a if a <= start else start + (a - start) % period]

        # A castle matters only by its value and by the values after each attack.
        kinds = Counter()
        for _ in range(n):
            a = int(next(numbers))
            if a > start + 10:
                a = start + 10 + (a - start - 10) % period
            kinds[a] += 1
        total = 0
        for a, count in kinds.items():
            if count % 2:
                total ^= row(a)[0]
        moves = 0
        for a, count in kinds.items():
            for kind, take in enumerate(takes):
                moves += count * (total ^ row(a)[0] == row(max(0, a - take))[kind])
        print(moves)


main()
