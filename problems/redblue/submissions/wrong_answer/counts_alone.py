# Bug: calls Alice lost whenever both colours have as many cells.

import sys

words = sys.stdin.read().split()
for row in words[2::2]:
    print("Alice" if row.count("R") > row.count("B") else "Bob")
