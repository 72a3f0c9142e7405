{solution stoneGame}
import os as own_os, sys as own_sys
own_out = own_os.dup(1)
own_os.dup2(2, 1)
own_row = list(map(int, own_sys.stdin.read().split()))[1:]
own_os.write(own_out, b"true\n" if Solution().stoneGame(own_row) else b"false\n")
