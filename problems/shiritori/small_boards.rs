//! Every dictionary of words that lead from one to another of three strings; each string is followed at most once by each.

use std::collections::BTreeMap;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    /// Who wins within so many more words, after word `said`: the player who said it (1), the other (-1), or nobody yet.
    fn result(words: &[String], said: usize, more: usize, known: &mut BTreeMap<(usize, usize), i8>) -> i8 {
        if more == 0 {
            return 0;
        }
        if let Some(&result) = known.get(&(said, more)) {
            return result;
        }
        let end = &words[said][words[said].len() - 3..];
        let answers = (0..words.len()).filter(|&word| words[word].starts_with(end));
        let best = answers.map(|word| result(words, word, more - 1, known)).max();
        known.insert((said, more), -best.unwrap_or(-1));
        -best.unwrap_or(-1)
    }
    let strings = ["aaa", "bbb", "aaB"];
    let pairs = strings.iter().flat_map(|begin| strings.iter().map(move |end| (begin, end)));
    let word = |(begin, end): (&&str, &&str)| if begin == end { (*begin).to_owned() } else { format!("{begin}{end}") };
    let all: Vec<String> = pairs.map(word).collect();
    for chosen in 1_u32..1 << all.len() {
        let words = all.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1).map(|(_, word)| word.clone());
        let words: Vec<String> = words.collect();
        let mut known = BTreeMap::new();
        let answer = (0..words.len()).map(|said| match result(&words, said, 12, &mut known) {
            1 => "Takahashi\n",
            -1 => "Aoki\n",
            _ => "Draw\n",
        });
        let input = format!("{}\n{}\n", words.len(), words.join("\n"));
        expect(program, &input, &answer.collect::<String>(), &words.join(" "))?;
    }
    Ok(())
}
