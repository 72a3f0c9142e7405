# Bug: always answers `true`, which is right for most piles.

input()
print("true")
