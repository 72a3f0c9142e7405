use sha2::{Digest, Sha256};

use super::sources::File;
use super::{Compiler, ProgramLanguage};

/// The key of a cache entry: a hash of everything that what is in it depends on.
pub(super) struct Key(Sha256);

impl Key {
    pub(super) fn new(kind: &str) -> Self {
        Self(Sha256::new()).with(kind)
    }

    /// The key of something that another version of the kit, or another kind of machine, would make otherwise.
    pub(super) fn of_this_kit(kind: &str) -> Self {
        Self::new(kind).with(env!("CARGO_PKG_VERSION")).with(std::env::consts::OS).with(std::env::consts::ARCH)
    }

    /// The part of a key that does not depend on the source.
    pub(super) fn of_compiler(kind: &str, language: &ProgramLanguage, compiler: &Compiler) -> Self {
        let key = Self::of_this_kit(kind)
            .with(language.id)
            .with(compiler.command.as_os_str().as_encoded_bytes())
            .with(&compiler.identity);
        let variables = language.compile_environment.iter().flat_map(|(name, value)| [name, value]);
        language.compile.iter().chain(variables).fold(key, Self::with)
    }

    /// With a file: its name, whether it can be executed, and its content.
    pub(super) fn with_file(self, file: &File) -> Self {
        let name = self.with(file.name.as_os_str().as_encoded_bytes());
        name.with([u8::from(file.is_executable)]).with(&file.bytes)
    }

    /// With one more part. The length goes in too, so that no two lists of parts are alike.
    pub(super) fn with(mut self, part: impl AsRef<[u8]>) -> Self {
        let part = part.as_ref();
        self.0.update((part.len() as u64).to_le_bytes());
        self.0.update(part);
        self
    }

    pub(super) fn finish(self) -> String {
        base16ct::lower::encode_string(&self.0.finalize())
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::Key;
    use crate::{Compiler, language_of};

    #[test]
    fn a_compiler_that_says_something_else_of_itself_has_another_key() {
        let language = language_of("a.c".as_ref()).unwrap();
        let key = |command: &str, identity: &str| {
            let compiler = Compiler {
                command: command.into(),
                version: "cc 1".to_owned(),
                readable: Vec::new(),
                runtime: None,
                environment: Vec::new(),
                identity: identity.to_owned(),
            };
            Key::of_compiler("kind", language, &compiler).finish()
        };
        assert_eq!(key("/usr/bin/cc", "cc 1\nof May"), key("/usr/bin/cc", "cc 1\nof May"));
        assert_ne!(key("/usr/bin/cc", "cc 1\nof May"), key("/usr/bin/cc", "cc 1\nof June"));
        assert_ne!(key("/usr/bin/cc", "cc 1\nof May"), key("/opt/bin/cc", "cc 1\nof May"));
    }

    #[test]
    fn parts_do_not_run_into_each_other() {
        let key = |parts: &[&str]| parts.iter().fold(Key::new("kind"), Key::with).finish();
        assert_eq!(key(&["ab", "c"]), key(&["ab", "c"]));
        assert_ne!(key(&["ab", "c"]), key(&["a", "bc"]));
        assert_ne!(key(&["a"]), key(&["a", ""]));
        assert_eq!(key(&[]).len(), 64);
    }
}
