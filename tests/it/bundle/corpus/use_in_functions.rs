//! The same name for two functions, each in its own block.
fn normal(piles: &[u64]) -> bool {
    use grundy::games::nim::first_player_wins;
    first_player_wins(piles)
}

fn misere(piles: &[u64]) -> bool {
    if piles.len() > 1 {
        use grundy::games::misere::first_player_wins;
        return first_player_wins(piles);
    }
    {
        use grundy::games::misere as rule;
        rule::first_player_wins(piles)
    }
}

fn main() {
    println!("{} {} {}", normal(&[1, 1, 1]), misere(&[1, 1, 1]), misere(&[1]));
}
