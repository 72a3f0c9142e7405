# The first player takes all odd places or all even places, whichever is more.

n = int(input())
a = list(map(int, input().split()))
print(abs(sum(a[::2]) - sum(a[1::2])))
