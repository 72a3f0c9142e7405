# Bug: looks only at the parts, although one colour may have more cells.

import re
import sys

words = sys.stdin.read().split()
value = [0, 0]
for length in range(2, 200):
    reached = {value[left] ^ value[length - 2 - left] for left in range(length - 1)}
    value.append(min(set(range(len(reached) + 1)) - reached))
for row in words[2::2]:
    ends = [found.start() + 1 for found in re.finditer("(?=RR|BB)", row)]
    xor = 0
    for begin, end in zip([0] + ends, ends + [len(row)]):
        length = end - begin
        xor ^= value[length] if length < 200 else value[150 + (length - 150) % 34]
    print("Alice" if xor else "Bob")
