# Bug: takes the boxes with an even number for the odd steps, as on a single staircase.

for case in range(int(input())):
    input()
    xor = 0
    for cards in list(map(int, input().split()))[1::2]:
        xor ^= cards
    print(f"Case {case + 1}: {'Alice' if xor else 'Bob'}")
