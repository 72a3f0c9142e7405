# The starts of a Moore's Nim on gaps that are won.

from math import comb

PRIME = 10**9 + 7
n, k, d = map(int, input().split())
pairs = k // 2
# How many lists of gaps with this sum are lost, by the number of gaps that are odd.
ways = [comb(pairs, odd) % PRIME for odd in range(pairs + 1)]
lost = [1]
for total in range(1, n - k + 1):
    odd_gaps = (odd for odd in range(0, min(pairs, total) + 1, d + 1) if odd % 2 == total % 2)
    lost.append(sum(ways[odd] * lost[(total - odd) // 2] for odd in odd_gaps) % PRIME)
won = comb(n, k)
# The binomial coefficients of n - total - pairs over pairs, from the least.
choose = 1
for total in range(n - k, -1, -1):
    won -= lost[total] * choose
    of = n - total - pairs + 1
    choose = choose * of // (of - pairs)
print(won % PRIME)
