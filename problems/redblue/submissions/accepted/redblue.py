# Counts first; with equal numbers the lengths of the alternating parts in a table that repeats.

import re
import sys

words = sys.stdin.read().split()
value = [0, 0]
for length in range(2, 200):
    reached = {value[left] ^ value[length - 2 - left] for left in range(length - 1)}
    value.append(min(set(range(len(reached) + 1)) - reached))
for row in words[2::2]:
    red, blue = row.count("R"), row.count("B")
    xor = 0
    if red == blue:
        # The ends of the parts are between equal letters.
        ends = [found.start() + 1 for found in re.finditer("(?=RR|BB)", row)]
        for begin, end in zip([0] + ends, ends + [len(row)]):
            length = end - begin
            xor ^= value[length] if length < 200 else value[150 + (length - 150) % 34]
    print("Alice" if red > blue or xor else "Bob")
