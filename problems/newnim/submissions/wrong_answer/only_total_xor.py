# Only makes the xor of all that is left different from 0.

input()
piles = list(map(int, input().split()))
total = 0
for pile in piles:
    total ^= pile
print(0 if total else min(piles))
