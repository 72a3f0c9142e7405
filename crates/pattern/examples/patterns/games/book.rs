//! Games of the book.

use super::{Sample, Search, compositions, each_pile, lists, on_board, shape, takes, two_numbers, values, words};
use pattern::{Case, Table};

/// Games of the book, by naive searches.
pub(crate) const BOOK: &[Sample] = &[
    Sample {
        name: "Nim",
        table: |size| lists(size, false, |s| each_pile(s, |n| takes(n, |_| true))),
        sizes: [11, 13],
        is_known: true,
    },
    Sample {
        name: "misère Nim",
        table: |size| lists(size, true, |s| each_pile(s, |n| takes(n, |_| true))),
        sizes: [11, 13],
        is_known: true,
    },
    Sample {
        name: "Lasker's game",
        table: |size| {
            lists(size, false, |s| {
                each_pile(s, |n| {
                    let mut all = takes(n, |_| true);
                    all.extend((1..n).map(|part| vec![part, n - part]));
                    all
                })
            })
        },
        sizes: [9, 10],
        is_known: true,
    },
    Sample {
        name: "Wythoff's game",
        table: |size| two_numbers(0, size, |_, _| true, |s| on_board(s, 1000, 1000)),
        sizes: [20, 60],
        is_known: true,
    },
    Sample {
        name: "Euclid's game",
        table: |size| {
            two_numbers(
                1,
                size,
                |_, _| true,
                |s| {
                    let (a, b) = (s[0].max(s[1]), s[0].min(s[1]));
                    if b == 0 { Vec::new() } else { (1..=a / b).map(|times| vec![a - times * b, b]).collect() }
                },
            )
        },
        sizes: [22, 60],
        is_known: true,
    },
    Sample {
        name: "Fibonacci nim",
        table: |size| {
            let mut table = Table::new(shape(&["n"], &[]), words());
            let mut search = Search::new(|s| (1..=s[0].min(s[1])).map(|take| vec![s[0] - take, 2 * take]).collect());
            for n in 2..=size {
                table.add(Case { numbers: vec![n], lists: Vec::new() }, i128::from(search.wins(&vec![n, n - 1])));
            }
            table
        },
        sizes: [90, 250],
        is_known: true,
    },
    Sample {
        name: "values of Lasker's game",
        table: |size| {
            values(size, |n| {
                let mut all = takes(n, |_| true);
                all.extend((1..n).map(|part| vec![part, n - part]));
                all
            })
        },
        sizes: [40, 150],
        is_known: true,
    },
    Sample {
        name: "values of Kayles",
        table: |size| {
            values(size, |n| {
                (1..=2.min(n)).flat_map(|take| (0..=n - take).map(move |left| vec![left, n - take - left])).collect()
            })
        },
        sizes: [200, 600],
        is_known: true,
    },
    Sample {
        name: "values of take 1, 3 or 4",
        table: |size| values(size, |n| takes(n, |take| [1, 3, 4].contains(&take))),
        sizes: [60, 300],
        is_known: true,
    },
    Sample {
        name: "values of Grundy's game",
        table: |size| values(size, |n| (1..n).filter(|part| 2 * part < n).map(|part| vec![part, n - part]).collect()),
        sizes: [200, 500],
        is_known: false,
    },
    Sample {
        name: "staircase",
        table: |size| {
            let mut table = Table::new(shape(&[], &["a"]), words());
            let mut search = Search::new(|s| {
                let mut all = Vec::new();
                for stair in 0..s.len() {
                    for take in 1..=s[stair] {
                        let mut next = s.clone();
                        next[stair] -= take;
                        if stair > 0 {
                            next[stair - 1] += take;
                        }
                        all.push(next);
                    }
                }
                all
            });
            for size in 2..=size {
                for list in compositions(size) {
                    let wins = search.wins(&list);
                    table.add(Case { numbers: Vec::new(), lists: vec![list] }, i128::from(wins));
                }
            }
            table
        },
        sizes: [11, 13],
        is_known: true,
    },
    Sample {
        name: "Moore's game for k = 2",
        table: |size| {
            lists(size, false, |s| {
                let one = each_pile(s, |n| takes(n, |_| true));
                let mut all = one.clone();
                for (index, &pile) in s.iter().enumerate() {
                    for (other, &second) in s.iter().enumerate().skip(index + 1) {
                        for left in 0..pile {
                            for rest in 0..second {
                                let mut next = s.clone();
                                (next[index], next[other]) = (left, rest);
                                next.retain(|pile| *pile > 0);
                                next.sort_unstable();
                                all.push(next);
                            }
                        }
                    }
                }
                all
            })
        },
        sizes: [9, 11],
        is_known: true,
    },
];
