# Takes the parity of the subtractions.

while True:
    a, b = map(int, input().split())
    if a == 0:
        break
    steps = 0
    while b:
        steps += a // b
        a, b = b, a % b
    print("Stan wins" if steps % 2 else "Ollie wins")
