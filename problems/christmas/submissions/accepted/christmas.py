# One more than a branch, and a polygon modulo 2.

import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for n in numbers:
    total = 0
    for _ in range(n):
        m, k = next(numbers), next(numbers)
        near = [[] for _ in range(m + 1)]
        for edge in range(k):
            a, b = next(numbers), next(numbers)
            near[a].append((b, edge))
            near[b].append((a, edge))
        depth, above = [0] * (m + 1), [(0, -1)] * (m + 1)
        depth[1], stack = 1, [(1, iter(near[1]))]
        value, on_polygon = [0] * (m + 1), [False] * (m + 1)
        while stack:
            vertex, left = stack[-1]
            step = next(left, None)
            if step is None:
                stack.pop()
                if stack and not on_polygon[vertex]:
                    value[stack[-1][0]] ^= value[vertex] + 1
                continue
            to, edge = step
            if edge == above[vertex][1]:
                continue
            if depth[to] == 0:
                depth[to], above[to] = depth[vertex] + 1, (vertex, edge)
                stack.append((to, iter(near[to])))
            elif depth[to] < depth[vertex]:
                value[to] ^= (depth[vertex] - depth[to] + 1) % 2
                while vertex != to:
                    on_polygon[vertex] = True
                    vertex = above[vertex][0]
        total ^= value[1]
    print("Sally" if total else "Harry")
