# Grundy values of the cuts that leave no side of 1. By symmetry, w >= h is enough.

import sys

cases = [sorted(map(int, line.split()), reverse=True) for line in sys.stdin]
most = max(w for w, _ in cases)
value = [[0] * (most + 1) for _ in range(most + 1)]
for w in range(2, most + 1):
    for h in range(2, w + 1):
        row, column = value[w], value[h]
        reached = {column[i] ^ column[w - i] for i in range(2, w // 2 + 1)}
        reached.update(row[j] ^ row[h - j] for j in range(2, h // 2 + 1))
        least = 0
        while least in reached:
            least += 1
        value[w][h] = value[h][w] = least
print("\n".join("WIN" if value[w][h] else "LOSE" for w, h in cases))
