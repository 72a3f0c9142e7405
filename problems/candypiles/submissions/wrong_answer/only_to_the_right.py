# Bug: forgets the way from the corner upwards.

input()
piles = sorted(map(int, input().split()), reverse=True)
at = 0
while at + 1 < len(piles) and piles[at + 1] > at + 1:
    at += 1
above = piles[at] - at - 1
right = sum(pile > at for pile in piles[at + 1:])
print("First" if right % 2 else "Second")
