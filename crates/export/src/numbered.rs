//! The cases alone, numbered from 1: what every site with an upload form takes.

use package::OutputValidator;

use crate::checker::{self, Role, Stderr};
use crate::tree::Files;
use crate::{Export, Refused, Request, kind_in_words};

/// The names of numbered cases: `N` stands for the number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Names {
    input: String,
    answer: String,
}

/// A pattern of names that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("found `{found}`, expected two names such as `N.in,N.out`, each with N for the number, and different ones")]
pub struct NameError {
    found: String,
}

impl Default for Names {
    fn default() -> Self {
        Self { input: "N.in".to_owned(), answer: "N.out".to_owned() }
    }
}

impl std::str::FromStr for Names {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let is_name = |name: &str| {
            let plain = name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-'));
            name.matches('N').count() == 1 && plain && !name.starts_with(['.', '-'])
        };
        match text.split_once(',') {
            Some((input, answer)) if is_name(input) && is_name(answer) && input != answer => {
                Ok(Self { input: input.to_owned(), answer: answer.to_owned() })
            }
            _ => Err(NameError { found: text.to_owned() }),
        }
    }
}

impl Names {
    fn numbered(&self, number: usize) -> (String, String) {
        let fill = |name: &str| name.replace('N', &number.to_string());
        (fill(&self.input), fill(&self.answer))
    }
}

pub(crate) fn export(request: &Request<'_>) -> Result<Export, Refused> {
    let problem = request.problem;
    if request.cases.is_empty() {
        return Err(Refused::Unsupported(format!("{}: it has no cases", problem.id)));
    }
    let mut files = Files::default();
    for (index, case) in request.cases.iter().enumerate() {
        let (input, answer) = request.names.numbered(index + 1);
        files.copy(input, &case.input);
        files.copy(answer, &case.answer);
    }
    let samples = request.cases.iter().filter(|case| case.name.starts_with("sample/")).count();
    let mut notes = Vec::new();
    if samples > 0 {
        notes.push(format!("the samples are the first {samples} of {} cases", request.cases.len()));
    }
    if request.luogu {
        luogu(request, &mut files, &mut notes)?;
    } else if problem.output_validator != OutputValidator::Default || problem.kind != package::ProblemKind::default() {
        notes.push("these files alone cannot judge: the problem has an output validator of its own".to_owned());
    }
    Ok(Export { top: None, files, notes, losses: Vec::new() })
}

/// What Luogu reads beside the cases: `config.yml` with the limits of each, in ms and KB, and `checker.cpp`. Luogu's own comparison keeps
/// the case of letters, so there is always a checker.
fn luogu(request: &Request<'_>, files: &mut Files, notes: &mut Vec<String>) -> Result<(), Refused> {
    let problem = request.problem;
    let refuse = |why: String| Err(Refused::Unsupported(format!("{}: {why}", problem.id)));
    if problem.kind != package::ProblemKind::default() {
        return refuse(format!("Luogu links {} problems with a library of theirs", kind_in_words(problem.kind)));
    }
    let flags = checker::common_arguments(request, "Luogu")?;
    let text = match &problem.output_validator {
        OutputValidator::Custom(path) => checker::of_source(path, &problem.root, &flags, Role::Checker, Stderr::All)?,
        OutputValidator::Default => checker::of_flags(&flags),
    };
    files.make("checker.cpp", text);
    let ms = problem.limits.time_limit.map(|limit| limit.as_millis());
    let mut config = String::new();
    for number in 1..=request.cases.len() {
        let (input, _) = request.names.numbered(number);
        config.push_str(&format!("{}:\n", crate::yaml_text::scalar(&input)));
        if let Some(ms) = ms {
            config.push_str(&format!("  timeLimit: {ms}\n"));
        }
        config.push_str(&format!("  memoryLimit: {}\n", problem.limits.memory_mib * 1024));
    }
    if ms.is_none() {
        notes.push("the package has no time limit; Luogu gives it 1 second".to_owned());
    }
    files.make("config.yml", config);
    notes.push("title, statement and how points are added up are typed into the site".to_owned());
    Ok(())
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn names_have_a_place_for_the_number() {
        let names: Names = "inputN.txt,outputN.txt".parse().unwrap();
        assert_eq!(names.numbered(12), ("input12.txt".to_owned(), "output12.txt".to_owned()));
        for bad in ["", "N", "N.in,N.in", "N.in,out", "NN.in,N.out", "../N,N.out", "N/a,N.out", ".N,N.o"] {
            assert!(bad.parse::<Names>().is_err(), "{bad}");
        }
    }
}
