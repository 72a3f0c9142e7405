# Bug: takes the parity of the whole way to the top.

input()
piles = sorted(map(int, input().split()), reverse=True)
at = 0
while at + 1 < len(piles) and piles[at + 1] > at + 1:
    at += 1
above = piles[at] - at - 1
right = sum(pile > at for pile in piles[at + 1:])
print("First" if (piles[0] - 1) % 2 or (len(piles) - 1) % 2 else "Second")
