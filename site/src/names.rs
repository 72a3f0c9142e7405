//! What games are called for people: `subtraction:1,3,4` is `take 1, 3 or 4`.

use theory::SpokenLanguage;

/// The usual names, in English and Chinese.
const NAMES: &[(&str, &str, &str)] = &[
    ("nim", "Nim", "Nim"),
    ("misere", "misère Nim", "反 Nim"),
    ("fibonacci", "take a Fibonacci number", "每次取斐波那契数颗"),
    ("zero-move", "Nim, one pass a pile", "每堆可不取一次的 Nim"),
    ("lasker", "Lasker’s Nim", "Lasker’s Nim"),
    ("grundy", "Grundy’s game", "Grundy 游戏"),
    ("kayles", "Kayles", "Kayles"),
    ("octal:0.77", "Kayles", "Kayles"),
    ("dawson", "Dawson’s Kayles", "Dawson’s Kayles"),
    ("staircase", "staircase Nim", "阶梯 Nim"),
    ("wythoff", "Wythoff’s game", "威佐夫博弈"),
];

/// The name of a game that is typed as `typed`.
pub(crate) fn name(typed: &str, language: SpokenLanguage) -> String {
    if let Some((_, english, chinese)) = NAMES.iter().find(|(name, ..)| *name == typed) {
        return language.pick(*english, *chinese).to_owned();
    }
    if let Some(game) = typed.strip_prefix("misere ") {
        return format!("{}{}", name(game, language), language.pick(", the last move loses", "（反常规则）"));
    }
    if let Some(takes) = typed.strip_prefix("subtraction:") {
        let takes: Vec<&str> = takes.split(',').collect();
        let (last, first) = takes.split_last().unwrap_or((&"", &[]));
        let list = match first {
            [] => (*last).to_owned(),
            first => format!("{}{}{last}", first.join(language.pick(", ", "、")), language.pick(" or ", " 或 ")),
        };
        return language.pick(format!("take {list}"), format!("每次取 {list} 颗"));
    }
    if let Some(most) = typed.strip_prefix("moore:") {
        return language.pick(format!("Nim in up to {most} piles at once"), format!("每步至多动 {most} 堆的 Nim"));
    }
    typed.to_owned()
}

#[cfg(test)]
mod tests {
    use super::name;
    use theory::SpokenLanguage::{Chinese, English};

    #[test]
    fn games_have_names_for_people() {
        assert_eq!(name("subtraction:1,3,4", English), "take 1, 3 or 4");
        assert_eq!(name("subtraction:1,3,4", Chinese), "每次取 1、3 或 4 颗");
        assert_eq!(name("subtraction:2", English), "take 2");
        assert_eq!(name("misere kayles", English), "Kayles, the last move loses");
        assert_eq!(name("octal:0.137", English), "octal:0.137");
    }
}
