# Bug: uses only the parity.

print("true" if int(input()) % 2 == 1 else "false")
