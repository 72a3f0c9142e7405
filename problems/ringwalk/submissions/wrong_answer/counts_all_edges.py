# Bug: counts all edges that are not 0, also those behind the first 0.

input()
edges = list(map(int, input().split()))
print("YES" if sum(number > 0 for number in edges) % 2 else "NO")
