//! The languages that texts on games are written in.

/// A language that grundy speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SpokenLanguage {
    /// English.
    #[default]
    English,
    /// Chinese.
    Chinese,
}

impl SpokenLanguage {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::Chinese];

    /// Its code: `en` or `zh`.
    pub fn code(self) -> &'static str {
        self.pick("en", "zh")
    }

    /// The language with this code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The one of two texts that is in this language.
    pub fn pick<T>(self, english: T, chinese: T) -> T {
        match self {
            Self::English => english,
            Self::Chinese => chinese,
        }
    }
}
