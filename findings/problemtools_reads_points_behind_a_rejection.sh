#!/usr/bin/env bash
# problemtools 1.20260620 and 1.20260907 from PyPI, Python 3.11, g++.
#
# Guess:      an output validator of the legacy format may write `score.txt` before it rejects an output: the case gets `reject_score`, and the file is
#             not looked at.
# Behaviour:  so it is up to 1.20260620. Three months later the same submission of the same package is a judge error.
# Seen:       WA submission whole.py (Python 3 (w/PyPy3)) OK: WA
#             half tested: 0 errors, 0 warnings
#             ERROR wrong_answer/whole.py (Python 3 (w/PyPy3)) got JE [validator produced "score.txt" on a WA verdict
#             half tested: 1 error, 0 warnings
# Needs Python 3 with venv, PyPy 3, and g++. Installs into a temporary folder. Exits 1 if anything of this changes.
set -euo pipefail
place=$(realpath "$(mktemp -d)")
trap 'rm -rf "$place"' EXIT
export HOME=$place/home TMPDIR=$place/tmp
mkdir -p "$HOME" "$TMPDIR" "$place/half"
cd "$place/half"
mkdir -p data/{sample,secret} {input,output}_validators submissions/{accepted,wrong_answer} problem_statement
cat >problem.yaml <<'YAML'
name: Half
uuid: 8ee7605a-d1ce-47b3-be37-15de5acd757e
license: cc0
rights_owner: somebody
type: scoring
validation: custom score
YAML
printf '%s\n' '\problemname{Half}' 'Halve an even number.' >problem_statement/problem.en.tex
cat >input_validators/number.cpp <<'CPP'
#include <cstdio>
int main() {
    int number;
    char end;
    return std::scanf("%d%c", &number, &end) == 2 && end == '\n' && std::getchar() == EOF ? 42 : 43;
}
CPP
cat >output_validators/half.cpp <<'CPP'
#include <cstdio>
#include <string>
int main(int, char **arguments) {
    int wanted = 0, found = -1;
    std::FILE *answer = std::fopen(arguments[2], "r");
    bool is_right = answer && std::fscanf(answer, "%d", &wanted) == 1 && std::scanf("%d", &found) == 1 && found == wanted;
    std::FILE *points = std::fopen((std::string(arguments[3]) + "/score.txt").c_str(), "w");
    std::fprintf(points, "%d\n", is_right ? 1 : 0);
    return std::fclose(points) == 0 && is_right ? 42 : 43;
}
CPP
printf 'on_reject: continue\ngrading: default\ngrader_flags: sum\nrange: 0 2\n' >data/testdata.yaml
for group in sample secret; do sed 's/range: 0 2/range: 0 1/' data/testdata.yaml >"data/$group/testdata.yaml"; done
printf 'print(int(input()) // 2)\n' >submissions/accepted/half.py
printf 'print(int(input()))\n' >submissions/wrong_answer/whole.py
echo 4 >data/sample/1.in
echo 2 >data/sample/1.ans
echo 8 >data/secret/1.in
echo 4 >data/secret/1.ans
for version in 1.20260620 1.20260907; do
    python3 -m venv "$place/$version"
    "$place/$version/bin/pip" install --quiet --disable-pip-version-check "problemtools==$version"
    # It counts an error where the verdict is not the one of the submission's folder.
    (cd .. && "$place/$version/bin/verifyproblem" -p submissions -- half) >"$place/$version.said" 2>&1 || true
    grep 'whole\.py' "$place/$version.said" | head -n 1 || true
    tail -n 1 "$place/$version.said"
done
[[ $(tail -n 1 "$place/1.20260620.said") == 'half tested: 0 errors, '* ]]
[[ $(tail -n 1 "$place/1.20260907.said") == 'half tested: 1 error, '* ]]
grep -q 'wrong_answer/whole\.py .*got JE .*validator produced "score\.txt" on a WA verdict' "$place/1.20260907.said"
