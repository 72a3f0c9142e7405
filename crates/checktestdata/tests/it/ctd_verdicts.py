"""Answers verdicts of PyPI checktestdata, many per process.

Each request is a line `HEXPROGRAM HEXDATA` (`-` for empty); each reply a line: the exit code of
the peer's own main function, or `timeout`. A fork per request keeps one run's state from the next.
"""
import os
import signal
import sys
import tempfile

from checktestdata import pyctd

SECONDS = 5


def verdict(program, data):
    child = os.fork()
    if child == 0:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        if not os.environ.get("PEER_TALKS"):
            os.dup2(quiet, 2)
        # Of CPU: on a busy machine the clock on the wall says nothing.
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        sys.argv = ["pyctd", program, data]
        code = 1
        try:
            code = pyctd.main() or 0
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1 if stop.code else 0
        except BaseException as error:
            print(type(error).__name__, error, file=sys.stderr)
            code = 99
        sys.stderr.flush()
        os._exit(code)
    _, status = os.waitpid(child, 0)
    return str(os.WEXITSTATUS(status)) if os.WIFEXITED(status) else "timeout"


def main():
    with tempfile.TemporaryDirectory() as folder:
        program, data = os.path.join(folder, "program.ctd"), os.path.join(folder, "data")
        for line in sys.stdin:
            fields = line.split()
            for path, field in zip((program, data), fields):
                with open(path, "wb") as file:
                    file.write(bytes.fromhex(field) if field != "-" else b"")
            print(verdict(program, data), flush=True)


main()
