//! What a compile step or a validator may change of modes, owners, times and attributes of files: of others' nothing, whoever is
//! asked to, and by whatever call. A compiler may change those of its own.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;
use std::process::Command;

use libtest_mimic::Failed;

use crate::common;
use crate::common::wait::Bounded as _;
use crate::mode::Mode;
use crate::place::{Limits, Place};
use crate::rows::Need;

/// Who tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    /// A script that builds a submission, and a program that it builds on the way.
    Script,
    /// The output validator of a package.
    Validator,
    /// An annotation processor that `javac` finds beside the sources.
    Processor,
}

pub(crate) const ALL: [Who; 3] = [Who::Script, Who::Validator, Who::Processor];

impl Who {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Script => "53_a_build_script_changes_modes",
            Self::Validator => "53_a_validator_changes_modes",
            Self::Processor => "53_a_compilers_plug_in_changes_modes",
        }
    }
}

pub(crate) fn judge(mode: &Mode, who: Who) -> Result<(), Failed> {
    let place = Place::new(&Limits { time: 5.0, memory: 256, output: 2 }, 0);
    let outside = place.root.join("outside");
    common::write(&outside, &[("folder/public.txt", "text"), ("executable", "#!/bin/sh\n")]);
    for (name, bits) in [("secret.txt", 0o600), ("folder/public.txt", 0o644), ("executable", 0o755), ("folder", 0o750)]
    {
        fs::set_permissions(outside.join(name), fs::Permissions::from_mode(bits)).unwrap();
        // Where the file system has no such attributes, there is nothing to change.
        let _ = rustix::fs::setxattr(outside.join(name), "user.before", b"y", rustix::fs::XattrFlags::empty());
    }
    let program = program(mode);
    let submission = match who {
        Who::Script => script(&place, &program),
        Who::Validator => {
            common::write(&place.package(), &[("output_validator/validate.c", &program)]);
            common::write(&place.root, &[("honest.c", crate::HONEST)]);
            "honest.c"
        }
        Who::Processor => match processor(&place) {
            Some(name) => name,
            None => return Ok(()),
        },
    };
    place.allow_validation();
    mode.give(&place.root);
    let before = place.tree();
    // A cache of its own: what was built is built again.
    let cache = place.root.join("cache");
    let arguments = ["judge", "double", submission, "--format", "json", "--jobs", "1"];
    let ended = place.run_with(mode, &arguments, |command| {
        command.env("GRUNDY_CACHE", &cache);
    });
    let mut faults = crate::after(mode, &place, &ended);
    if mode.holds(Some(Need::Network)) {
        faults.extend(crate::place::changes(&before, &place.tree()));
    }
    let report = ended.report().map_err(|fault| format!("{fault}\n{}", faults.join("\n")))?;
    let told = &report["problems"][0]["submissions"][0];
    if told["verdict"] != "AC" && mode.holds(Some(Need::Network)) {
        faults.push(format!("expected AC: {told:#}; {}", ended.stderr));
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n").into()) }
}

/// The program that tries everything, as one file. Without Landlock nothing keeps it from linking others' files into its own folder,
/// which changes the number of their links.
fn program(mode: &Mode) -> String {
    let defines = if mode.holds(Some(Need::Files)) { "" } else { "#define LINKS_ARE_FREE 1\n" };
    let read = |name: &str| fs::read_to_string(common::root().join("tests/hostile/programs").join(name)).unwrap();
    format!("{}\n{defines}#line 1 \"modes.c\"\n{}", read("common.h"), read("modes.c"))
}

/// A folder whose `build` compiles a program and runs it, makes another one, and sets the modes that it needs.
fn script(place: &Place, program: &str) -> &'static str {
    let outside = place.root.join("outside");
    let build = format!(
        "#!/bin/sh\nset -e\ngcc -O1 -w -o modes modes.c -pthread\n./modes '{0}'\nchmod 777 '{0}/secret.txt' && exit 1\n\
         touch -d 2001-01-01 '{0}/executable' && exit 1\ngcc -o honest honest.c\ncp -p honest copy\nmv copy again\n\
         printf '#!/bin/sh\\nexec \"$(dirname \"$0\")/again\"\\n' > run\nchmod +x run\ntouch -r build run\n\
         test -x run\ntest ! run -nt build\ninstall -m 700 run other\ntar cf all.tar honest run\nmkdir out\n\
         tar xpf all.tar -C out\ntest -x out/run\n",
        outside.display()
    );
    common::write(
        &place.root,
        &[("script/build", &build), ("script/modes.c", program), ("script/honest.c", crate::HONEST)],
    );
    fs::set_permissions(place.root.join("script/build"), fs::Permissions::from_mode(0o755)).unwrap();
    "script"
}

const PROCESSOR: &str = r#"
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
public class Plug extends javax.annotation.processing.AbstractProcessor {
    @Override public Set<String> getSupportedAnnotationTypes() { return Set.of("*"); }
    @Override public javax.lang.model.SourceVersion getSupportedSourceVersion() { return javax.lang.model.SourceVersion.latest(); }
    interface Try { void run() throws Exception; }
    static void attempt(Try what) { try { what.run(); } catch (Exception e) {} }
    @Override public boolean process(Set<? extends javax.lang.model.element.TypeElement> types, javax.annotation.processing.RoundEnvironment round) {
        for (String name : new String[] {"secret.txt", "folder", "folder/public.txt", "executable"}) {
            Path path = Paths.get("OUTSIDE", name);
            attempt(() -> Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxrwxrwx")));
            attempt(() -> Files.setLastModifiedTime(path, FileTime.fromMillis(1000)));
            attempt(() -> Files.setAttribute(path, "unix:mode", 0777));
            attempt(() -> Files.setAttribute(path, "user:grundy", java.nio.ByteBuffer.wrap(new byte[] {1})));
            attempt(() -> Files.setAttribute(path, "unix:uid", 1));
            attempt(() -> path.toFile().setReadable(true, false));
            attempt(() -> path.toFile().setLastModified(1000));
        }
        return false;
    }
}
"#;

/// A folder of Java sources, and beside them a class that the compiler takes for a plug-in. `None`: there is no compiler.
fn processor(place: &Place) -> Option<&'static str> {
    let folder = place.root.join("plugged");
    let outside = place.root.join("outside").display().to_string();
    common::write(
        &folder,
        &[
            ("META-INF/services/javax.annotation.processing.Processor", "Plug\n"),
            (
                "Main.java",
                "public class Main { public static void main(String[] a) { java.util.Scanner s = new java.util.Scanner(System.in);\n\
                 s.nextLine(); System.out.println(2 * s.nextLong()); } }\n",
            ),
        ],
    );
    common::write(&place.root, &[("made/Plug.java", &PROCESSOR.replace("OUTSIDE", &outside))]);
    let mut javac = Command::new("javac");
    javac.args(["-proc:none", "-nowarn", "-d"]).arg(&folder).arg(place.root.join("made/Plug.java"));
    match javac.bounded_output() {
        Ok(output) => assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr)),
        Err(_) => {
            eprintln!("{}: skipped: no javac", Who::Processor.name());
            return None;
        }
    }
    Some("plugged")
}

/// All that a system keeps of a file beside its bytes and the time of its last reading.
pub(crate) fn kept(path: &Path, facts: &fs::Metadata) -> String {
    let mut names = [0; 4096];
    let names = rustix::fs::llistxattr(path, &mut names).map_or_else(|_| Vec::new(), |length| names[..length].to_vec());
    let file = if facts.is_file() || facts.is_dir() { fs::File::open(path).ok() } else { None };
    let flags = file.and_then(|file| rustix::fs::ioctl_getflags(file).ok());
    format!("{} {} {} {flags:?}", facts.ctime(), facts.ctime_nsec(), String::from_utf8_lossy(&names))
}
