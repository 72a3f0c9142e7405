# The digit game: a move takes from one number one of its own digits, other than 0. Who cannot move loses.
import sys

for line in sys.stdin:
    position = [int(word) for word in line.split()]
    options = []
    for place, number in enumerate(position):
        for digit in set(str(number)) - {"0"}:
            options.append(position[:place] + [number - int(digit)] + position[place + 1 :])
    print(len(options))
    for option in options:
        print(*option)
