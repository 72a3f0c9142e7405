# Keeps one of each number.

input()
piles = list(map(int, input().split()))
print(sum(piles) - sum(set(piles)))
