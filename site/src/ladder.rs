//! The rows of the ladder.

use std::fmt::Write as _;

use catalogue::ladder::Rung;
use theory::SpokenLanguage;

use crate::html::escape;

/// A table of problems.
pub(crate) fn table(rungs: &[&Rung], language: SpokenLanguage) -> String {
    let head = [
        language.pick("Problem", "题目"),
        language.pick("Difficulty", "难度"),
        language.pick("Solve first", "先做"),
        language.pick("Judge your program", "评测你的程序"),
    ];
    let head: String = head.iter().map(|text| format!("<th scope=\"col\">{text}</th>")).collect();
    let mut html =
        format!("<div class=\"scroll\" tabindex=\"0\"><table class=\"problems\"><thead><tr>{head}</tr></thead><tbody>");
    for rung in rungs {
        let id = rung.problem;
        let first: Vec<String> = rung.prerequisites.iter().map(|id| format!("<code>{id}</code>")).collect();
        let first = if first.is_empty() { "–".to_owned() } else { first.join(", ") };
        let label = language.pick("Solve first: ", "先做：");
        let dots = language.pick(format!("{} of 5", rung.difficulty), format!("{}，最高 5", rung.difficulty));
        let stars: String = (1..=5).map(|n| if n <= rung.difficulty { '●' } else { '○' }).collect();
        // Writing into a String cannot fail.
        let _ = write!(
            html,
            "<tr data-problem=\"{id}\"><td><span class=\"title\">{}</span> <code>{id}</code></td>\
             <td><span class=\"difficulty\" role=\"img\" aria-label=\"{dots}\">{stars}</span></td><td data-label=\"{label}\">{first}</td>\
             <td><code class=\"command\">grundy judge {id} my.cpp</code></td></tr>",
            escape(rung.title(language))
        );
    }
    html + "</tbody></table></div>\n"
}
