{solution bestSet}
import os as own_os, sys as own_sys
own_out = own_os.dup(1)
own_os.dup2(2, 1)
own_heaps = tuple(own_sys.stdin.read().split()[1:])
own_os.write(own_out, b"%d\n" % MoreNim().bestSet(own_heaps))
