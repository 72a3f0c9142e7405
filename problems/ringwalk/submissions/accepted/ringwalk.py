# The place of the first 0 from both sides: if one of them is odd, the player to move wins.

input()
edges = list(map(int, input().split()))
print("YES" if edges.index(0) % 2 or edges[::-1].index(0) % 2 else "NO")
