use grundy::games::misere;

pub fn wins() -> bool {
    misere::first_player_wins(&[1, 1])
}
