//! A macro of the program's own that writes out whole paths.
macro_rules! wins {
    (misere: $piles:expr) => {{
        use grundy::games::misere::first_player_wins;
        first_player_wins($piles)
    }};
    ($($pile:expr),*) => {
        ::grundy::games::nim::first_player_wins(&[$($pile),*])
    };
}

fn main() {
    println!("{} {}", wins!(1, 2, 3), wins!(misere: &[1, 2, 3]));
}
