# Bug: lets both players move from day to day, and takes the parity of the days.

from datetime import date

for _ in range(int(input())):
    left = date(2001, 11, 4) - date(*map(int, input().split()))
    print("YES" if left.days % 2 else "NO")
