//! The pages that are no chapter: the choice of language, the list of chapters, and the ladder of problems.

use std::collections::BTreeSet;

use catalogue::ladder::{RUNGS, Rung, Topic};
use theory::SpokenLanguage;
use theory::game::Pile;

use crate::chapter::{Chapter, Minutes};
use crate::fault::{Fault, Faults};
use crate::fence::Fence;
use crate::ladder;
use crate::markdown::Notes;
use crate::page::{Frame, Page};
use crate::parts::{self, Context};
use crate::picture::board;
use crate::source::Source;
use crate::{picture, problem};
use text::markup::escape;

/// What grundy is, as its manifest says it.
const GRUNDY: &str = "Judge any contest problem on your own machine, and learn the game problems";
const GRUNDY_IN_CHINESE: &str = "在自己的电脑上评测任何竞赛题，并学会其中的博弈题";

/// What a reader can do afterwards, in both languages.
const AIMS: [(&str, &str); 3] = [
    ("Recognise the game behind a statement.", "从题面中认出是哪种博弈。"),
    ("Say who wins, find the winning move, and prove it.", "判断胜负，找出必胜走法，并给出证明。"),
    ("Program it in C++, Rust or Python, and pass the judges.", "用 C++、Rust 或 Python 写出程序并通过评测。"),
];

/// What the games are, for one who has never heard of them.
const GAMES: &str = "Two players take turns. Nothing is hidden, and there is no luck. Who wins?";
const GAMES_IN_CHINESE: &str = "两人轮流操作，没有隐藏信息，也没有运气。谁会赢？";

/// What only the choice of language loads.
pub(crate) const CHOICE_ASSETS: [&str; 1] = ["choice.css"];

/// The position to play from on the list of chapters.
const PLAY: &str = "id: play-now\ngame: nim\npiles: 3 5 7\n";

/// `index.html` above the languages: two links, a picture, and what one learns.
pub(crate) fn choice(frame: &Frame) -> String {
    let title = "Impartial games for contests · 竞赛中的公平组合游戏";
    let picture = board::draw(board::Look::Discs, &[3, 5, 7].map(Pile::from), "Nim: 3, 5, 7");
    let aims = AIMS
        .map(|(english, chinese)| format!("<li>{english}<br><span lang=\"zh-Hans\">{chinese}</span></li>"))
        .concat();
    let head = frame.head(
        title,
        "A course on impartial games: play, bet, prove, program.",
        "assets/",
        &Page { own: &CHOICE_ASSETS, takes_key: true, ..Page::default() },
    );
    format!(
        "<!doctype html>\n<html lang=\"en\" data-page=\"choice\">\n{head}<body class=\"choice\">\n<main id=\"content\">\n\
         <h1>Impartial games for contests<br><span lang=\"zh-Hans\">竞赛中的公平组合游戏</span></h1>\n\
         <p class=\"languages\"><a href=\"en/index.html\">English</a> <a href=\"zh/index.html\" lang=\"zh-Hans\" hreflang=\"zh-Hans\">中文</a></p>\n\
         {picture}\n<p>{GAMES}<br><span lang=\"zh-Hans\">{GAMES_IN_CHINESE}</span></p>\n<ul class=\"aims\">{aims}</ul>\n\
         <p>grundy: {GRUNDY}.<br><span lang=\"zh-Hans\">grundy：{GRUNDY_IN_CHINESE}。</span></p>\n\
         </main>\n</body>\n</html>\n"
    )
}

/// What only the list of chapters loads.
pub(crate) const CONTENTS_ASSETS: [&str; 1] = ["contents.css"];

/// The list of chapters.
pub(crate) fn chapters(chapters: &[&Chapter], language: SpokenLanguage, play: &str) -> Page {
    let mut body = play.to_owned();
    let minutes: usize = chapters.iter().map(|chapter| chapter.minutes().all).sum();
    let hours = minutes.div_ceil(30) / 2;
    body += &match language {
        SpokenLanguage::English => format!(
            "<h2 id=\"map\">The map</h2>\n<p>Read chapters 0 to 3 first, in this order. Then choose; where a chapter uses another one, a link leads there. Chapter 13 is best read last. All of them together take about {hours} hours to read, and more to play and to solve.</p>\n"
        ),
        SpokenLanguage::Chinese => format!(
            "<h2 id=\"map\">课程地图</h2>\n<p>第 0 至 3 章请按顺序先读，之后可以任选；用到别的章节时，文中有链接。第 13 章宜最后读。通读全部章节约需 {hours} 小时，玩棋盘和做题的时间另算。</p>\n"
        ),
    };
    body += "<ol class=\"contents\">\n";
    for chapter in chapters {
        body += &format!(
            "<li><a href=\"{}.html\" data-chapter=\"{0}\"><span class=\"number\">{}</span><span class=\"title\">{}</span><span class=\"mark\"></span></a><p>{}</p><p class=\"caption\">{}</p></li>\n",
            chapter.name,
            chapter.number(),
            chapter.title,
            chapter.lead,
            time(chapter)
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
        is_in_both: true,
        has_parts: true,
        needs_engine: true,
        own: &CONTENTS_ASSETS,
        ..Page::default()
    }
}

/// How long a chapter takes to read, and what it gives one to do: `25 min to read, 8 of them optional · 12 exercises`.
fn time(chapter: &Chapter) -> String {
    let Minutes { all, optional } = chapter.minutes();
    let (exercises, number) = (chapter.exercises(), chapter.number());
    let problems = RUNGS.iter().filter(|rung| usize::from(rung.chapter) == number).count();
    let of_them = match optional {
        0 => String::new(),
        _ => chapter.language.pick(format!(", {optional} of them optional"), format!("（其中选读 {optional} 分钟）")),
    };
    let (s, plural) = (if exercises == 1 { "" } else { "s" }, if problems == 1 { "" } else { "s" });
    let (english, chinese) = match problems {
        0 => (String::new(), String::new()),
        _ => (format!(" · {problems} problem{plural}"), format!(" · 题目 {problems} 道")),
    };
    chapter.language.pick(
        format!("{all} min to read{of_them} · {exercises} exercise{s}{english}"),
        format!("阅读约 {all} 分钟{of_them} · 练习 {exercises} 道{chinese}"),
    )
}

/// The line with these times, for the top of a chapter.
pub(crate) fn times(chapter: &Chapter) -> String {
    format!("<p class=\"caption\">{}</p>\n", time(chapter))
}

/// A board to play on at once.
pub(crate) fn play(language: SpokenLanguage, source: &dyn Source, faults: &mut Vec<Fault>) -> String {
    let mut own = Faults::in_file(file!());
    let fence = Fence::read("board", PLAY, 0, &mut own);
    let notes = Notes::default();
    let mut context = Context { source, language, faults: &mut own, notes, exercises: 0, stated: Vec::new() };
    let part = parts::part(&fence, 0, &mut context);
    faults.append(&mut own.all);
    let how = language.pick(
        "Take stones from one pile: as many as you like, at least one. Who takes the last stone wins. You begin.",
        "每次选一堆，取走任意多颗，至少一颗。取走最后一颗者胜。你先走。",
    );
    format!("<p>{how}</p>\n{}", part.html)
}

/// What only the ladder loads.
pub(crate) const LADDER_ASSETS: [&str; 2] = ["ladder.css", "ladder.js"];

/// The ladder: the graph of prerequisites, and the problems by topic and difficulty, with filters that a script moves.
pub(crate) fn problems(chapters: &[&Chapter], language: SpokenLanguage) -> Page {
    let mut body = language
        .pick(
            "<p><code>grundy judge PROBLEM my.cpp</code> judges your program, and <code>grundy next</code> proposes the problem to solve next.</p>\n",
            "<p><code>grundy judge 题目 my.cpp</code> 评测你的程序，<code>grundy next</code> 推荐下一道题。</p>\n",
        )
        .to_owned();
    body += &filters(language);
    let title = language.pick("What leads to what", "先修关系图");
    let how = language.pick(
        "Each line leads from a problem to one that builds on it. Choose a problem to open its page.",
        "每条线从一道题引向以它为基础的题。点击题目打开它的页面。",
    );
    let aside = language.pick("The picture is wider than the screen: move it sideways.", "图比屏幕宽，可左右滑动。");
    body += &format!(
        "<h2 id=\"graph\">{title}</h2>\n<p class=\"caption\">{how} <span class=\"aside\">{aside}</span></p>\n<div class=\"scroll\" tabindex=\"0\">{}</div>\n",
        picture::ladder::draw(language)
    );
    let mut sections = vec![("graph".to_owned(), title.to_owned())];
    for topic in Topic::ALL {
        let title = topic.title(language);
        let rungs: Vec<&Rung> = RUNGS.iter().filter(|rung| rung.topic == topic).collect();
        let anchor = format!("topic-{}", topic.word());
        let table = ladder::rows(&rungs, language, |rung| row(rung, chapters));
        body += &format!("<section class=\"topic\"><h2 id=\"{anchor}\">{}</h2>\n{table}</section>\n", escape(title));
        sections.push((anchor, escape(title)));
    }
    Page {
        name: "problems".to_owned(),
        title: language.pick("The ladder of problems", "题目阶梯").to_owned(),
        lead: language
            .pick(
                "Every problem of the catalogue, by topic, from easy to hard, with the problems to solve before it.",
                "题库中的全部题目，按主题从易到难排列，并标明应先完成的题目。",
            )
            .to_owned(),
        body,
        sections,
        is_in_both: true,
        own: &LADDER_ASSETS,
        ..Page::default()
    }
}

/// The anchor of a row and what the filters ask of it, and the chapter that it belongs to.
fn row(rung: &Rung, chapters: &[&Chapter]) -> (String, String) {
    let chapter = chapters
        .iter()
        .find(|chapter| chapter.number() == usize::from(rung.chapter))
        .map(|chapter| format!(" <a class=\"chapter\" href=\"{}.html\">{}</a>", chapter.name, chapter.title));
    let attributes = format!(
        " data-problem=\"{id}\" id=\"{id}\" data-topic=\"{}\" data-difficulty=\"{}\" data-first=\"{}\" data-boxes=\"{}\"",
        rung.topic.word(),
        rung.difficulty,
        rung.prerequisites.join(" "),
        problem::boxes(rung, chapters),
        id = rung.problem
    );
    (attributes, chapter.unwrap_or_default())
}

/// What chooses the problems that show. Without a script all show, and there is nothing to choose.
fn filters(language: SpokenLanguage) -> String {
    let option = |value: &str, text: &str| format!("<option value=\"{value}\">{}</option>", escape(text));
    let all = option("", language.pick("all", "全部"));
    let topics: String = Topic::ALL.map(|topic| option(topic.word(), topic.title(language))).concat();
    let levels: BTreeSet<u8> = RUNGS.iter().map(|rung| rung.difficulty).collect();
    let levels: String = levels.iter().map(|level| option(&level.to_string(), &level.to_string())).collect();
    let states: String = [
        ("no", language.pick("not solved", "未通过")),
        ("next", language.pick("can be begun: all before it is solved", "可以开始：先修题都已通过")),
        ("yes", language.pick("solved", "已通过")),
    ]
    .map(|(value, text)| option(value, text))
    .concat();
    let select = |id: &str, label: &str, options: &str| {
        format!("<label for=\"{id}\">{label} <select id=\"{id}\">{all}{options}</select></label>")
    };
    format!(
        "<form id=\"filters\" hidden>{}{}{}<p role=\"status\" data-shown=\"{}\"></p></form>\n",
        select("by-topic", language.pick("Topic", "主题"), &topics),
        select("by-difficulty", language.pick("Difficulty", "难度"), &levels),
        select("by-state", language.pick("Solved", "完成情况"), &states),
        language.pick("{n} of {all} problems, {solved} solved", "{all} 道题中的 {n} 道，已通过 {solved} 道"),
    )
}
