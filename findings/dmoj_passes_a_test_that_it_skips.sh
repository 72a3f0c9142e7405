#!/usr/bin/env bash
# DMOJ's judge 4.1.0 from PyPI (dmoj-cli), Python 3.11.
#
# Guess:      `dmoj-cli test` ends with 0 and says that all tests passed only if each test of the problem had its submission judged.
# Behaviour:  a test in a language that the machine lacks is skipped, and then reported as a success: of a problem whose only tests are in such a language,
#             all tests passed, whatever the submission is. In a language that is there, the same submission fails its test.
# Seen:       Skipped - Language not supported
#             Result of test wrong.cpp: Success
#             All tests passed.
#             skipped: exit code 0, judged: exit code 1
# Needs Python with venv and its headers, the headers of libseccomp, and g++, by which the judge is built. Installs into a temporary folder. Exits 1 if
# anything of this changes.
set -euo pipefail
place=$(realpath "$(mktemp -d)")
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check dmoj==4.1.0
mkdir -p "$place/double"
cd "$place/double"
printf 'problem_storage_globs: [ "%s/*" ]\nruntime: { python3: %s }\n' "$place" "$(python3 -c 'import os, sys; print(os.path.realpath(sys.executable))')" >"$place/judge.yml"
echo 4 >1.in
echo 8 >1.out
echo 'print(9)' >wrong.py
printf '#include <cstdio>\nint main() { std::puts("9"); }\n' >wrong.cpp
# tests LANGUAGE FILE: a problem with one test, that this file is accepted.
tests() {
    printf 'test_cases:\n- {in: 1.in, out: 1.out, points: 1}\ntests:\n- {source: %s, label: %s, language: %s, time: 2, memory: 65536, expect: AC}\n' "$2" "$2" "$1" >init.yml
    local code=0
    "$place/venv/bin/dmoj-cli" -c "$place/judge.yml" --no-ansi -e PY3 -- test double >"$place/said" 2>&1 || code=$?
    echo "$code"
}
skipped=$(tests CPP20 wrong.cpp)
grep -o 'Skipped - Language not supported' "$place/said"
grep -o 'Result of test wrong.cpp: Success' "$place/said"
grep -o 'All tests passed.' "$place/said"
judged=$(tests PY3 wrong.py)
grep -q 'A total of 1 test(s) failed' "$place/said"
echo "skipped: exit code $skipped, judged: exit code $judged"
[[ $skipped == 0 && $judged == 1 ]]
