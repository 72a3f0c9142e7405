//! A package's own input visualizer: `visualizer input answer [arguments]`, which leaves `testcase.svg` or another image in the folder
//! that it runs in.
//!
//! It runs under the sandbox and the limits of a validator. What it leaves is not trusted: it has to be a regular file of bounded size
//! that begins as an image of its kind does.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::custom::{self, describe, feedback_folder};
use crate::{JudgeError, Tools};
use package::{InputVisualizer, Problem, TestCase};
use sandbox::{Exit, Outcome};
use untrusted::{Fault, Folder};

/// The largest image that is taken, in bytes.
pub const MOST_BYTES: u64 = 4 << 20;

/// What the name of the image may be.
const NAMES: [(&str, ImageKind); 4] = [
    ("testcase.svg", ImageKind::Svg),
    ("testcase.png", ImageKind::Png),
    ("testcase.jpg", ImageKind::Jpeg),
    ("testcase.jpeg", ImageKind::Jpeg),
];

/// What an image is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImageKind {
    /// Scalable vector graphics: XML, which may hold scripts and links.
    Svg,
    /// PNG.
    Png,
    /// JPEG.
    Jpeg,
}

impl ImageKind {
    /// Its media type.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
        }
    }

    fn begins(self, bytes: &[u8]) -> bool {
        match self {
            Self::Svg => std::str::from_utf8(bytes).is_ok_and(|text| text.contains("<svg")),
            Self::Png => bytes.starts_with(b"\x89PNG\r\n\x1a\n"),
            Self::Jpeg => bytes.starts_with(b"\xff\xd8\xff"),
        }
    }
}

/// An image as a visualizer has left it. Nothing but its first bytes has been looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    /// By its name.
    pub kind: ImageKind,
    /// At most [`MOST_BYTES`].
    pub bytes: Vec<u8>,
}

/// The reason why the visualizer left no image.
#[derive(Debug, thiserror::Error)]
pub enum VisualizerError {
    /// The program cannot be built or run.
    #[error(transparent)]
    Judge(#[from] JudgeError),
    /// It has failed.
    #[error("{path}: the input visualizer {ended} on case {case}, expected exit code 0{stderr}", path = .path.display())]
    Failed {
        /// The program.
        path: PathBuf,
        /// The case.
        case: String,
        /// How it ended, in words.
        ended: String,
        /// What it wrote to stderr, on lines of its own; may be empty.
        stderr: String,
    },
    /// It has left no image.
    #[error("{path}: the input visualizer left no image of case {case}; expected one of {expected} in its working folder", path = .path.display(), expected = names())]
    NoImage {
        /// The program.
        path: PathBuf,
        /// The case.
        case: String,
    },
    /// It has left something else.
    #[error("{path}: the input visualizer left {found}; expected an image of at most {MOST_BYTES} bytes", path = .path.display())]
    Left {
        /// The program.
        path: PathBuf,
        /// What there is.
        found: String,
    },
}

fn names() -> String {
    NAMES.map(|(name, _)| format!("`{name}`")).join(", ")
}

/// Runs the visualizer on a case.
///
/// # Errors
///
/// When it cannot be built or run, fails, or leaves no image that can be taken.
pub fn draw_input(
    problem: &Problem,
    visualizer: &InputVisualizer,
    case: &TestCase,
    tools: &Tools,
) -> Result<Image, VisualizerError> {
    let program = tools.own_program(&visualizer.program, &problem.include)?;
    let folder = feedback_folder()?;
    let arguments: Vec<OsString> = [case.input.clone().into(), case.answer.clone().into()]
        .into_iter()
        .chain(visualizer.arguments.iter().map(OsString::from))
        .collect();
    let readable = [case.input.as_path(), case.answer.as_path()];
    let outcome = custom::run(&program, arguments, None, &readable, &problem.limits, folder.path())?;
    if outcome.limit.is_some() || outcome.exit != Exit::Code(0) {
        return Err(failed(visualizer, case, &outcome));
    }
    let left = |found: String| VisualizerError::Left { path: visualizer.program.clone(), found };
    let opened = Folder::open(folder.path()).map_err(|fault| left(fault.to_string()))?;
    for (name, kind) in NAMES {
        match opened.read(Path::new(name), MOST_BYTES) {
            Ok(bytes) if kind.begins(&bytes) => return Ok(Image { kind, bytes }),
            Ok(_) => return Err(left(format!("`{name}`, which is no {}", kind.media_type()))),
            Err(fault) if fault.is_missing() => {}
            Err(fault) => return Err(left(Fault::to_string(&fault))),
        }
    }
    Err(VisualizerError::NoImage { path: visualizer.program.clone(), case: case.name.clone() })
}

fn failed(visualizer: &InputVisualizer, case: &TestCase, outcome: &Outcome) -> VisualizerError {
    let stderr = String::from_utf8_lossy(&outcome.stderr);
    let stderr = stderr.trim_end();
    VisualizerError::Failed {
        path: visualizer.program.clone(),
        case: case.name.clone(),
        ended: describe(outcome),
        stderr: if stderr.is_empty() { String::new() } else { format!("\n{stderr}") },
    }
}
