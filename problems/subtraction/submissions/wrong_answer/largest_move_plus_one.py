# Bug: plays as if a move could take any number of sticks up to the largest.

n, k = map(int, input().split())
largest = max(map(int, input().split()))
print("".join("L" if pile % (largest + 1) == 0 else "W" for pile in range(1, n + 1)))
