# Bug: Python's own words for truth have a capital letter.

print(int(input()) % 4 != 0)
