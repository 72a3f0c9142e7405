# Takes the powers of two for lost.

while n := int(input()):
    print("First win" if n & (n - 1) else "Second win")
