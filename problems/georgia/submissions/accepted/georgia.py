# In pairs from the right; the xor of the gaps decides.

for _ in range(int(input())):
    n = int(input())
    squares = sorted([0] * (n % 2) + list(map(int, input().split())))
    total = 0
    for left, right in zip(squares[::2], squares[1::2]):
        total ^= right - left - 1
    print("Georgia will win" if total else "Bob will win")
