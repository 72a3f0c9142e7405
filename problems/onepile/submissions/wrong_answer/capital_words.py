# Bug: prints Python's booleans, which are capitalized.

print(int(input()) % 4 != 0)
