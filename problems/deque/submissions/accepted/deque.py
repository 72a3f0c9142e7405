# The best difference of scores for each part of the row, all parts of one length at once.

n = int(input())
a = list(map(int, input().split()))
best = a
for length in range(2, n + 1):
    best = [x - p if x - p > y - q else y - q for x, p, y, q in zip(a, best[1:], a[length - 1:], best)]
print(best[0])
