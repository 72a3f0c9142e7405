# Bug: only the parity counts.

print("true" if int(input()) % 2 == 1 else "false")
