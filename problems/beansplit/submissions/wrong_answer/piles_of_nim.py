# Bug: takes the numbers of beans for piles of Nim.

import sys
from itertools import combinations_with_replacement

numbers = iter(map(int, sys.stdin.read().split()))
values = []
while len(values) < 21:
    reached = {a ^ b for a, b in combinations_with_replacement(values, 2)}
    values.append(min(set(range(len(reached) + 1)) - reached))
for _ in range(next(numbers)):
    bottles = [next(numbers) for _ in range(next(numbers))]
    of = values[:len(bottles)][::-1]
    xor = 0
    for beans, value in zip(bottles, of):
        xor ^= beans
    winning = []
    for i, beans in enumerate(bottles):
        if beans:
            for j, k in combinations_with_replacement(range(i + 1, len(bottles)), 2):
                if of[j] ^ of[k] == xor ^ of[i]:
                    winning.append((i, j, k))
    print(*(winning[0] if winning else (-1, -1, -1)))
    print(len(winning))
