//! The language of texts for people: `--locale`, otherwise that of `grundy.toml`, otherwise the locale's.

use std::env;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::config::Config;
use crate::shared_options::Format;
use theory::SpokenLanguage;

/// The variables that name the locale of messages; the first that is not empty counts.
const LOCALE: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Reads `--locale`: a language that grundy speaks.
pub(super) fn parser() -> impl TypedValueParser<Value = SpokenLanguage> {
    PossibleValuesParser::new(SpokenLanguage::ALL.map(SpokenLanguage::code))
        .map(|code| SpokenLanguage::of_code(&code).unwrap_or_default())
}

/// The language of a report. A report for programs is in English unless `asked` says otherwise, so that it does not depend on who
/// runs it.
///
/// # Errors
///
/// When `grundy.toml` is faulty.
pub(super) fn chosen(asked: Option<SpokenLanguage>, format: Format) -> anyhow::Result<SpokenLanguage> {
    match (asked, format) {
        (Some(language), _) => Ok(language),
        (None, Format::Json) => Ok(SpokenLanguage::English),
        (None, Format::Text) => usual(),
    }
}

/// The language that is not asked for by an option.
fn usual() -> anyhow::Result<SpokenLanguage> {
    Ok(Config::load()?.lang.map_or_else(|| locale().0, |setting| setting.value))
}

/// The language of the locale, and the variable that names the locale, if one does.
pub(super) fn locale() -> (SpokenLanguage, Option<&'static str>) {
    named(|name| env::var(name).ok())
}

/// The language of the locale that these variables name, and which of them counts.
fn named(variable: impl Fn(&str) -> Option<String>) -> (SpokenLanguage, Option<&'static str>) {
    let mut set = LOCALE.into_iter().filter_map(|name| Some((name, variable(name)?)));
    set.find(|(_, value)| !value.is_empty())
        .map_or((SpokenLanguage::English, None), |(name, value)| (of_locale(&value), Some(name)))
}

/// The language of a locale.
fn of_locale(locale: &str) -> SpokenLanguage {
    // language[_TERRITORY][.CODESET][@modifier]
    let (rest, _modifier) = locale.split_once('@').unwrap_or((locale, ""));
    let (language, codeset) = rest.split_once('.').unwrap_or((rest, ""));
    let codeset = codeset.to_ascii_lowercase().replace('-', "");
    // What is printed is UTF-8, which a terminal of another encoding would garble.
    if !["", "utf8"].contains(&codeset.as_str()) {
        return SpokenLanguage::English;
    }
    let language = language.split(['_', '-']).next().unwrap_or_default();
    SpokenLanguage::of_code(&language.to_ascii_lowercase()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_names_the_language() {
        let of = |variables: &[(&str, &str)]| {
            named(|name| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())).0
        };
        let table: &[(&[(&str, &str)], SpokenLanguage)] = &[
            (&[], SpokenLanguage::English),
            (&[("LANG", "zh_CN.UTF-8")], SpokenLanguage::Chinese),
            (&[("LANG", "zh")], SpokenLanguage::Chinese),
            (&[("LANG", "zh-Hans-CN.utf8")], SpokenLanguage::Chinese),
            (&[("LANG", "zh_TW.UTF-8@stroke")], SpokenLanguage::Chinese),
            (&[("LANG", "zh_CN.GB18030")], SpokenLanguage::English),
            (&[("LANG", "zha_CN.UTF-8")], SpokenLanguage::English),
            (&[("LANG", "C.UTF-8")], SpokenLanguage::English),
            (&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "C")], SpokenLanguage::English),
            (&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "")], SpokenLanguage::Chinese),
            (&[("LANG", "en_US.UTF-8"), ("LC_MESSAGES", "zh_CN.UTF-8")], SpokenLanguage::Chinese),
            (&[("LC_ALL", "de_DE.UTF-8"), ("LC_MESSAGES", "zh_CN.UTF-8")], SpokenLanguage::English),
        ];
        for (variables, expected) in table {
            assert_eq!(of(variables), *expected, "{variables:?}");
        }
    }
}
