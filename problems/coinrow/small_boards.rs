//! Every set of lengths up to 4 and every row up to 11 stones, the lengths in descending order and the first one twice.

use crate::Outcome;
use crate::run::expect;
use crate::search::wins_by_taking;

pub(crate) fn small_boards(program: &str) -> Outcome {
    const MOST: u32 = 11;
    let (mut inputs, mut answers) = (Vec::new(), Vec::new());
    for set in 1_u32..1 << 4 {
        let lengths: Vec<u32> = (1..=4).rev().filter(|length| set >> (length - 1) & 1 == 1).collect();
        let lines: Vec<String> = [&lengths[..], &lengths[..1]].concat().iter().map(u32::to_string).collect();
        let mut input = format!("{}\n{}\n{MOST}\n", lines.len(), lines.join(" "));
        let mut answer = String::new();
        let runs = lengths.iter().flat_map(|&length| (0..=MOST - length).map(move |at| ((1 << length) - 1) << at));
        let takes: Vec<u32> = runs.collect();
        let mut known = vec![None; 1 << MOST];
        for row in 1..=MOST {
            input += &format!("{row}\n");
            answer += if wins_by_taking((1 << row) - 1, &takes, &mut known) { "1\n" } else { "2\n" };
        }
        inputs.push(input);
        answers.push(answer);
    }
    for (inputs, answers) in inputs.chunks(5).zip(answers.chunks(5)) {
        expect(program, &inputs.concat(), &answers.concat(), "every small row")?;
    }
    Ok(())
}
