# Bug: forgets the way from the corner to the right.

input()
piles = sorted(map(int, input().split()), reverse=True)
at = 0
while at + 1 < len(piles) and piles[at + 1] > at + 1:
    at += 1
above = piles[at] - at - 1
right = sum(pile > at for pile in piles[at + 1:])
print("First" if above % 2 else "Second")
