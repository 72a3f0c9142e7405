# Grundy values of rows in which every cross lies at least three cells from the next.

n = int(input())
values = [0, 0, 0]
# values[cells + 2] is that of a row of so many cells, so that what a cross forbids may reach beyond its ends.
for cells in range(1, n + 1):
    # By symmetry, half of the cells suffice.
    half = (cells + 1) // 2
    reached = {a ^ b for a, b in zip(values[:half], values[cells - 1::-1])}
    value = 0
    while value in reached:
        value += 1
    values.append(value)
print(1 if values[n + 2] else 2)
