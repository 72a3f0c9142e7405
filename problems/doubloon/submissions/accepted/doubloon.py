# An odd k: the parity. An even k: the remainder by k + 1.

for _ in range(int(input())):
    s, k = map(int, input().split())
    rest = s % (k + 1)
    print(k if k % 2 == 0 and rest == k else (s if k % 2 else rest) % 2)
