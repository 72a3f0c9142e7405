#!/usr/bin/env bash
# DMOJ's judge 4.1.0 from PyPI (dmoj-cli), Python 3.11.
#
# Guess:      `dmoj-cli test` ends with an exit code other than 0 whenever a test fails.
# Behaviour:  it ends with the number of failed tests of all problems, of which the system keeps the low eight bits: 256 failed tests end with 0, 257 with 1.
#             What it prints is right.
# Seen:       A total of 256 test(s) failed
#             256 failed tests: exit code 0
#             257 failed tests: exit code 1
# Needs Python with venv and its headers, the headers of libseccomp, and g++, by which the judge is built. Installs into a temporary folder. Exits 1 if
# anything of this changes.
set -euo pipefail
place=$(realpath "$(mktemp -d)")
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check dmoj==4.1.0
mkdir -p "$place/one" "$place/many"
printf 'problem_storage_globs: [ "%s/*" ]\nruntime: { python3: %s }\n' "$place" "$(python3 -c 'import os, sys; print(os.path.realpath(sys.executable))')" >"$place/judge.yml"
# problem NAME TESTS: so many tests, each of which expects that a wrong program is accepted.
problem() {
    echo 4 >"$place/$1/1.in"
    echo 8 >"$place/$1/1.out"
    echo 'print(9)' >"$place/$1/wrong.py"
    printf 'test_cases:\n- {in: 1.in, out: 1.out, points: 1}\ntests:\n' >"$place/$1/init.yml"
    for ((test = 1; test <= $2; test++)); do
        printf -- '- {source: wrong.py, label: wrong-%d, language: PY3, time: 2, memory: 65536, expect: AC}\n' "$test" >>"$place/$1/init.yml"
    done
}
problem many 256
problem one 1
cd "$place"
codes=()
for problems in many 'many one'; do
    code=0
    # shellcheck disable=SC2086
    "$place/venv/bin/dmoj-cli" -c "$place/judge.yml" --no-ansi -e PY3 -- test $problems >"$place/said" 2>&1 || code=$?
    grep -o 'A total of 25[67] test(s) failed' "$place/said"
    codes+=("$code")
done
echo "256 failed tests: exit code ${codes[0]}"
echo "257 failed tests: exit code ${codes[1]}"
[[ ${codes[*]} == '0 1' ]]
