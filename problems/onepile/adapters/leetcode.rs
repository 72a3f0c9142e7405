// The form of LeetCode 292: `Solution` is the judge's own, and so is the test that calls the function.

use grundy::games::subtraction;

impl Solution {
    pub fn can_win_nim(n: i32) -> bool {
        subtraction::first_player_wins_up_to(u64::from(n.unsigned_abs()), 3)
    }
}
