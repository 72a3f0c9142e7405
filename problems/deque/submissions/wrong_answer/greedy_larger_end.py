# Always takes the larger end.

n = int(input())
a = list(map(int, input().split()))
scores = [0, 0]
first, last = 0, n - 1
for turn in range(n):
    if a[first] >= a[last]:
        scores[turn % 2] += a[first]
        first += 1
    else:
        scores[turn % 2] += a[last]
        last -= 1
print(scores[0] - scores[1])
