# Starts a daemon in Python; where it cannot, says so and answers.
import os, sys
marker, number = sys.stdin.readline().strip(), int(sys.stdin.readline())
try:
    with open("/proc/self/comm", "w") as comm:
        comm.write(marker)
except OSError:
    pass
try:
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            import signal
            signal.alarm(30)
            while True:
                signal.pause()
        os._exit(0)
    os.wait()
except OSError as error:
    print("held fork:", error, file=sys.stderr)
print(2 * number)
