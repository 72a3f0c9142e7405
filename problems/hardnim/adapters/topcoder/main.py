{solution count on sample secret/small/one secret/small/three_of_seven secret/large/edges secret/large/powers_of_two}
import os as own_os, sys as own_sys
own_out = own_os.dup(1)
own_os.dup2(2, 1)
own_k, own_l = map(int, own_sys.stdin.read().split())
own_os.write(own_out, b"%d\n" % Nim().count(own_k, own_l))
