//! Writes the list of the solutions for their tests: each problem's solutions, and its `small_boards.rs` as a module.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Each source of a solution, and what stands behind the id in its program's name.
const SOLUTIONS: [(&str, &str); 2] = [("solution.rs", ""), ("fast_proconio.rs", "-fast")];

fn main() -> io::Result<()> {
    let variable =
        |name: &str| env::var_os(name).map(PathBuf::from).ok_or_else(|| io::Error::other(format!("{name} is not set")));
    let root = variable("CARGO_MANIFEST_DIR")?;
    let (mut modules, mut list) = (String::new(), "const SOLUTIONS: &[Solution] = &[\n".to_owned());
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={}", root.display());
    for id in problems(&root)? {
        let small_boards = root.join(&id).join("small_boards.rs");
        println!("cargo:rerun-if-changed={}", small_boards.display());
        // Writing into a `String` cannot fail.
        let _ = writeln!(modules, "#[path = {small_boards:?}]\nmod {id};");
        for (_, end) in SOLUTIONS.iter().filter(|(name, _)| root.join(&id).join(name).is_file()) {
            let _ = writeln!(
                list,
                "Solution {{ id: {id:?}, program: env!(\"CARGO_BIN_EXE_{id}{end}\"), end: {end:?}, small_boards: {id}::small_boards }},"
            );
        }
    }
    fs::write(variable("OUT_DIR")?.join("solutions.rs"), modules + &list + "];\n")
}

/// The folders that are problems, in order.
fn problems(root: &Path) -> io::Result<Vec<String>> {
    let mut ids = Vec::new();
    for entry in fs::read_dir(root)? {
        let path = entry?.path();
        let id = path.file_name().and_then(|name| name.to_str()).map(str::to_owned);
        ids.extend(id.filter(|_| path.join("problem.yaml").is_file()));
    }
    ids.sort();
    Ok(ids)
}
