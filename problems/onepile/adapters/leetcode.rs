// The interface of LeetCode 292. The judge defines `Solution` and calls the function.

use grundy::games::subtraction;

impl Solution {
    pub fn can_win_nim(n: i32) -> bool {
        subtraction::wins_up_to(u64::from(n.unsigned_abs()), 3)
    }
}
