# The game of Euclid: a move takes a multiple of the smaller number from the larger one. Who makes one of them 0 wins: nobody can move then.
import sys

for line in sys.stdin:
    numbers = [int(word) for word in line.split()]
    small, large = min(numbers), max(numbers)
    place = numbers.index(large)
    rests = range(large - small, -1, -small) if small else []
    print(len(rests))
    for rest in rests:
        numbers[place] = rest
        print(*numbers)
