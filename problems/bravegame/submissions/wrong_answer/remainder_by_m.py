# Bug: takes the multiples of m for lost, instead of those of m + 1.

for _ in range(int(input())):
    n, m = map(int, input().split())
    print("first" if n % m else "second")
