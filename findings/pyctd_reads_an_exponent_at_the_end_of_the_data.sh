#!/usr/bin/env bash
# checktestdata 2026.9.2 from PyPI (the command pyctd), Python 3.11.
#
# Guess:      in checktestdata, `FLOAT(0,10) EOF` accepts the data `5` as `INT(0,10) EOF` does, whether or not a line end follows: the exponent of a
#             float may be left out.
# Behaviour:  where the data end right after a float, an exponent is read that is not there, and the float is refused as `5e`. With an exponent, or with
#             anything behind the float (`NEWLINE`, `SPACE`), it is accepted. So the same number passes in the middle of a file and fails as its
#             last bytes. FLOAT with FIXED asks for no exponent and accepts it.
# Seen:       INT(0,10) EOF @ 5            0
#             FLOAT(0,10) EOF @ 5          1 expected a float but got `5e`
#             FLOAT(0,10) EOF @ 0.5        1 expected a float but got `0.5e`
#             FLOAT(0,10) EOF @ 5e0        0
#             FLOAT(0,10,x,FIXED) EOF @ 5  0
#             FLOAT(0,10) SPACE EOF @ 5    0
# Needs Python with venv. Installs into a temporary folder. Exits 1 if anything of this changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export HOME=$place/home
mkdir -p "$HOME"
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check checktestdata==2026.9.2
status=0
try() {
    local code=0 said
    printf '%s' "$1" >"$place/grammar.ctd"
    printf '%s' "$2" >"$place/data"
    "$place/venv/bin/pyctd" "$place/grammar.ctd" "$place/data" >"$place/said" 2>&1 || code=$?
    said="$code$(grep -o ' expected a float but got .*' "$place/said" || true)"
    printf '%-28s %s\n' "$1 @ $2" "$said"
    [[ $said == "$3" ]] || { echo "  expected: $3"; status=1; }
}
try 'INT(0,10) EOF' 5 0
try 'FLOAT(0,10) EOF' 5 '1 expected a float but got `5e`'
try 'FLOAT(0,10) EOF' 0.5 '1 expected a float but got `0.5e`'
try 'FLOAT(0,10) EOF' 5e0 0
try 'FLOAT(0,10,x,FIXED) EOF' 5 0
try 'FLOAT(0,10) SPACE EOF' '5 ' 0
exit $status
