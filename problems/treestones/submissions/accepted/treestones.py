# Lost vertices make their neighbours with more stones won, from few stones to many.

import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n = numbers[0]
stones = [0] + numbers[1:n + 1]
neighbours = [[] for _ in range(n + 1)]
for one, other in zip(numbers[n + 1::2], numbers[n + 2::2]):
    neighbours[one].append(other)
    neighbours[other].append(one)
won = [False] * (n + 1)
for vertex in sorted(range(1, n + 1), key=lambda vertex: stones[vertex]):
    if not won[vertex]:
        for other in neighbours[vertex]:
            if stones[other] > stones[vertex]:
                won[other] = True
print(*(vertex for vertex in range(1, n + 1) if won[vertex]))
