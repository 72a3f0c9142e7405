# Takes the parity of the divisions of Euclid's algorithm.

while True:
    a, b = map(int, input().split())
    if a == 0:
        break
    steps = 0
    while b:
        a, b = b, a % b
        steps += 1
    print("Stan wins" if steps % 2 else "Ollie wins")
