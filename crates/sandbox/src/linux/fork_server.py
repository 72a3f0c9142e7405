"""Stops an interpreter after its own start, so that it forks for each run of a program. forking.rs tells how.

The program's text is compiled here, but nothing of it is run before the fork: what it does, it does to a copy.

Most of a tiny run would be the interpreter's end. So a run ends without it, after what a program can notice of it: threads are waited
for, functions that were registered are called, the program's own objects are freed, and files are flushed. Whatever else a
program wants of its end, an ordinary run finds out.

With the word `--words` before the others, each run reads its arguments from stdin, each ended by a NUL, and then has an empty stdin. So a
generator of tests is started once for all its seeds. The module `random`, which it most likely imports, is then there before the fork, and is
seeded anew after it, as it would be by its import.
"""

import sys


def _start():
    has_words = sys.argv[1] == "--words"
    if has_words:
        del sys.argv[1]
        _import_random(sys.argv[2])
    before = set(sys.modules)
    import ctypes
    import gc

    if sys.implementation.name != "cpython":
        # Others may have threads of their own.
        sys.exit(126)
    library, program = sys.argv[1:3]
    with open(program, "rb") as file:
        code = compile(file.read(), program, "exec", dont_inherit=True)
    # The lock of the interpreter is kept.
    serve = ctypes.PyDLL(library).grundy_serve
    # The program finds what it would find by itself.
    for name in set(sys.modules) - before:
        del sys.modules[name]
    sys.argv[:] = sys.argv[2:]
    sys.path[0] = program.rpartition("/")[0]
    own = sys.modules["__main__"].__dict__
    for name in ("_start", "_run", "_import_random", "_take_words", "sys"):
        del own[name]
    own["__doc__"] = None
    own["__file__"] = program
    gc.collect()
    # Pages that are only read are not copied.
    gc.freeze()
    serve()
    return code, own, has_words


def _import_random(program):
    """Imports `random` and what it needs; a program that would find another module of such a name is none for this."""
    import os

    before = set(sys.modules)
    import random

    standard = os.path.dirname(os.__file__) + os.sep
    own = {name.partition(".")[0] for name in os.listdir(os.path.dirname(program))}
    for name in set(sys.modules) - before:
        origin = sys.modules[name].__spec__.origin
        is_standard = origin in ("built-in", "frozen") or origin.startswith(standard) and "-packages" not in origin
        if name.partition(".")[0] in own or not is_standard:
            sys.exit(126)


def _take_words(posix):
    """Replaces the arguments by those in stdin."""
    import random
    import sys

    text = b""
    while part := posix.read(0, 1 << 16):
        text += part
    sys.argv[1:] = [word.decode("utf-8", "surrogateescape") for word in text.split(b"\0")[:-1]]
    nothing = posix.open("/dev/null", posix.O_RDONLY)
    posix.dup2(nothing, 0)
    posix.close(nothing)
    random.seed()


def _run():
    import atexit
    import posix
    import sys

    def flush():
        for file in (sys.stdout, sys.stderr):
            if file is not None:
                file.flush()

    leave, at_end, start, take_words = posix._exit, atexit._run_exitfuncs, _start, _take_words
    code, own, has_words = start()
    status = 0
    if has_words:
        try:
            take_words(posix)
        except BaseException:
            leave(1)
    try:
        try:
            exec(code, own)
        except SystemExit as error:
            status = error.code
        if status is None:
            status = 0
        if not isinstance(status, int):
            leave(1)
        threads = sys.modules.get("threading")
        if threads is not None:
            threads._shutdown()
        at_end()
        flush()
        own.clear()
        flush()
    except BaseException:
        leave(1)
    leave(status & 0xFF)


_run()
