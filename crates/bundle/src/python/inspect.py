# What Python's own parser says of files: reads a list of [name, text] as JSON, writes a list of answers.
import ast
import importlib.util
import io
import json
import sys
import tokenize

OLDEST = (3, 8)
# What every Python has imported before a program begins, beside the built-in modules.
BEGUN = "abc codecs encodings genericpath io ntpath os posixpath site stat zipimport".split()


def fault(error):
    return {"line": error.lineno or 1, "column": error.offset or 1, "message": error.msg}


def constant(node):
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def dynamic(call):
    """The argument of a call of `__import__` or `import_module` that names the module."""
    function = call.func
    name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", None)
    # `**options` may name it, too.
    named = call.args[:1] + [each.value for each in call.keywords if each.arg in ("name", None)]
    return named[0] if named and name in ("__import__", "import_module") else None


def is_known(module):
    """Whether this Python has the module, by its outermost name."""
    try:
        return importlib.util.find_spec(module.split(".")[0]) is not None
    except (ImportError, ValueError):
        return False


def first_line(node):
    return min([node.lineno] + [decorator.lineno for decorator in getattr(node, "decorator_list", [])])


def beginning(tree):
    """The line before which other code may stand: after the docstring and the imports from `__future__`."""
    last = 0
    for index, node in enumerate(tree.body):
        is_docstring = index == 0 and isinstance(node, ast.Expr) and constant(node.value) is not None
        if is_docstring or isinstance(node, ast.ImportFrom) and node.module == "__future__":
            last = node.end_lineno
        else:
            return first_line(node), first_line(node) <= last
    return last + 1, False


def exported(tree):
    """The names in `__all__`; none if any is computed."""
    names = []
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets):
            texts = [constant(each) for each in getattr(getattr(node, "value", None), "elts", [None])]
            if None in texts:
                return []
            names += texts
    return names


def inspect(name, text):
    try:
        tree = ast.parse(text, name)
    except SyntaxError as error:
        return {"fault": fault(error)}
    except (ValueError, RecursionError, MemoryError) as error:
        return {"fault": {"line": 1, "column": 1, "message": str(error) or type(error).__name__}}
    newer = None
    try:
        ast.parse(text, name, feature_version=OLDEST)
    except SyntaxError as error:
        newer = fault(error)
    imports, unseen, files = [], [], []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                imports.append({"line": node.lineno, "level": 0, "module": alias.name, "names": []})
        elif isinstance(node, ast.ImportFrom):
            names = [alias.name for alias in node.names]
            imports.append({"line": node.lineno, "level": node.level, "module": node.module or "", "names": names})
        elif isinstance(node, ast.Call) and dynamic(node):
            module = constant(dynamic(node))
            if module is None or module.startswith("."):
                unseen.append(node.lineno)
            else:
                imports.append({"line": node.lineno, "level": 0, "module": module, "names": []})
        elif isinstance(node, ast.Name) and node.id == "__file__":
            files.append(node.lineno)
    for each in imports:
        each["known"] = each["level"] == 0 and is_known(each["module"])
    begin, shares = beginning(tree)
    return {
        "newer": newer,
        "imports": imports,
        "unseen": sorted(unseen),
        "files": sorted(files),
        "exported": exported(tree),
        "begin": begin,
        "shares_line": shares,
        "short": shorter(text, tree),
    }


def shorter(text, tree):
    """The text without comments, empty lines and wide indentation; as it was if that would change what it means."""
    try:
        short = shortened(text)
        return short if ast.dump(ast.parse(short)) == ast.dump(tree) else text
    except (SyntaxError, tokenize.TokenError, IndentationError, RecursionError):
        return text


def shortened(text):
    lines = io.StringIO(text).readlines()
    depth, starts, comments, inner = 0, {}, [], set()
    fresh = True
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        row, column = token.start
        if token.type == tokenize.INDENT:
            depth += 1
        elif token.type == tokenize.DEDENT:
            depth -= 1
        elif token.type == tokenize.COMMENT:
            comments.append((row, column))
        elif token.type == tokenize.NEWLINE:
            fresh = True
        elif token.type not in (tokenize.NL, tokenize.ENDMARKER):
            if fresh:
                starts[row] = (column, depth)
                fresh = False
            # The lines within a string stay as they are.
            inner.update(range(row + 1, token.end[0] + 1))
    for row, column in comments:
        lines[row - 1] = lines[row - 1][:column].rstrip() + "\n"
    kept = []
    for row, line in enumerate(lines, 1):
        if row in starts:
            column, depth = starts[row]
            line = " " * depth + line[column:]
        if row in inner or line.strip():
            kept.append(line)
    return "".join(kept)


def own():
    """The modules that no file can replace."""
    return sorted({*sys.builtin_module_names, *BEGUN})


if __name__ == "__main__":
    answers = [inspect(name, text) for name, text in json.load(sys.stdin)]
    json.dump({"own": own(), "answers": answers}, sys.stdout)
