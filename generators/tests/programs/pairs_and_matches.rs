//! `gen-pairs` and `gen-match` as they are called: what they write, what they refuse, and that a seed writes the same bytes
//! forever.

use crate::{hash, run, written};

#[test]
fn a_seed_writes_the_same_bytes_forever() -> std::io::Result<()> {
    let pairs = |arguments| written("gen-pairs", arguments);
    assert_eq!(pairs("uniform --cases 3 --most 100 --seed 1")?, "36 62\n27 29\n51 85\n0 0\n");
    assert_eq!(pairs("lost --cases 3 --most 10^6 --seed 2")?, "180181 291539\n49301 79771\n156104 252582\n0 0\n");
    assert_eq!(hash(&pairs("mixed --cases 1000 --most 10^6 --seed 3")?), 0x6e52_1a66_d9f3_9930);
    assert_eq!(hash(&pairs("mixed --cases 1000 --most 2^60 --seed 3")?), 0x7d6b_663a_c9c0_c638);
    let game = |arguments| written("gen-match", arguments);
    assert_eq!(game("p-position --piles 3 --stones 1..50 --empty 0..2 --seed 4")?, "5\n0 17 0 24 9\nHUMAN\n");
    assert_eq!(game("uniform --piles 1..4 --stones 1..7 --starter human --seed 5")?, "1\n4\nHUMAN\n");
    Ok(())
}

#[test]
fn a_match_keeps_its_bounds_and_its_shape() -> std::io::Result<()> {
    let (mut starters, mut lengths) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
    for seed in 0..40 {
        let text = written("gen-match", &format!("p-position --piles 2..4 --stones 3..50 --empty 0..2 --seed {seed}"))?;
        let lines: Vec<&str> = text.lines().collect();
        let piles: Vec<u64> = lines[1].split(' ').filter_map(|pile| pile.parse().ok()).collect();
        assert_eq!((lines.len(), lines[0]), (3, piles.len().to_string().as_str()));
        assert!(piles.iter().all(|pile| *pile == 0 || (3..=50).contains(pile)), "{text}");
        assert!(piles.iter().filter(|pile| **pile == 0).count() <= 2, "{text}");
        assert_eq!(piles.iter().fold(0, |sum, pile| sum ^ pile), 0, "{text}");
        starters.insert(lines[2].to_owned());
        lengths.insert(piles.len());
    }
    assert!(starters.iter().eq(["COMPUTER", "HUMAN"]), "{starters:?}");
    assert!(lengths.into_iter().eq(2..=6));
    Ok(())
}

#[test]
fn bad_arguments_end_with_2_and_a_reason_and_write_nothing() -> std::io::Result<()> {
    let refused = [
        ("gen-pairs", "lost --most 1 --seed 1", "error: found at most 1 stones, expected 2 to 2^60"),
        ("gen-pairs", "lost --most 2^60+1 --seed 1", "error: found at most 1152921504606846977 stones"),
        ("gen-pairs", "lost --cases 2^40 --most 9 --seed 1", "error: 1099511627776 cases"),
        ("gen-pairs", "round --most 9 --seed 1", "found `round`, expected one of"),
        ("gen-match", "p-position --piles 1 --stones 1..9 --seed 1", "error: case 1: found no case with piles 1,"),
        ("gen-match", "uniform --piles 2^40 --stones 1 --seed 1", "error: 1 cases of up to 1099511627776 piles"),
        ("gen-match", "uniform --piles 1 --stones 1 --starter nobody --seed 1", "found `nobody`, expected one of"),
    ];
    for (program, arguments, reason) in refused {
        let output = run(program, arguments)?;
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{program} {arguments}: {complaint}");
        assert!(complaint.contains(reason), "{program} {arguments}: {complaint}");
        assert!(output.stdout.is_empty(), "{program} {arguments}");
    }
    Ok(())
}

#[test]
fn help_shows_examples() -> std::io::Result<()> {
    for program in ["gen-pairs", "gen-match"] {
        let help = written(program, "--help")?;
        assert!(help.contains(&format!("Examples:\n  {program} ")), "{help}");
    }
    Ok(())
}
