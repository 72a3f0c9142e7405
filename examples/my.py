# onepile, right: the player to move loses on multiples of 4.
n = int(input())
print("true" if n % 4 else "false")
