#!/usr/bin/env bash
# BAPCtools 2026.10.0 from PyPI, Python 3.11.
#
# Guess:      BAPCtools has a list of keywords, and asks about one that is written otherwise than there. One that is written as there is right.
# Behaviour:  it warns of each keyword that is near one of the list, and a keyword is near itself. So the list's own words are warned of, with themselves as
#             the proposal, and the command ends with 1. A keyword far from all of the list is taken in silence.
# Seen:       found keyword greedy. Did you mean greedy?
#             greedy: exit code 1, pebbling: exit code 0
# Needs Python with venv, and g++. Installs into a temporary folder. Exits 1 if anything of this changes.
set -euo pipefail
place=$(realpath "$(mktemp -d)")
trap 'rm -rf "$place"' EXIT
export HOME=$place/home TMPDIR=$place/tmp
mkdir -p "$HOME" "$TMPDIR" "$place/same"
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check bapctools==2026.10.0
export PATH=$place/venv/bin:$PATH
cd "$place/same"
mkdir -p data/{sample,secret} {input,answer}_validators submissions/accepted statement
printf '%s\n' '\problemname{}' 'Print the number.' >statement/problem.en.tex
cat >input_validators/number.cpp <<'CPP'
#include <cstdio>
int main() {
    int number;
    char end;
    return std::scanf("%d%c", &number, &end) == 2 && end == '\n' && std::getchar() == EOF ? 42 : 43;
}
CPP
cp input_validators/number.cpp answer_validators/
for case in sample/1:4 secret/1:8; do
    echo "${case#*:}" | tee "data/${case%:*}.in" >"data/${case%:*}.ans"
done
codes=()
for keyword in greedy pebbling; do
    printf '%s\n' 'problem_format_version: 2025-09' 'name: {en: Same}' 'uuid: 0c9c0a0e-3c4b-4a53-9d1a-94f8bb6f5b0d' 'license: cc0' 'rights_owner: somebody' 'limits: {time_limit: 1}' "keywords: [$keyword]" >problem.yaml
    code=0
    bt validate --input --no-bar >"$place/said" 2>&1 || code=$?
    grep -o "found keyword $keyword. Did you mean .*" "$place/said" || true
    codes+=("$keyword: exit code $code")
done
echo "${codes[0]}, ${codes[1]}"
[[ ${codes[*]} == 'greedy: exit code 1 pebbling: exit code 0' ]]
grep -q 'Did you mean' "$place/said" && exit 1
exit 0
