//! The ladder of problems: which chapter each belongs to, and its rows.

use std::fmt::Write as _;

use theory::SpokenLanguage;
use theory::ladder::Rung;

use crate::html::escape;
use crate::source::Source;

/// For each chapter the problems that it teaches to solve. A test holds that every problem of the ladder is here once.
pub(crate) const CHAPTERS: &[(usize, &[&str])] = &[
    (1, &["onepile", "funnygame", "deque"]),
    (2, &["nimwinner", "nimfirst", "nimcount", "nimmove", "nimmoves", "predictplay", "nimduel", "newnim"]),
    (3, &["snim", "dagchess", "northcott"]),
    (4, &["subtraction", "powersoftwo", "fibgame", "strangenim", "redkingdom"]),
    (5, &["grundygame", "coinrow", "lasker", "splitthree", "crosses", "cutting"]),
    (6, &["zeromove"]),
    (7, &["staircase", "georgia", "pebbles"]),
    (8, &["wythoff"]),
    (9, &["moorenim", "blackwhite"]),
    (10, &["miserenim", "bewinner", "misereduel"]),
    (11, &["treecut", "christmas", "shiritori", "gridwalk", "nimproduct", "switchlights"]),
    (12, &["fibnim", "euclid", "teamnim"]),
    (13, &["everygame", "endnim", "hardnim"]),
];

/// The problems of a chapter.
pub(crate) fn of_chapter(number: usize) -> &'static [&'static str] {
    CHAPTERS.iter().find(|(chapter, _)| *chapter == number).map_or(&[], |(_, ids)| ids)
}

/// The chapter of a problem.
pub(crate) fn chapter_of(id: &str) -> Option<usize> {
    CHAPTERS.iter().find(|(_, ids)| ids.contains(&id)).map(|(chapter, _)| *chapter)
}

/// The title of a problem of the catalogue, or its id where it has none.
pub(crate) fn title(id: &str, source: &dyn Source, language: SpokenLanguage) -> String {
    let text = source.read(&format!("problems/{id}/problem.yaml")).unwrap_or_default();
    let names = text.lines().skip_while(|line| *line != "name:").skip(1).take_while(|line| line.starts_with("  "));
    let own = names.filter_map(|line| line.trim().split_once(": ")).find(|(code, _)| *code == language.code());
    own.map_or_else(|| id.to_owned(), |(_, title)| title.trim_matches(['"', '\'']).to_owned())
}

/// A table of problems.
pub(crate) fn table(rungs: &[&Rung], source: &dyn Source, language: SpokenLanguage) -> String {
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
            escape(&title(id, source, language))
        );
    }
    html + "</tbody></table></div>\n"
}

#[cfg(test)]
mod tests {
    use theory::ladder::RUNGS;

    use super::CHAPTERS;

    #[test]
    fn every_problem_belongs_to_one_chapter() {
        let mut here: Vec<&str> = CHAPTERS.iter().flat_map(|(_, ids)| ids.iter().copied()).collect();
        let mut all: Vec<&str> = RUNGS.iter().map(|rung| rung.problem).collect();
        here.sort_unstable();
        all.sort_unstable();
        assert_eq!(here, all);
    }
}
