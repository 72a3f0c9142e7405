# Two players take turns: take a divisor of n from n, but not n itself. Who cannot move loses. By search.
from functools import lru_cache


@lru_cache(None)
def wins(n):
    return any(n % take == 0 and not wins(n - take) for take in range(1, n))


for _ in range(int(input())):
    n = int(input())
    if n > 400:
        raise SystemExit("too large to search")
    for smaller in range(1, n):
        wins(smaller)
    print("Alice" if wins(n) else "Bob")
