# Takes the parity of the edges at vertex 1.

n = int(input())
print("Alice" if sum(1 in map(int, input().split()) for _ in range(n - 1)) % 2 else "Bob")
