# Bug: takes the whole row for one part.

import sys

words = sys.stdin.read().split()
value = [0, 0]
for length in range(2, 200):
    reached = {value[left] ^ value[length - 2 - left] for left in range(length - 1)}
    value.append(min(set(range(len(reached) + 1)) - reached))
for row in words[2::2]:
    red, blue = row.count("R"), row.count("B")
    length = len(row)
    xor = value[length] if length < 200 else value[150 + (length - 150) % 34]
    print("Alice" if red > blue or red == blue and xor else "Bob")
