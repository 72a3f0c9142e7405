# Takes the parity of the number of edges.

print("Bob" if int(input()) % 2 else "Alice")
