# From the largest pile down, keeps what the kept piles do not span.

input()
basis = []
removed = 0
for pile in sorted(map(int, input().split()), reverse=True):
    rest = pile
    for vector in basis:
        rest = min(rest, rest ^ vector)
    if rest:
        basis.append(rest)
    else:
        removed += pile
print(removed)
