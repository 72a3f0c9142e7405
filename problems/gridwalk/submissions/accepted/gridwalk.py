# AA wins from the cells that some maximum matching of neighbouring free cells leaves out.

import sys

n, m, *board = sys.stdin.read().split()
n, m, board = int(n), int(m), "".join(board)
near = [[] for _ in board]
for cell, kind in enumerate(board):
    for next_cell in [cell + m] * (cell + m < n * m) + [cell + 1] * ((cell + 1) % m != 0):
        if kind == board[next_cell] == ".":
            near[cell].append(next_cell)
            near[next_cell].append(cell)
partner = [None] * (n * m)
is_changed = True
while is_changed:
    seen, is_changed = [False] * (n * m), False
    for start in range(n * m):
        if (start // m + start % m) % 2 or partner[start] is not None:
            continue
        # An alternating path, with the neighbours that are still to be tried.
        path, between = [(start, iter(near[start]))], []
        while path:
            following = next((at for at in path[-1][1] if not seen[at]), None)
            if following is None:
                path.pop()
                del between[-1:]
                continue
            seen[following] = True
            between.append(following)
            if partner[following] is None:
                for (even, _), odd in zip(path, between):
                    partner[even], partner[odd] = odd, even
                is_changed = True
                break
            path.append((partner[following], iter(near[partner[following]])))
reached = [cell for cell in range(n * m) if board[cell] == "." and partner[cell] is None]
lost = set(reached)
for cell in reached:
    for next_cell in near[cell]:
        across = partner[next_cell]
        if across not in lost:
            lost.add(across)
            reached.append(across)
print("WIN" if lost else "LOSE")
for cell in sorted(lost):
    print(cell // m + 1, cell % m + 1)
