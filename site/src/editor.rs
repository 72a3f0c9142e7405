//! The editor of the pages of problems: CodeMirror, bundled by `.ci/editor` into `site/built/editor.js`. Only a server gives it: without one, nothing is judged.

use std::io::Read as _;

use flate2::read::GzDecoder;

/// The bundle, packed by the build script.
static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/editor.gz"));

/// The script of the editor, which belongs to the path `assets/editor.js` of a served site.
pub fn editor() -> Vec<u8> {
    let mut script = Vec::new();
    // What the build script has packed can be unpacked.
    let _ = GzDecoder::new(PACKED).read_to_end(&mut script);
    script
}

#[cfg(test)]
mod tests {
    use super::{PACKED, editor};

    /// The most bytes of the editor, as the browser gets it and as the command contains it.
    const MOST: (usize, usize) = (700_000, 240_000);

    #[test]
    fn the_editor_is_whole_and_stays_below_its_bound() {
        let script = editor();
        assert_eq!(script, include_bytes!("../built/editor.js"));
        assert!((script.len(), PACKED.len()) < MOST && PACKED.len() < MOST.1, "{} {}", script.len(), PACKED.len());
        let licences = include_str!("../built/editor-licences.txt");
        for package in ["@codemirror/view", "@lezer/lr", "style-mod"] {
            assert!(licences.contains(&format!("{package} ")), "{package}");
        }
    }
}
