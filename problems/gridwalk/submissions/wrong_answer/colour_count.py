# Compares the numbers of free cells of both colours, and lists the cells of the more frequent one.

n, m = map(int, input().split())
cells = ([], [])
for row in range(1, n + 1):
    for column, kind in enumerate(input(), 1):
        if kind == ".":
            cells[(row + column) % 2].append((row, column))
more = max(cells, key=len)
print("WIN" if len(cells[0]) != len(cells[1]) else "LOSE")
if len(cells[0]) != len(cells[1]):
    for row, column in more:
        print(row, column)
