#!/usr/bin/env bash
# syn 3.0.9 and proc-macro2 1.0.107 (with span-locations), Rust 1.95 or newer.
#
# Guess:      after `syn::parse_file(text)`, the `byte_range()` of an item's span cuts the item out of `text`, as `start()` names its line there: both
#             are places in the source that was parsed.
# Behaviour:  parse_file takes a byte order mark and an interpreter line (`#!/usr/bin/env …`) off before it makes tokens. It keeps the line's end, so
#             lines are those of the text; but bytes are counted from behind what was taken off. A tool that edits the text by the ranges
#             cuts in the wrong place in such files alone. The span's own source_text() is right.
# Seen:       plain             byte 0 (in the text: 0), line 1, fn found() {}
#             interpreter line  byte 1 (in the text: 22), line 2, fn found() {}
#             byte order mark   byte 0 (in the text: 3), line 1, fn found() {}
# Needs cargo and rustc. Builds in a temporary folder. Exits 1 if anything of this changes.
set -euo pipefail
place=$(realpath "$(mktemp -d)")
trap 'rm -rf "$place"' EXIT
mkdir "$place/src"
cd "$place"
cat >Cargo.toml <<'TOML'
[package]
name = "places"
version = "0.1.0"
edition = "2024"
[workspace]
[dependencies]
proc-macro2 = { version = "=1.0.107", features = ["span-locations"] }
syn = { version = "=3.0.9", default-features = false, features = ["full", "parsing", "printing"] }
TOML
cat >src/main.rs <<'RUST'
use syn::spanned::Spanned;

fn main() {
    let heads = [("plain", ""), ("interpreter line", "#!/usr/bin/env runner\n"), ("byte order mark", "\u{feff}")];
    for (name, head) in heads {
        let text = format!("{head}fn found() {{}}\n");
        let span = syn::parse_file(&text).unwrap().items[0].span();
        let (byte, line, source) = (span.byte_range().start, span.start().line, span.source_text().unwrap());
        println!("{name:16}  byte {byte} (in the text: {}), line {line}, {source}", text.find("fn").unwrap());
    }
}
RUST
env -u RUSTFLAGS CARGO_TARGET_DIR="$place/target" cargo run --quiet | tee said
diff said - <<'SEEN'
plain             byte 0 (in the text: 0), line 1, fn found() {}
interpreter line  byte 1 (in the text: 22), line 2, fn found() {}
byte order mark   byte 0 (in the text: 3), line 1, fn found() {}
SEEN
