//! The table of the languages: one row each.

use super::language::{CLASSES, Driver, ProgramLanguage};

/// A row's fields that most rows leave alone.
pub(super) const NONE: ProgramLanguage = ProgramLanguage {
    id: "",
    name: "",
    extensions: &[],
    shebang: None,
    shebang_extensions: &[],
    commands: &[],
    variable: None,
    runtime: None,
    locate: None,
    prefixes: None,
    modules: None,
    identify: &[],
    compile: &[],
    standards: &[],
    include: None,
    static_link: &[],
    forks_after_start: false,
    resident: None,
    sanitize: &[],
    output: "",
    run: &[],
    compile_environment: &[],
    environment: &[],
    has_scratch: false,
    forks: false,
    reserves_memory: false,
    compiler_reserves_memory: false,
};

/// Parses every file as the interpreter does before it runs one: bytes that are not text are refused even in a comment.
const PYTHON_CHECK: &str = "
import sys, tokenize, traceback
for name in sys.argv[1:]:
    try:
        with tokenize.open(name) as file:
            text = file.read()
        compile(text, name, 'exec', dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        if getattr(error, 'filename', None) is None:
            print(name + ':', file=sys.stderr)
        sys.exit(''.join(traceback.format_exception_only(type(error), error)).rstrip())
";

/// As [`PYTHON_CHECK`], in Python 2.
const PYTHON_2_CHECK: &str = "
import sys
for name in sys.argv[1:]:
    try:
        compile(open(name).read(), name, 'exec', 0, True)
    except (SyntaxError, TypeError) as error:
        sys.exit(error)
";

/// Prints the folders that the interpreter needs, and where `pip install --user` puts modules, if it looks there; and what these answers depend on:
/// the interpreter and its library, the file of a virtual environment, the folders of modules, in which one that runs at the start may appear, and
/// the files there that do.
const PYTHON_PREFIXES: &str = "
import os, site, sys
print(sys.prefix, sys.base_prefix, sys.exec_prefix, sep='\\n')
if site.ENABLE_USER_SITE and os.path.isdir(site.getusersitepackages()):
    print('variable PYTHONUSERBASE', site.getuserbase())
    print(site.getusersitepackages())

def depends():
    place = os.path.dirname(sys.executable)
    found = {sys.executable, os.path.realpath(sys.executable), site.getusersitepackages()}
    found |= {os.path.join(folder, 'pyvenv.cfg') for folder in (place, os.path.dirname(place))}
    found |= {path for path in sys.path if os.path.isabs(path)}
    for folder in list(found):
        if os.path.isdir(folder):
            found |= {os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(('.pth', '._pth'))}
    for name in ('os', 'site', 'sitecustomize', 'usercustomize'):
        found.add(getattr(sys.modules.get(name), '__file__', None) or sys.executable)
    with open('/proc/self/maps') as maps:
        for line in maps:
            path = line.split(None, 5)[-1].strip()
            if os.path.isabs(path) and ('libpython' in path or 'libpypy' in path):
                found.add(path)
    return sorted(found)

try:
    sys.stdout.write(''.join('depends ' + path + '\\n' for path in depends()))
except Exception:
    pass
";

const PYTHON: ProgramLanguage = ProgramLanguage {
    locate: Some((&["-c", "import sys; print(sys.executable)"], "")),
    prefixes: Some(&["-c", PYTHON_PREFIXES]),
    modules: Some("PYTHONPATH"),
    identify: &[&["--version"], &["-c", "import sys; print(sys.version)"]],
    compile: &["-B", "-I", "-c", PYTHON_CHECK, "{files}"],
    run: &["{command}", "{mainfile}"],
    environment: &[("LANG", "C.UTF-8"), ("PYTHONDONTWRITEBYTECODE", "1")],
    ..NONE
};

const C: ProgramLanguage = ProgramLanguage {
    identify: &[&["--version"], &["-dumpmachine"]],
    include: Some("-I"),
    static_link: &["-static", "{fork_server}"],
    sanitize: &[
        "-g",
        "-fsanitize=address,undefined",
        "-fno-sanitize-recover=all",
        "-fno-omit-frame-pointer",
        "-D_GLIBCXX_ASSERTIONS",
    ],
    output: "program",
    run: &["{binary}"],
    ..NONE
};

pub(super) static ROWS: &[ProgramLanguage] = &[
    ProgramLanguage {
        id: "rust",
        name: "Rust",
        extensions: &["rs"],
        commands: &["rustc"],
        variable: Some("RUSTC"),
        locate: Some((&["--print", "sysroot"], "bin/rustc")),
        identify: &[&["-vV"]],
        compile: &[
            "--edition=2024",
            "--crate-type=bin",
            "-Copt-level=3",
            "-Cstrip=debuginfo",
            "-o",
            "{binary}",
            "{mainfile}",
        ],
        static_link: &["-Ctarget-feature=+crt-static", "-Clink-arg={fork_server}"],
        sanitize: &["-Coverflow-checks=on", "-Cdebug-assertions=on"],
        output: "program",
        run: &["{binary}"],
        ..NONE
    },
    ProgramLanguage {
        id: "c",
        name: "C",
        extensions: &["c"],
        commands: &["gcc", "cc", "clang"],
        compile: &["-std=gnu17", "-O2", "-o", "{binary}", "{files}", "-lm"],
        ..C
    },
    ProgramLanguage {
        id: "cpp",
        name: "C++",
        extensions: &["cpp", "cc", "cxx", "c++", "C"],
        commands: &["g++", "c++", "clang++"],
        compile: &["-std={standard}", "-O2", "-o", "{binary}", "{files}"],
        // The newest that most judges have, with the extensions that submissions rely on; older compilers call it gnu++2b.
        standards: &["gnu++23", "gnu++2b", "gnu++20", "gnu++2a", "gnu++17", "gnu++14", "gnu++11", "gnu++98"],
        ..C
    },
    ProgramLanguage {
        id: "python3",
        name: "Python 3",
        extensions: &["py", "py3"],
        commands: &["python3"],
        forks_after_start: true,
        has_scratch: true,
        ..PYTHON
    },
    ProgramLanguage {
        id: "python2",
        name: "Python 2",
        extensions: &["py2"],
        shebang: Some("python2"),
        shebang_extensions: &["py", "py3"],
        commands: &["python2"],
        locate: PYTHON.locate,
        prefixes: Some(&["-c", "import sys; print(sys.prefix); print(sys.exec_prefix)"]),
        identify: &[&["--version"]],
        compile: &["-B", "-c", PYTHON_2_CHECK, "{files}"],
        run: &["{command}", "{mainfile}"],
        environment: &[("LANG", "C.UTF-8"), ("PYTHONDONTWRITEBYTECODE", "1")],
        ..NONE
    },
    ProgramLanguage {
        id: "pypy3",
        name: "PyPy 3",
        extensions: &["pypy"],
        shebang: Some("pypy"),
        shebang_extensions: &["py", "py3"],
        commands: &["pypy3"],
        // `sys.setrecursionlimit` reserves 768 bytes for each level.
        reserves_memory: true,
        ..PYTHON
    },
    ProgramLanguage {
        id: "java",
        name: "Java",
        extensions: &["java"],
        commands: &["javac"],
        runtime: Some("java"),
        identify: &[&["-version"]],
        compile: &[
            "-J-Xmx{memory_mib}m",
            "-J-XX:+UseSerialGC",
            "-encoding",
            "UTF-8",
            "-nowarn",
            "-d",
            "{binary}",
            "{files}",
        ],
        resident: Some(Driver::Jvm),
        output: CLASSES,
        run: JAVA,
        environment: &[("LANG", "C.UTF-8")],
        reserves_memory: true,
        compiler_reserves_memory: true,
        ..NONE
    },
    ProgramLanguage {
        id: "kotlin",
        name: "Kotlin",
        extensions: &["kt"],
        commands: &["kotlinc"],
        runtime: Some("java"),
        compile: &["{files}", "-nowarn", "-include-runtime", "-d", "{binary}"],
        output: "program.jar",
        run: KOTLIN,
        compile_environment: &[("JAVA_OPTS", "-Xmx{memory_mib}m -Xss64m -XX:+UseSerialGC")],
        environment: &[("LANG", "C.UTF-8")],
        reserves_memory: true,
        compiler_reserves_memory: true,
        ..NONE
    },
    ProgramLanguage {
        id: "javascript",
        name: "JavaScript",
        extensions: &["js", "mjs", "cjs"],
        commands: &["node", "nodejs"],
        locate: Some((&["-p", "process.execPath"], "")),
        identify: &[&["--version"]],
        compile: &["--check", "{mainfile}"],
        resident: Some(Driver::Node),
        run: &["{command}", "--stack-size={stack_kib}", "--max-old-space-size={memory_mib}", "{mainfile}"],
        environment: &[("LANG", "C.UTF-8")],
        reserves_memory: true,
        compiler_reserves_memory: true,
        ..NONE
    },
    ProgramLanguage {
        id: "go",
        name: "Go",
        extensions: &["go"],
        commands: &["go"],
        locate: Some((&["env", "GOROOT"], "bin/go")),
        prefixes: Some(&["env", "GOROOT"]),
        identify: &[&["version"]],
        compile: &["build", "-o", "{binary}", "{files}"],
        output: "program",
        run: &["{binary}"],
        compile_environment: &[
            ("CGO_ENABLED", "0"),
            ("GO111MODULE", "off"),
            ("GOFLAGS", ""),
            ("GOPROXY", "off"),
            ("GOTOOLCHAIN", "local"),
        ],
        reserves_memory: true,
        compiler_reserves_memory: true,
        ..NONE
    },
    ProgramLanguage {
        id: "csharp",
        name: "C#",
        extensions: &["cs"],
        commands: &["mcs"],
        runtime: Some("mono"),
        identify: &[&["--version"]],
        compile: &["-optimize+", "-r:System.Numerics", "-out:{binary}", "{files}"],
        output: "program.exe",
        run: &["{runtime}", "{binary}"],
        environment: &[("LANG", "C.UTF-8")],
        reserves_memory: true,
        compiler_reserves_memory: true,
        ..NONE
    },
    ProgramLanguage {
        id: "bash",
        name: "Bash",
        extensions: &["sh", "bash"],
        commands: &["bash"],
        identify: &[&["--version"]],
        compile: &["-n", "{mainfile}"],
        run: &["{command}", "{mainfile}"],
        environment: &[("LANG", "C.UTF-8"), ("PATH", "/usr/bin:/bin")],
        // Most of what a script does is done by other programs.
        forks: true,
        ..NONE
    },
];

/// The heap may take all the memory that the JVM itself leaves, and the stack of the main thread all of it: whether that is too large is
/// seen by what is resident. The serial collector starts no threads of its own and costs the least CPU time.
const JAVA: &[&str] = &[
    "{runtime}",
    "-XX:+UseSerialGC",
    "-XX:-UsePerfData",
    "-Xss{stack_mib}m",
    "-Xmx{heap_mib}m",
    "-cp",
    "{binary}",
    "{mainclass}",
];

/// As [`JAVA`]; the archive names its main class.
const KOTLIN: &[&str] =
    &["{runtime}", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xss{stack_mib}m", "-Xmx{heap_mib}m", "-jar", "{binary}"];
