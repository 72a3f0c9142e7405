//! The frame of every page: head, header, text, list of chapters, footer.

use theory::SpokenLanguage;

use text::markup::escape;

use crate::html::line as one_line;

/// What the browser may load: files of the site and nothing else. WebAssembly is compiled from text, and a worker is made from it. Only the server of
/// the page may be asked: the desk does so, where programs are judged.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; \
                          img-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'";

/// The packed scripts of a page with parts.
pub(crate) fn live(language: SpokenLanguage, has_fields: bool) -> String {
    format!("live-{}{}.js", language.code(), if has_fields { "-fields" } else { "" })
}

/// A chapter in the list at the side.
#[derive(Debug, Clone)]
pub(crate) struct Item {
    pub(crate) name: String,
    /// As HTML.
    pub(crate) title: String,
    /// Whether it is there in this language; else the link leads to the English page.
    pub(crate) is_here: bool,
}

/// What all pages of a language share.
#[derive(Debug, Default)]
pub(crate) struct Frame {
    pub(crate) language: SpokenLanguage,
    pub(crate) chapters: Vec<Item>,
    /// Names of the scripts of a page without parts, in the order in which they run.
    pub(crate) scripts: Vec<String>,
    /// Whether there is an engine.
    pub(crate) has_engine: bool,
    pub(crate) styles: Vec<String>,
    /// The names of all scripts and style sheets.
    pub(crate) assets: Vec<String>,
}

/// One page.
#[derive(Debug, Default)]
pub(crate) struct Page {
    /// The name of the file without its ending.
    pub(crate) name: String,
    /// As HTML.
    pub(crate) title: String,
    pub(crate) lead: String,
    pub(crate) body: String,
    /// Anchors and titles, for the list at the side.
    pub(crate) sections: Vec<(String, String)>,
    /// Whether the other language has this page.
    pub(crate) is_in_both: bool,
    /// Whether it has parts that a script makes alive.
    pub(crate) has_parts: bool,
    /// Whether coins or trees are among them.
    pub(crate) has_fields: bool,
    /// Whether the printed address leads here, so that the page takes the key out of it though it has no other script.
    pub(crate) takes_key: bool,
    /// Whether a part asks the engine.
    pub(crate) needs_engine: bool,
    /// Assets that only some pages load: those of them that the site has.
    pub(crate) own: &'static [&'static str],
}

impl Frame {
    /// The page as HTML.
    pub(crate) fn render(&self, page: &Page) -> String {
        let pick = |english, chinese| self.language.pick(english, chinese);
        let title = format!("{} – {}", one_line(&page.title), pick("Impartial games", "公平组合游戏"));
        let head = self.head(&title, &one_line(&page.lead), "../assets/", page);
        let (name, code) = (&page.name, self.language.code());
        let skip = pick("Skip to the text", "跳到正文");
        format!(
            "<!doctype html>\n<html lang=\"{}\" data-page=\"{name}\">\n{head}<body>\n<a class=\"skip\" href=\"#content\">{skip}</a>\n\
             {}<div class=\"frame\">\n<main id=\"content\" tabindex=\"-1\">\n<h1>{}</h1>\n<p class=\"lead\">{}</p>\n{}{}</main>\n{}</div>\n{}</body>\n</html>\n",
            if code == "zh" { "zh-Hans" } else { code },
            self.header(page),
            page.title,
            page.lead,
            page.body,
            self.neighbours(name),
            self.list(page),
            self.footer(),
        )
    }

    /// The head of a page, whose files are at `assets`.
    pub(crate) fn head(&self, title: &str, description: &str, assets: &str, page: &Page) -> String {
        let mut head = format!(
            "<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{}</title>\n<meta name=\"description\" content=\"{}\">\n<link rel=\"icon\" href=\"data:,\">\n",
            escape(title),
            escape(description)
        );
        let own = page.own.iter().map(|name| (*name).to_owned()).filter(|name| self.assets.contains(name));
        let (own_styles, own_scripts): (Vec<String>, Vec<String>) = own.partition(|name| name.ends_with(".css"));
        for style in self.styles.iter().chain(&own_styles) {
            head += &format!("<link rel=\"stylesheet\" href=\"{assets}{style}\">\n");
        }
        if !self.scripts.is_empty() || page.takes_key {
            head += &format!("<script src=\"{assets}theme.js\"></script>\n");
        }
        if page.needs_engine && self.has_engine {
            // It is larger than all else, so nothing waits for it but the boards.
            head += &format!("<script id=\"engine\" src=\"{assets}engine.js\" async></script>\n");
        }
        if page.has_parts && !self.scripts.is_empty() {
            // The packed scripts are only a text. The other one, which nothing defers, starts the engine and runs them.
            let packed = live(self.language, page.has_fields);
            head += &format!("<script id=\"live\" src=\"{assets}{packed}\" async></script>\n");
            head += &format!("<script src=\"{assets}boot.js\"></script>\n");
        } else {
            for script in &self.scripts {
                head += &format!("<script src=\"{assets}{script}\" defer></script>\n");
            }
        }
        for script in &own_scripts {
            head += &format!("<script src=\"{assets}{script}\" defer></script>\n");
        }
        head + "</head>\n"
    }

    fn header(&self, page: &Page) -> String {
        let pick = |english, chinese| self.language.pick(english, chinese);
        let (other, other_name, other_lang) = self.language.pick(("zh", "中文", "zh-Hans"), ("en", "English", "en"));
        let target = if page.is_in_both { page.name.as_str() } else { "index" };
        let current = |name: &str| if page.name == name { " aria-current=\"page\"" } else { "" };
        format!(
            "<header class=\"top\">\n<a class=\"home\" href=\"index.html\"{}>grundy<span> · {}</span></a>\n\
             <nav class=\"site\" aria-label=\"{}\"><a href=\"#chapters\" class=\"to-chapters\">{}</a><a href=\"problems.html\"{}>{}</a></nav>\n\
             <form id=\"search\" role=\"search\" data-index=\"../assets/search-{}.js\" hidden><label class=\"unseen\" for=\"search-text\">{search}</label>\
             <input id=\"search-text\" type=\"search\" placeholder=\"{search}\" autocomplete=\"off\" spellcheck=\"false\"></form>\n\
             <a id=\"language\" href=\"../{other}/{target}.html\" lang=\"{other_lang}\" hreflang=\"{other_lang}\">{other_name}</a>\n\
             <button id=\"theme\" type=\"button\" hidden>{}</button>\n<div id=\"results\" hidden></div>\n</header>\n",
            current("index"),
            pick("impartial games for contests", "竞赛中的公平组合游戏"),
            pick("Site", "站点"),
            pick("Chapters", "章节"),
            current("problems"),
            pick("Problems", "题目"),
            self.language.code(),
            pick("Dark or light", "深色/浅色"),
            search = pick("Search", "搜索"),
        )
    }

    /// The list of chapters, with the sections of this one.
    fn list(&self, page: &Page) -> String {
        let mut html = format!(
            "<nav class=\"chapters\" id=\"chapters\" aria-label=\"{}\">\n<ol>\n",
            self.language.pick("Chapters", "章节")
        );
        for item in &self.chapters {
            let is_current = item.name == page.name;
            let current = if is_current { " aria-current=\"page\"" } else { "" };
            let (folder, note) =
                if item.is_here { ("", "") } else { ("../en/", " <span class=\"note\">English</span>") };
            html += &format!(
                "<li><a href=\"{folder}{}.html\" data-chapter=\"{0}\"{current}><span class=\"number\">{}</span> <span>{}{note}</span><span class=\"mark\"></span></a>",
                item.name,
                crate::chapter::number_of(&item.name),
                item.title
            );
            if is_current && !page.sections.is_empty() {
                let sections =
                    page.sections.iter().map(|(anchor, title)| format!("<li><a href=\"#{anchor}\">{title}</a></li>"));
                html += &format!("<ul>{}</ul>", sections.collect::<String>());
            }
            html += "</li>\n";
        }
        html + "</ol>\n</nav>\n"
    }

    /// The chapters before and after.
    fn neighbours(&self, name: &str) -> String {
        let here: Vec<&Item> = self.chapters.iter().filter(|item| item.is_here).collect();
        let Some(at) = here.iter().position(|item| item.name == name) else { return String::new() };
        let link = |item: &Item, rel: &str, word: &str| {
            format!("<a rel=\"{rel}\" href=\"{}.html\"><span>{word}</span> {}</a>", item.name, item.title)
        };
        let before = at.checked_sub(1).and_then(|at| here.get(at));
        let before = before.map(|item| link(item, "prev", self.language.pick("Previous", "上一章")));
        let after = here.get(at + 1).map(|item| link(item, "next", self.language.pick("Next", "下一章")));
        let label = self.language.pick("Previous and next chapter", "上一章和下一章");
        format!(
            "<nav class=\"neighbours\" aria-label=\"{label}\">{}{}</nav>\n",
            before.unwrap_or_default(),
            after.unwrap_or_default()
        )
    }

    fn footer(&self) -> String {
        let text = self.language.pick(
            "Part of grundy, which judges any contest problem on your own machine. Your progress stays on this machine.",
            "grundy 的一部分：grundy 在你自己的电脑上评测任何竞赛题。学习进度只保存在本机。",
        );
        format!("<footer class=\"bottom\"><p>{text}</p></footer>\n")
    }
}
