# Bug: counts modulo 1000000007.

from math import comb

PRIME = 10**9 + 7
n, m = map(int, input().split())
empty, stairs = n - m, (m + 1) // 2
ways = {0: 1}
for digit in reversed(range(empty.bit_length())):
    more = {}
    for total, count in ways.items():
        for chosen in range(0, stairs + 1, 2):
            at = total + (chosen << digit)
            if at > empty:
                break
            more[at] = (more.get(at, 0) + count * comb(stairs, chosen)) % PRIME
    ways = more
# rest: the ways to put what is left into the other gaps.
others, rest, lost = m - stairs, 1, 0
for left in range(empty + 1):
    if left > 0:
        rest = rest * (left + others) // left
    lost += ways.get(empty - left, 0) * rest
print((comb(n, m) - lost) % PRIME)
