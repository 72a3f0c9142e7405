#!/usr/bin/env bash
# sinol-make 1.9.16 from PyPI (the package format of the Polish Olympiad), Python 3.11, g++, GNU time.
#
# Guess:      `sinol-make run` keeps results in .cache and takes them again only where nothing has changed that they depend on: program, input, answer,
#             checker, limits.
# Behaviour:  the key of a kept result is the input's hash, in a file for each program. Nothing of the answer is in it. After an answer in out/ was
#             corrected by hand, or came with a `git pull`, the table still shows the verdict on the old one. `sinol-make outgen` does empty the cache, so
#             this meets answers that are not generated.
# Seen:       with the answer 10: abc.cpp OK
#             with the answer 11: abc.cpp OK
#             with the answer 11, without .cache: abc.cpp WA
# Needs Python with venv, g++, and GNU time. Installs into a temporary folder. Exits 1 if anything of this changes.
set -euo pipefail
place=$(realpath "$(mktemp -d)")
trap 'rm -rf "$place"' EXIT
export HOME=$place/home
mkdir -p "$HOME/.local/bin" "$place/abc/"{prog,in,out}
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check sinol-make==1.9.16
# It downloads its sandbox and its comparison unless they tell these versions. With -T time and a checker, it runs neither.
printf '%s\n' '#!/bin/sh' 'echo "SIO2jail v1.5.3 "' >"$HOME/.local/bin/sio2jail"
printf '%s\n' '#!/bin/sh' 'echo "oicompare version 1.0.2"' >"$HOME/.local/bin/oicompare"
chmod +x "$HOME/.local/bin/"*
cd "$place/abc"
printf '%s\n' 'sinol_task_id: abc' 'title: Twice' 'time_limit: 5000' 'memory_limit: 262144' 'scores: {1: 100}' >config.yml
cat >prog/abc.cpp <<'CPP'
#include <cstdio>
int main() {
    int number;
    std::scanf("%d", &number);
    std::printf("%d\n", 2 * number);
}
CPP
cat >prog/abcchk.cpp <<'CPP'
#include <cstdio>
#include <fstream>
int main(int, char** files) {
    std::ifstream output(files[2]), answer(files[3]);
    int found = 0, expected = 1;
    output >> found;
    answer >> expected;
    std::puts(found == expected ? "OK" : "WRONG");
}
CPP
echo 5 >in/abc1a.in
# The verdict on the only case.
verdict() {
    "$place/venv/bin/sinol-make" run -T time >"$place/said" 2>&1 || true
    sed 's/\x1b\[[0-9;]*m//g' "$place/said" | sed -n 's/^ *1a | *\([A-Z]*\).*/\1/p'
}
echo 10 >out/abc1a.out
first=$(verdict)
echo "with the answer 10: abc.cpp $first"
echo 11 >out/abc1a.out
kept=$(verdict)
echo "with the answer 11: abc.cpp $kept"
rm -r .cache
anew=$(verdict)
echo "with the answer 11, without .cache: abc.cpp $anew"
[[ $first == OK && $kept == OK && $anew == WA ]]
