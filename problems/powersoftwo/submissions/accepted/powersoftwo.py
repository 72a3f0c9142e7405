# The multiples of three lose.

import sys

for word in sys.stdin.read().split():
    print("Kiki" if int(word) % 3 else "Cici")
