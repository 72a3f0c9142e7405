#!/usr/bin/env bash
# BAPCtools 2026.10.0 from PyPI, Python 3.11, g++.
#
# Guess:      a case that lies in data/ by hand is listed in generators.yaml by its name without a value. That is how earlier packages wrote it, and
#             an entry that `bt generate` rejects leaves the case alone.
# Behaviour:  the entry is an error, the case counts as not listed, and the same run moves its files out of the package into a temporary folder.
#             A case that is listed as a copy of itself (`copy: ../data/secret/1`) stays as it is.
# Seen:       Empty yaml entry (Test cases must be generated from entry not merely be mentioned).
#             Clean Up: Some files were changed/removed.
#             left in data/: secret/1.ans secret/1.in
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
limits: {time_limit: 1.0}
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
for case in sample/1 secret/1; do
    echo 4 >data/$case.in
    echo 2 >data/$case.ans
done
cat >generators/generators.yaml <<'YAML'
solution: /submissions/accepted/half.cpp
data:
  sample: {data: {'1': }}
  secret: {data: {'1': {copy: ../data/secret/1}}}
YAML
said=$(NO_COLOR=1 bt generate --no-bar 2>&1 | tr -d "\r") || true
grep -o 'Empty yaml entry.*' <<<"$said"
grep -o "Clean Up: Some files were changed/removed." <<<"$said"
left=$(find data -type f -printf '%P\n' | sort | tr '\n' ' ')
echo "left in data/: $left"
[[ $left == 'secret/1.ans secret/1.in ' ]]
