# Bug: leaves out the boxes 1, 3 and 4 alone, from which there is no move.

for case in range(int(input())):
    input()
    xor = 0
    for number, cards in enumerate(map(int, input().split()), 1):
        if number not in (1, 3, 4):
            xor ^= cards
    print(f"Case {case + 1}: {'Alice' if xor else 'Bob'}")
