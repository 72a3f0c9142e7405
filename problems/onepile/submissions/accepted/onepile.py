# The position is lost exactly at the multiples of 4.

print("true" if int(input()) % 4 else "false")
