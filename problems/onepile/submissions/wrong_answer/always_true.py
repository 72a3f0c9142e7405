# Bug: nearly every pile is won, so every pile is.

input()
print("true")
