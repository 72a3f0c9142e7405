# Bug: believes the period 18 that a table up to 27 shows.

import sys

for word in sys.stdin.read().split():
    print("Stan wins." if (int(word) - 1) % 18 < 9 else "Ollie wins.")
