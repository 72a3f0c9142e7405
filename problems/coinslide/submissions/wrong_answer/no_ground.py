# Bug: leaves no empty cells behind the last coin.

from math import comb

PRIME = 10**9 + 9
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
others, rest, lost = m - stairs - 1, 1, 0
for left in range(empty + 1):
    if left > 0:
        rest = rest * (left + others) // left if others >= 0 else 0
    lost += ways.get(empty - left, 0) * rest
print((comb(n, m) - lost) % PRIME)
