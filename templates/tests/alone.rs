//! Every template stands alone: its file compiles by itself, in the oldest edition that a judge still names.

use crate::wait::Bounded as _;
use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn every_template_compiles_by_itself_in_edition_2018() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut templates: Vec<PathBuf> = files.collect::<std::io::Result<_>>()?;
    templates.retain(|path| path.extension().is_some_and(|end| end == "rs"));
    templates.retain(|path| path.file_name().is_some_and(|name| name != "games.rs" && name != "lib.rs"));
    assert!(templates.len() >= 5, "{templates:?}");
    let scratch = tempfile::tempdir()?;
    for template in templates {
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition=2018", "--crate-type=lib", "--emit=metadata", "-Dwarnings", "-o"]);
        let output = rustc.arg(scratch.path().join("alone.rmeta")).arg(&template).bounded_output()?;
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{}:\n{message}", template.display());
    }
    Ok(())
}
