# Plays Nim.

for _ in range(int(input())):
    input()
    total = 0
    for pile in map(int, input().split()):
        total ^= pile
    print("First player wins." if total else "Second player wins.")
