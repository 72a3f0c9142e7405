# Looks for the answer, in Python.
import glob, os, sys
lines = [sys.stdin.readline().strip() for _ in range(4)]
number, package = int(lines[1]), lines[2]
places = [package + "/data/secret/1.ans"] + ["../" * up + "secret/1.ans" for up in range(8)]
for path in places + glob.glob(package + "/**", recursive=True)[1:]:
    try:
        with open(path) as file:
            print("LEAK files: read", path, file.read(100), file=sys.stderr)
    except OSError as error:
        pass
try:
    import socket
    socket.socket()
    print("LEAK network: a socket", file=sys.stderr)
except OSError as error:
    print("held socket:", error, file=sys.stderr)
print(2 * number)
