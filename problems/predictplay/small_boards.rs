//! Several outputs are right, so each is replayed.

use crate::Outcome;
use crate::boards::{boards, lines};
use crate::run::output;
use crate::transcript::Replay;

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut replay = Replay::default();
    let mut all = boards(3, 0, 5, true);
    all.extend(boards(5, 0, 3, false));
    for board in all.into_iter().filter(|board| board.iter().any(|&pile| pile > 0)) {
        for starter in ["COMPUTER", "HUMAN"] {
            let output = output(program, &format!("{}{starter}\n", lines(&board)))?;
            replay.check(&board, starter, &output).map_err(|fault| format!("{board:?}, {starter}: {fault}"))?;
        }
    }
    Ok(())
}
