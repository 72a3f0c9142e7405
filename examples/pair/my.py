# Who wins Nim, with a module of its own, games.py.
from games import nim_sum

n = int(input())
print("First" if nim_sum(map(int, input().split())) else "Second")
