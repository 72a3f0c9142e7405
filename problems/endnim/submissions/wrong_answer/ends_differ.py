# Takes the first and the last pile alone: the player who begins wins if they differ.

for _ in range(int(input())):
    n = int(input())
    piles = list(map(int, input().split()))
    print(1 if n == 1 or piles[0] != piles[-1] else 0)
