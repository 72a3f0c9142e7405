# Bug: knows who wins, but prints 1 for each won pile.

for _ in range(int(input())):
    s, k = map(int, input().split())
    rest = s % (k + 1)
    print(s % 2 if k % 2 else 1 if rest % 2 or rest == k else 0)
