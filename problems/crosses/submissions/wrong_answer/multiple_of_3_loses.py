# Takes the multiples of 3 for lost.

print(1 if int(input()) % 3 else 2)
