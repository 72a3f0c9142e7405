# Bug: gives every month 30 days, and takes day 31 for day 30.

for _ in range(int(input())):
    year, month, day = map(int, input().split())
    print("YES" if (month + min(day, 30)) % 2 == 0 else "NO")
