# onepile by search: a position wins if some move leads to one that loses.
n = int(input())
wins = [False]
for stones in range(1, n + 1):
    wins.append(not all(wins[max(0, stones - 3) : stones]))
print("true" if wins[n] else "false")
