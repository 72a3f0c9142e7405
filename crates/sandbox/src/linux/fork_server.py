"""Stops an interpreter after its own start, so that it forks for each run of a program. forking.rs tells how.

The program's text is compiled here, but nothing of it is run before the fork: what it does, it does to a copy.

Most of a tiny run would be the interpreter's end. So a run ends without it, after what a program can notice of it: threads are waited
for, functions that were registered are called, the program's own objects are freed, and files are flushed. Whatever else a
program wants of its end, an ordinary run finds out.
"""

import sys


def _start():
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
    for name in ("_start", "_run", "sys"):
        del own[name]
    own["__doc__"] = None
    own["__file__"] = program
    gc.collect()
    # Pages that are only read are not copied.
    gc.freeze()
    serve()
    return code, own


def _run():
    import atexit
    import posix
    import sys

    def flush():
        for file in (sys.stdout, sys.stderr):
            if file is not None:
                file.flush()

    leave, at_end, start = posix._exit, atexit._run_exitfuncs, _start
    code, own = start()
    status = 0
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
