#!/usr/bin/env bash
# p2d 0.4.0 from PyPI (a package of Polygon becomes one for DOMjudge), Python 3.11, g++.
#
# Guess:      an interactive problem of Polygon has an interactor, which may only write down what was said, and a checker, which judges what it wrote.
#             A conversion judges as both together do, or says that it cannot.
# Behaviour:  the interactor alone becomes the output validator. The checker is in no file of the package, and neither a warning nor the exit code
#             says so. So a program that the checker would refuse is accepted: testlib's _ok of the interactor is the verdict.
# Seen:       p2d: exit code 0, warnings about a checker: 0
#             output_validators/: interactor/interactor.cpp interactor/testlib.h
#             a wrong program under the interactor: exit code 42 (accepted)
#             the same conversation under the checker: exit code 43 (wrong answer)
# Needs Python with venv, and g++. Installs into a temporary folder. Exits 1 if anything of this changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export HOME=$place/home
mkdir -p "$HOME" "$place/double/"{files,tests,solutions}
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check p2d==0.4.0
cd "$place/double"
cat >problem.xml <<'XML'
<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="1" short-name="double">
    <names><name language="english" value="Double"/></names>
    <judging>
        <testset name="tests">
            <time-limit>1000</time-limit>
            <memory-limit>268435456</memory-limit>
            <test-count>1</test-count>
            <input-path-pattern>tests/%02d</input-path-pattern>
            <answer-path-pattern>tests/%02d.a</answer-path-pattern>
            <tests><test method="manual" sample="true"/></tests>
        </testset>
    </judging>
    <assets>
        <checker name="check.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
        <interactor><source path="files/interactor.cpp" type="cpp.g++17"/></interactor>
        <solutions>
            <solution tag="main"><source path="solutions/double.py" type="python.3"/></solution>
        </solutions>
    </assets>
</problem>
XML
printf '21\n' >tests/01
printf '42\n' >tests/01.a
printf 'print(2 * int(input()))\n' >solutions/double.py
# It asks, and writes down what it is told.
cat >files/interactor.cpp <<'CPP'
#include "testlib.h"
int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    std::cout << inf.readInt() << std::endl;
    tout << ouf.readInt() << std::endl;
    quitf(_ok, "heard");
}
CPP
# It judges what the interactor wrote.
cat >files/check.cpp <<'CPP'
#include "testlib.h"
int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int found = ouf.readInt(), expected = ans.readInt();
    if (found != expected) quitf(_wa, "found %d, expected %d", found, expected);
    quitf(_ok, "right");
}
CPP
cd "$place"
code=0
"$place/venv/bin/p2d" --yes --code A --color '#ff0000' -o "$place/out.zip" "$place/double" </dev/null >"$place/said" 2>&1 || code=$?
warnings=$(grep -iE 'warn|error' "$place/said" | grep -ic checker || true)
echo "p2d: exit code $code, warnings about a checker: $warnings"
python3 -m zipfile -e out.zip out
files=$(cd out/output_validators && find . -type f -printf '%P\n' | sort | tr '\n' ' ')
echo "output_validators/: $files"
# As DOMjudge compiles and calls them, with the header that p2d has put there. The program said 7.
cp out/output_validators/interactor/testlib.h double/files/
for program in interactor check; do g++ -DDOMJUDGE -O1 -std=gnu++20 -w "double/files/$program.cpp" -o "$program"; done
mkdir feedback
interactor=0 check=0
printf '7\n' | ./interactor double/tests/01 double/tests/01.a feedback/ >asked 2>/dev/null || interactor=$?
printf '7\n' | ./check double/tests/01 double/tests/01.a feedback/ >/dev/null 2>&1 || check=$?
echo "a wrong program under the interactor: exit code $interactor (accepted)"
echo "the same conversation under the checker: exit code $check (wrong answer)"
[[ $code == 0 && $warnings == 0 && $files == 'interactor/interactor.cpp interactor/testlib.h ' && $interactor == 42 && $check == 43 ]]
