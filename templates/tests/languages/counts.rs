//! Counts of tuples against a count of each.

use super::{Question, hold, list};

const PRIME: u64 = 1_000_000_007;

#[test]
fn walsh() {
    let mut questions = Vec::new();
    for bits in 0..=3 {
        let length = 1_usize << bits;
        for shape in 0..8_u64 {
            // Numbers without a pattern, some of them 0.
            let counts: Vec<u64> = (0..length as u64).map(|x| (x * x * 5 + shape * x * 3 + shape) % 7).collect();
            // By definition, sign by sign.
            let transformed = (0..length).map(|i| {
                let sum: i64 = counts
                    .iter()
                    .enumerate()
                    .map(|(x, &f)| if (i & x).count_ones() % 2 == 0 { f as i64 } else { -(f as i64) })
                    .sum();
                sum.rem_euclid(PRIME as i64)
            });
            questions.push(Question::new("walsh transform", format!("{PRIME} {}", list(&counts)), list(transformed)));
            // Every tuple, one number more at a time.
            let mut tuples = vec![0_u64; length];
            tuples[0] = 1;
            for n in 0..=4 {
                let answer = list(tuples.iter().map(|count| count % 13));
                questions.push(Question::new("walsh tuples", format!("13 {n} {}", list(&counts)), answer));
                let mut more = vec![0; length];
                for (x, &before) in tuples.iter().enumerate() {
                    for (y, &count) in counts.iter().enumerate() {
                        more[x ^ y] += before * count;
                    }
                }
                tuples = more;
            }
        }
    }
    for (base, exponent) in (0..40_u64).flat_map(|base| (0..9_u64).map(move |exponent| (base, exponent))) {
        let answer = (0..exponent).fold(1, |product, _| product * base % 101);
        questions.push(Question::new("walsh power", format!("{base} {exponent} 101"), answer));
    }
    // A number to the power of a prime is itself, to the one before it 1.
    let greatest = 4_294_967_291_u64;
    questions.push(Question::new("walsh power", format!("{} {greatest} {greatest}", greatest - 2), greatest - 2));
    questions.push(Question::new("walsh power", format!("{} {} {greatest}", greatest - 2, greatest - 1), 1));
    hold(&questions);
}
