# Bug: walks to one side only.

input()
edges = list(map(int, input().split()))
print("YES" if edges.index(0) % 2 else "NO")
