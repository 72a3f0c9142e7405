# The xor of every second difference, from the right.

for _ in range(int(input())):
    n = int(input())
    piles = [0] * (n % 2) + list(map(int, input().split()))
    total = 0
    for left, right in zip(piles[::2], piles[1::2]):
        total ^= right - left
    print("TAK" if total else "NIE")
