#!/usr/bin/env bash
# Cargo 1.95.0 (f2d3ce0bd 2026-03-21), Linux x86-64.
#
# Guess:      `strip = true` in [profile.release] strips the program, whatever else the profile says of one package. An override in
#             [profile.release.package] changes only the keys that it has, as it does for codegen-units.
# Behaviour:  an override of any key, such as opt-level, sets the package's `strip` back to the default, which removes debug information alone.
#             The program keeps its symbols. Cargo says nothing. `strip = true` in the override itself works.
# Seen:       without an override: strip=symbols
#             with opt-level = 0 for the package: strip=debuginfo
#             with opt-level = 0 and strip = true for the package: strip=symbols
# Needs rustup, which installs Rust 1.95.0 into a temporary folder. Exits 1 if anything of this changes.
set -euo pipefail
place=$(realpath "$(mktemp -d)")
trap 'rm -rf "$place"' EXIT
cd "$place"
export RUSTUP_HOME=$place/rustup RUSTUP_AUTO_INSTALL=0
rustup toolchain install 1.95.0 --profile minimal --no-self-update >/dev/null 2>&1
mkdir src
echo 'fn main() {}' >src/main.rs
# What Cargo tells rustc, with these further lines in the manifest.
strip() {
    printf '[package]\nname = "p"\nversion = "0.1.0"\nedition = "2024"\n[workspace]\n[profile.release]\nstrip = true\n%b' "$1" >Cargo.toml
    cargo +1.95.0 build --release --verbose 2>&1 | grep -o 'strip=[a-z]*'
}
without=$(strip '')
override=$(strip '[profile.release.package.p]\nopt-level = 0\n')
both=$(strip '[profile.release.package.p]\nopt-level = 0\nstrip = true\n')
printf 'without an override: %s\nwith opt-level: %s\nwith opt-level and strip: %s\n' "$without" "$override" "$both"
[[ $without == strip=symbols && $override == strip=debuginfo && $both == strip=symbols ]]
