//! The rows of the ladder.

use std::fmt::Write as _;

use catalogue::ladder::{RUNGS, Rung};
use theory::SpokenLanguage;

use crate::problem;
use text::markup::escape;

/// How hard a problem is: a picture with its text.
pub(crate) fn difficulty(rung: &Rung, language: SpokenLanguage) -> String {
    let label = language.pick(format!("{} of 5", rung.difficulty), format!("{}，最高 5", rung.difficulty));
    let dots: String = (1..=5).map(|n| if n <= rung.difficulty { '●' } else { '○' }).collect();
    format!("<span class=\"difficulty\" role=\"img\" aria-label=\"{label}\">{dots}</span>")
}

/// The problems that a problem is a prerequisite of.
pub(crate) fn after(rung: &Rung) -> impl Iterator<Item = &'static Rung> {
    RUNGS.iter().filter(|other| other.prerequisites.contains(&rung.problem))
}

/// A table of problems in a chapter; their pages say how to judge a program.
pub(crate) fn table(rungs: &[&Rung], language: SpokenLanguage) -> String {
    rows(rungs, language, |_| (String::new(), String::new()))
}

/// The same with attributes of each row, and what stands below its title.
pub(crate) fn rows(rungs: &[&Rung], language: SpokenLanguage, more: impl Fn(&Rung) -> (String, String)) -> String {
    let head =
        [language.pick("Problem", "题目"), language.pick("Difficulty", "难度"), language.pick("Solve first", "先做")];
    let head: String = head.iter().map(|text| format!("<th scope=\"col\">{text}</th>")).collect();
    let mut html =
        format!("<div class=\"scroll\" tabindex=\"0\"><table class=\"problems\"><thead><tr>{head}</tr></thead><tbody>");
    for rung in rungs {
        let id = rung.problem;
        let first: Vec<String> = rung
            .prerequisites
            .iter()
            .map(|id| format!("<a href=\"{}.html\">{id}</a>", problem::page_name(id)))
            .collect();
        let first = if first.is_empty() { "–".to_owned() } else { first.join(", ") };
        let label = language.pick("Solve first: ", "先做：");
        let (attributes, below) = more(rung);
        // Writing into a String cannot fail.
        let _ = write!(
            html,
            "<tr{attributes}><td><a class=\"title\" href=\"{}.html\">{}</a> <code>{id}</code>{below}</td>\
             <td>{}</td><td data-label=\"{label}\">{first}</td></tr>",
            problem::page_name(id),
            escape(rung.title(language)),
            difficulty(rung, language),
        );
    }
    html + "</tbody></table></div>\n"
}
