//! The pages that are no chapter: the choice of language, the list of chapters, and the ladder of problems.

use catalogue::ladder::{RUNGS, Rung, Topic};
use theory::SpokenLanguage;

use crate::chapter::Chapter;
use crate::html::escape;
use crate::ladder;
use crate::page::{Frame, Page};

/// What grundy is, as its manifest says it.
const GRUNDY: &str = "Judge any contest problem on your own machine, and learn the game problems";
const GRUNDY_IN_CHINESE: &str = "在自己的电脑上评测任何竞赛题，并学会其中的博弈题";

/// `index.html` above the languages: two links.
pub(crate) fn choice(frame: &Frame) -> String {
    let frame = Frame { language: frame.language, styles: frame.styles.clone(), ..Frame::default() };
    let title = "Impartial games for contests · 竞赛中的公平组合游戏";
    let head = frame.head(
        title,
        "A course on impartial games: play, bet, prove, program.",
        "assets/",
        &Page { takes_key: true, ..Page::default() },
    );
    format!(
        "<!doctype html>\n<html lang=\"en\" data-page=\"choice\">\n{head}<body class=\"choice\">\n<main id=\"content\">\n\
         <h1>Impartial games for contests<br><span lang=\"zh-Hans\">竞赛中的公平组合游戏</span></h1>\n\
         <p class=\"languages\"><a href=\"en/index.html\">English</a> <a href=\"zh/index.html\" lang=\"zh-Hans\" hreflang=\"zh-Hans\">中文</a></p>\n\
         <p>grundy: {GRUNDY}.<br><span lang=\"zh-Hans\">grundy：{GRUNDY_IN_CHINESE}。</span></p>\n\
         </main>\n</body>\n</html>\n"
    )
}

/// The list of chapters.
pub(crate) fn chapters(chapters: &[&Chapter], language: SpokenLanguage) -> Page {
    let mut body = "<ol class=\"contents\">\n".to_owned();
    for chapter in chapters {
        body += &format!(
            "<li><a href=\"{}.html\" data-chapter=\"{0}\"><span class=\"number\">{}</span><span class=\"title\">{}</span><span class=\"mark\"></span></a><p>{}</p></li>\n",
            chapter.name,
            chapter.number(),
            chapter.title,
            chapter.lead
        );
    }
    body += "</ol>\n";
    let problems = RUNGS.len();
    body += &match language {
        SpokenLanguage::English => {
            format!(
                "<p>Every chapter leads to problems. The <a href=\"problems.html\">ladder</a> orders all {problems} of them.</p>\n"
            )
        }
        SpokenLanguage::Chinese => {
            format!(
                "<p>每章都配有题目。<a href=\"problems.html\">题目阶梯</a>把全部 {problems} 道题由易到难排好了顺序。</p>\n"
            )
        }
    };
    Page {
        name: "index".to_owned(),
        title: language.pick("Impartial games for contests", "竞赛中的公平组合游戏").to_owned(),
        lead: language
            .pick(
                "Play first, guess the rule, see the guess fail, prove the right one, and program it.",
                "先动手玩，再猜规律，看错误的猜想怎样失败，然后证明正确的结论并写成程序。",
            )
            .to_owned(),
        body,
        sections: Vec::new(),
        is_in_both: true,
        ..Page::default()
    }
}

/// The ladder, by topic and difficulty.
pub(crate) fn problems(chapters: &[&Chapter], language: SpokenLanguage) -> Page {
    let mut body = String::new();
    let mut sections = Vec::new();
    for topic in Topic::ALL {
        let title = topic.title(language);
        let rungs: Vec<&Rung> = RUNGS.iter().filter(|rung| rung.topic == topic).collect();
        let anchor = format!("topic-{}", topic.word());
        body += &format!("<h2 id=\"{anchor}\">{}</h2>\n", escape(title));
        body += &ladder::table(&rungs, language);
        sections.push((anchor, escape(title)));
    }
    // Each row has an anchor, and says which chapter it belongs to.
    for rung in RUNGS {
        let id = rung.problem;
        let chapter = chapters
            .iter()
            .find(|chapter| chapter.number() == usize::from(rung.chapter))
            .map(|chapter| format!(" <a class=\"chapter\" href=\"{}.html\">{}</a>", chapter.name, chapter.title));
        let row = format!("<tr data-problem=\"{id}\">");
        body = body.replacen(&row, &format!("<tr data-problem=\"{id}\" id=\"{id}\">"), 1);
        let name = format!("</a> <code>{id}</code></td>");
        body = body.replacen(&name, &format!("</a> <code>{id}</code>{}</td>", chapter.unwrap_or_default()), 1);
    }
    let how = language.pick(
        "<p><code>grundy show PROBLEM</code> prints the statement, <code>grundy judge PROBLEM my.cpp</code> judges your program, and \
         <code>grundy next</code> proposes the problem to solve next.</p>\n",
        "<p><code>grundy show 题目</code> 显示题面，<code>grundy judge 题目 my.cpp</code> 评测你的程序，<code>grundy next</code> 推荐下一道题。</p>\n",
    );
    Page {
        name: "problems".to_owned(),
        title: language.pick("The ladder of problems", "题目阶梯").to_owned(),
        lead: language
            .pick(
                "Every problem of the catalogue, by topic, from easy to hard, with the problems to solve before it.",
                "题库中的全部题目，按主题从易到难排列，并标明应先完成的题目。",
            )
            .to_owned(),
        body: format!("{how}{body}"),
        sections,
        is_in_both: true,
        ..Page::default()
    }
}
