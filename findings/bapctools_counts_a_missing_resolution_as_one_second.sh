#!/usr/bin/env bash
# BAPCtools 2026.10.0 from PyPI, Python 3.11, g++.
#
# Guess:      a time limit of 1.5 s is fine in a package of the format 2025-09 that says nothing of `time_resolution`: the format uses a resolution
#             where it derives the limit, and ignores it where the package gives one.
# Behaviour:  the missing resolution counts as 1 s, and a limit that is no multiple of it is an error. The command still works to its end. With
#             `time_resolution: 0.5` there is no error.
# Seen:       time_limit (1.5) is not an integer multiple of time_resolution (1.0)
#             without: exit code 1, with: exit code 0
# Needs Python with venv, and g++. Installs into a temporary folder. Exits 1 if anything of this changes.
set -euo pipefail
place=$(realpath "$(mktemp -d)")
trap 'rm -rf "$place"' EXIT
export HOME=$place/home TMPDIR=$place/tmp
mkdir -p "$HOME" "$TMPDIR" "$place/half"
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check bapctools==2026.10.0
export PATH=$place/venv/bin:$PATH
cd "$place/half"
mkdir -p data/{sample,secret} generators {input,answer}_validators submissions/accepted statement
cat >problem.yaml <<'YAML'
problem_format_version: 2025-09
name: {en: Half}
uuid: 8ee7605a-d1ce-47b3-be37-15de5acd757e
license: cc0
rights_owner: somebody
limits: {time_limit: 1.5}
YAML
printf '%s\n' '\problemname{}' 'Halve an even number.' >statement/problem.en.tex
cat >input_validators/number.cpp <<'CPP'
#include <cstdio>
int main() {
    int number;
    char end;
    return std::scanf("%d%c", &number, &end) == 2 && end == '\n' && std::getchar() == EOF ? 42 : 43;
}
CPP
cp input_validators/number.cpp answer_validators/
printf '#include <cstdio>\nint main() { int n; std::scanf("%%d", &n); std::printf("%%d\\n", n / 2); }\n' >submissions/accepted/half.cpp
echo 4 >data/sample/1.in
echo 2 >data/sample/1.ans
echo 8 >data/secret/1.in
echo 4 >data/secret/1.ans
cat >generators/generators.yaml <<'YAML'
solution: /submissions/accepted/half.cpp
data:
  sample: {data: {'1': {copy: ../data/sample/1}}}
  secret: {data: {'1': {copy: ../data/secret/1}}}
YAML
without=0 with=0
bt generate --no-bar >"$place/without" 2>&1 || without=$?
grep -o 'time_limit (1.5) is not an integer multiple of time_resolution (1.0)' "$place/without"
sed -i 's/time_limit: 1.5/time_limit: 1.5, time_resolution: 0.5/' problem.yaml
bt generate --no-bar >"$place/with" 2>&1 || with=$?
echo "without: exit code $without, with: exit code $with"
[[ $without == 1 && $with == 0 ]]
if grep -q 'integer multiple' "$place/with"; then
    exit 1
fi
