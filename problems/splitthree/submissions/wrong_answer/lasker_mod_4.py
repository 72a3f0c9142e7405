# Takes the values of the game in which a pile is divided in two.

for _ in range(int(input())):
    input()
    total = 0
    for pile in map(int, input().split()):
        total ^= pile + 1 if pile % 4 == 3 else pile if pile % 4 else pile - 1
    print("First player wins." if total else "Second player wins.")
