# Slow: the values of all lengths by the formula.

import re
import sys

words = sys.stdin.read().split()
rows = words[2::2]
value = [0, 0]
for length in range(2, max(map(len, rows)) + 1):
    reached = {value[left] ^ value[length - 2 - left] for left in range(length // 2)}
    value.append(min(set(range(len(reached) + 1)) - reached))
for row in rows:
    red, blue = row.count("R"), row.count("B")
    xor = 0
    if red == blue:
        ends = [found.start() + 1 for found in re.finditer("(?=RR|BB)", row)]
        for begin, end in zip([0] + ends, ends + [len(row)]):
            xor ^= value[end - begin]
    print("Alice" if red > blue or xor else "Bob")
