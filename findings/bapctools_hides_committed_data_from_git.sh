#!/usr/bin/env bash
# BAPCtools 2026.10.0 from PyPI, Python 3.11, g++, git.
#
# Guess:      generating data leaves alone what git sees of a package whose cases are all committed and all listed.
# Behaviour:  if the package has no .gitignore, `bt generate` writes one that hides data/ except the samples. It tells that there is a new file, not what
#             that does. Cases that are in git already stay there, but the next one that is made by hand is never offered by `git add`.
# Seen:       Created .gitignore.
#             !data/sample/
#             data/*
#             offered by git: .gitignore
# Needs Python with venv, g++ and git. Installs into a temporary folder. Exits 1 if anything of this changes.
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
git init --quiet
git add --all
git -c user.name=somebody -c user.email=somebody@example.org commit --quiet --message "all of it"
bt generate --no-bar >"$place/said" 2>&1
grep -o 'Created .gitignore.' "$place/said"
grep -v '^#' .gitignore | sort
echo 6 >data/secret/2.in
echo 3 >data/secret/2.ans
offered=$(git status --porcelain | cut -c4- | tr '\n' ' ')
echo "offered by git: $offered"
[[ $offered == '.gitignore ' && $(grep -v '^#' .gitignore | sort | tr '\n' ' ') == '!data/sample/ data/* ' ]]
