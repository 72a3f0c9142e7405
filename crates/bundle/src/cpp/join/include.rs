//! What becomes of an `#include`.

use super::super::Kept;
use super::super::condition::named;
use super::super::directives::Directive;
use super::super::files::bare;
use super::super::standard::{is_idle_again, is_standard};
use super::{Join, Written};
use crate::source::BundleError;

impl Join<'_> {
    /// Writes the file that an `#include` means, or leaves the line as it is.
    pub(super) fn include(&mut self, written: &mut Written<'_>, directive: &Directive) -> Result<(), BundleError> {
        let file = written.file;
        let including = &file.source.path;
        let Some(name) = named(&directive.rest, &self.macros).and_then(|name| quoted(&name).map(str::to_owned)) else {
            let reason = format!("it is not certain what `{}` stands for", directive.rest);
            self.keep(written, directive, reason);
            self.macros.forget();
            return Ok(());
        };
        if let Some(number) = self.target(written, directive, &name)? {
            self.is_changed = true;
            self.replace(written, directive, "");
            if let Some((_, at)) = self.open.last_mut() {
                *at = directive.hash;
            }
            return self.whole(number);
        }
        let bare = bare(&name);
        if name.starts_with('"') && !is_standard(bare) {
            let looked_for = self.files.looked_for(including, &name);
            if self.doubts == 0 {
                let message = format!(
                    "found no file for `#include {name}`, expected one of {looked_for}; \
                     name its folder with -I, or write `<{bare}>` if it is the judge's own"
                );
                return Err(file.error(directive.hash, message));
            }
            let reason = format!("there is no file {looked_for}, and it is not certain that one is needed");
            self.keep(written, directive, reason);
        } else if self.open.len() > 1 && self.system.contains(bare) && is_idle_again(bare) {
            self.replace(written, directive, "");
            return Ok(());
        } else if self.doubts == 0 {
            self.system.insert(bare.to_owned());
        }
        self.macros.forget();
        Ok(())
    }

    /// The file that an `#include` of `name` means, if there is one.
    fn target(
        &mut self,
        written: &Written<'_>,
        directive: &Directive,
        name: &str,
    ) -> Result<Option<usize>, BundleError> {
        // A file may be included many times, and disks are slow.
        let key = (written.number, directive.hash);
        let is_same_each_time = directive.rest.starts_with(name);
        if let Some(target) = self.targets.get(&key).filter(|_| is_same_each_time) {
            return Ok(Some(*target));
        }
        let Some(path) = self.files.find(&written.file.source.path, name) else { return Ok(None) };
        self.files.check(&path).map_err(|message| written.file.error(directive.hash, message))?;
        let target = self.files.load(&path)?;
        self.targets.insert(key, target);
        Ok(Some(target))
    }

    /// Notes that a directive stays as it is.
    pub(super) fn keep(&mut self, written: &Written<'_>, directive: &Directive, reason: String) {
        if self.seen.insert((written.number, directive.hash)) {
            let place = written.file.source.place(directive.hash);
            let line = format!("#{} {}", directive.name, directive.rest);
            self.kept.push(Kept { place, line, reason });
        }
    }
}

/// The name of a header with its quotes or brackets, without what follows it.
fn quoted(text: &str) -> Option<&str> {
    let close = if text.starts_with('"') { '"' } else { '>' };
    let end = text.get(1..)?.find(close)?;
    text.get(..end + 2)
}
