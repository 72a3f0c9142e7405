# Takes the multiples of 3 for lost.

while n := int(input()):
    print("First win" if n % 3 else "Second win")
