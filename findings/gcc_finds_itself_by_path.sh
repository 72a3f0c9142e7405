#!/usr/bin/env bash
# gcc 12.2.0-14+deb12u1 (Debian's package gcc-12), GNU coreutils' env, Linux.
#
# Guess:      if the first `cc` of PATH cannot be started (its interpreter is missing, or only a sandbox forbids it), execvp goes on to the
#             next one, and that one works as if the first were not there.
# Behaviour:  execvp does go on. But the driver that runs has only the word `cc` for its own name, searches PATH for it again, and asks
#             merely whether a file may be executed. So it takes the first, dead entry for itself, and looks for cc1, liblto_plugin.so
#             and its headers beside that one. Compiling ends with "cannot execute 'cc1'" or "liblto_plugin.so not found".
# Seen:       alone:           install: PLACE/usr/bin/../lib/gcc/x86_64-linux-gnu/12/
#             after a dead cc: install: PLACE/dead/../lib/gcc/x86_64-linux-gnu/12/
# Needs apt-get and dpkg-deb, no root. Exits 1 if anything of this changes.
set -euo pipefail
place=$(realpath "$(mktemp -d)")
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get -o APT::Sandbox::User=root download -qq gcc-12=12.2.0-14+deb12u1 >/dev/null
dpkg-deb --extract gcc-12_*.deb .
ln -s gcc-12 usr/bin/cc
mkdir dead
printf '#!%s/no-such-interpreter\n' "$place" >dead/cc
chmod +x dead/cc
install() { PATH=$1:/usr/bin:/bin env cc -print-search-dirs | sed -n 's/^install: //p'; }
alone=$(install "$place/usr/bin")
after=$(install "$place/dead:$place/usr/bin")
printf 'alone: %s\nafter a dead cc: %s\n' "${alone/$place/PLACE}" "${after/$place/PLACE}"
[[ $alone == "$place"/usr/*/gcc/*/12/ && $after == "$place"/dead/../lib/gcc/*/12/ ]]
