//! Every graph of 4 positions whose moves lead to smaller numbers, with up to 2 pieces; and the same with the numbers in reverse.

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn wins(pieces: [usize; 2], next: &[Vec<usize>]) -> bool {
        let [a, b] = pieces;
        next[a].iter().any(|&to| !wins([to, b], next)) || next[b].iter().any(|&to| !wins([a, to], next))
    }
    for (code, is_reverse) in (0_u32..1 << 6).flat_map(|code| [(code, false), (code, true)]) {
        let name = |position: usize| if is_reverse { 3 - position } else { position };
        let mut next = vec![Vec::new(); 4];
        let pairs = (1..4).flat_map(|from| (0..from).map(move |to| (from, to)));
        for (_, (from, to)) in pairs.enumerate().filter(|(pair, _)| code >> pair & 1 == 1) {
            next[name(from)].push(name(to));
        }
        let mut input = "4\n".to_owned();
        for moves in &next {
            input += &format!("{}{}\n", moves.len(), moves.iter().map(|to| format!(" {to}")).collect::<String>());
        }
        let mut answer = String::new();
        for (a, b) in (0..4).flat_map(|a| (0..4).map(move |b| (a, b))) {
            input += &format!("2 {a} {b}\n");
            answer += if wins([a, b], &next) { "WIN\n" } else { "LOSE\n" };
        }
        expect(program, &format!("{input}0\n"), &answer, &input)?;
    }
    Ok(())
}
