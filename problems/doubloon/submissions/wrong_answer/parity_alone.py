# Bug: looks at the parity of the pile for every k.

for _ in range(int(input())):
    s, k = map(int, input().split())
    print(s % 2)
