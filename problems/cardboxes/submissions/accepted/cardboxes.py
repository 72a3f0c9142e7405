# Nim on the boxes with the remainders 0, 2 and 5 by 6.

for case in range(int(input())):
    input()
    xor = 0
    for number, cards in enumerate(map(int, input().split()), 1):
        if number % 6 in (0, 2, 5):
            xor ^= cards
    print(f"Case {case + 1}: {'Alice' if xor else 'Bob'}")
