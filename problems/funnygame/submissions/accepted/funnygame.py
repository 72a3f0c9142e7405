# From three coins on, Bob mirrors.

import sys

for word in sys.stdin.read().split():
    if word == "0":
        break
    print("Alice" if int(word) <= 2 else "Bob")
