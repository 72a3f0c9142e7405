{solution canWinNim}
import os as own_os
own_out = own_os.dup(1)
own_os.dup2(2, 1)
own_os.write(own_out, b"true\n" if Solution().canWinNim(int(input())) else b"false\n")
