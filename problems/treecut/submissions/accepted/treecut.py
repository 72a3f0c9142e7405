# The value of a vertex is the xor of one more than the value of each child.

import sys

n, *ends = map(int, sys.stdin.buffer.read().split())
near = [[] for _ in range(n + 1)]
for x, y in zip(ends[::2], ends[1::2]):
    near[x].append(y)
    near[y].append(x)
order, parent, value = [1], [0] * (n + 1), [0] * (n + 1)
for v in order:
    for w in near[v]:
        if w != parent[v]:
            parent[w] = v
            order.append(w)
for v in reversed(order[1:]):
    value[parent[v]] ^= value[v] + 1
print("Alice" if value[1] else "Bob")
