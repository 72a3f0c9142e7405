//! Games on graphs: each solution against a search that knows the rules alone.

use std::collections::BTreeMap;

use super::Outcome;
use super::run::expect;

/// Every tree of at most 6 vertices in which a vertex hangs from one with a smaller number; the edges upwards and from the last one.
pub(super) fn treecut(program: &str) -> Outcome {
    /// The edges as (parent, child). Cutting one takes all below it away.
    fn wins(edges: &[(u64, u64)], known: &mut BTreeMap<Vec<(u64, u64)>, bool>) -> bool {
        if let Some(&won) = known.get(edges) {
            return won;
        }
        let won = edges.iter().any(|&cut| {
            let mut gone = vec![cut.1];
            let left: Vec<(u64, u64)> = edges
                .iter()
                .copied()
                .filter(|&(parent, child)| {
                    let falls = child == cut.1 || gone.contains(&parent);
                    if falls {
                        gone.push(child);
                    }
                    !falls
                })
                .collect();
            !wins(&left, known)
        });
        known.insert(edges.to_vec(), won);
        won
    }
    let mut known = BTreeMap::new();
    let mut trees: Vec<Vec<(u64, u64)>> = vec![Vec::new()];
    for child in 2..=6 {
        let parents = |tree: &Vec<(u64, u64)>| {
            let tree = tree.clone();
            (1..child).map(move |parent| [&tree[..], &[(parent, child)]].concat())
        };
        trees = trees.iter().flat_map(parents).collect();
        for tree in &trees {
            let edges: String = tree.iter().rev().map(|(parent, child)| format!("{child} {parent}\n")).collect();
            let answer = if wins(tree, &mut known) { "Alice\n" } else { "Bob\n" };
            expect(program, &format!("{child}\n{edges}"), answer, &format!("{tree:?}"))?;
        }
    }
    Ok(())
}

/// Every dictionary of words that lead from one to another of three strings; each string is followed at most once by each.
pub(super) fn shiritori(program: &str) -> Outcome {
    /// Who wins within so many more words, after word `said`: the player who said it (1), the other (-1), or nobody yet.
    fn result(words: &[String], said: usize, more: usize, known: &mut BTreeMap<(usize, usize), i8>) -> i8 {
        if more == 0 {
            return 0;
        }
        if let Some(&result) = known.get(&(said, more)) {
            return result;
        }
        let end = &words[said][words[said].len() - 3..];
        let answers = (0..words.len()).filter(|&word| words[word].starts_with(end));
        let best = answers.map(|word| result(words, word, more - 1, known)).max();
        known.insert((said, more), -best.unwrap_or(-1));
        -best.unwrap_or(-1)
    }
    let strings = ["aaa", "bbb", "aaB"];
    let pairs = strings.iter().flat_map(|begin| strings.iter().map(move |end| (begin, end)));
    let word = |(begin, end): (&&str, &&str)| if begin == end { (*begin).to_owned() } else { format!("{begin}{end}") };
    let all: Vec<String> = pairs.map(word).collect();
    for chosen in 1_u32..1 << all.len() {
        let words = all.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1).map(|(_, word)| word.clone());
        let words: Vec<String> = words.collect();
        let mut known = BTreeMap::new();
        let answer = (0..words.len()).map(|said| match result(&words, said, 12, &mut known) {
            1 => "Takahashi\n",
            -1 => "Aoki\n",
            _ => "Draw\n",
        });
        let input = format!("{}\n{}\n", words.len(), words.join("\n"));
        expect(program, &input, &answer.collect::<String>(), &words.join(" "))?;
    }
    Ok(())
}

/// Every board of one row of at most 6 squares, and of two rows of at most 4, backwards from the positions without moves.
pub(super) fn northcott(program: &str) -> Outcome {
    type Board = Vec<[u32; 2]>;
    fn moves(board: &Board, side: usize, squares: u32) -> Vec<Board> {
        let mut all = Vec::new();
        for (row, &pieces) in board.iter().enumerate() {
            let (own, other) = (pieces[side], pieces[1 - side]);
            let left = (1..own).rev().take_while(|&to| to != other);
            for to in left.chain((own + 1..=squares).take_while(|&to| to != other)) {
                let mut next = board.clone();
                next[row][side] = to;
                all.push(next);
            }
        }
        all
    }
    for (rows, squares) in [(1, 2), (1, 3), (1, 6), (2, 3), (2, 4)] {
        let pieces: Board =
            (1..=squares).flat_map(|a| (1..=squares).map(move |b| [a, b])).filter(|[a, b]| a != b).collect();
        let mut boards = vec![Vec::new()];
        for _ in 0..rows {
            boards = boards
                .iter()
                .flat_map(|board: &Board| pieces.iter().map(|&row| [&board[..], &[row]].concat()))
                .collect();
        }
        // Whether the side to move wins; what is not here yet is undecided.
        let mut known: BTreeMap<(Board, usize), bool> = BTreeMap::new();
        let mut before = usize::MAX;
        while known.len() != before {
            before = known.len();
            for (board, side) in boards.iter().flat_map(|board| [(board, 0), (board, 1)]) {
                let results: Vec<Option<bool>> =
                    moves(board, side, squares).into_iter().map(|next| known.get(&(next, 1 - side)).copied()).collect();
                if results.contains(&Some(false)) {
                    known.insert((board.clone(), side), true);
                } else if results.iter().all(|result| *result == Some(true)) {
                    known.insert((board.clone(), side), false);
                }
            }
        }
        let (mut input, mut answer) = (String::new(), String::new());
        for board in &boards {
            let lines: String = board.iter().map(|[tom, jerry]| format!("{tom} {jerry}\n")).collect();
            input += &format!("{rows} {squares}\n{lines}\n");
            answer += if known[&(board.clone(), 0)] { "I WIN!\n" } else { "BAD LUCK!\n" };
        }
        expect(program, &input, &answer, &format!("{rows} rows of {squares}"))?;
    }
    Ok(())
}

/// Every board of 2 by 3 and of 3 by 2 with a free cell, and some of 4 by 4.
pub(super) fn gridwalk(program: &str) -> Outcome {
    fn wins(cell: usize, visited: u32, (rows, columns): (usize, usize)) -> bool {
        let (row, column) = (cell / columns, cell % columns);
        let mut near = Vec::new();
        near.extend(row.checked_sub(1).map(|above| above * columns + column));
        near.extend((row + 1 < rows).then(|| cell + columns));
        near.extend(column.checked_sub(1).map(|_| cell - 1));
        near.extend((column + 1 < columns).then(|| cell + 1));
        near.into_iter().any(|next| visited >> next & 1 == 0 && !wins(next, visited | 1 << next, (rows, columns)))
    }
    let boards = (1..1 << 6).flat_map(|free| [((2, 3), free), ((3, 2), free)]);
    for ((rows, columns), free) in boards.chain((1..1_u32 << 16).step_by(997).map(|free| ((4, 4), free))) {
        let cells = 0..rows * columns;
        // A blocked cell is like one that was visited.
        let is_lost = |&cell: &usize| free >> cell & 1 == 1 && !wins(cell, !free | 1 << cell, (rows, columns));
        let lost: String = cells
            .clone()
            .filter(is_lost)
            .map(|cell| format!("{} {}\n", cell / columns + 1, cell % columns + 1))
            .collect();
        let lines: String = cells
            .map(|cell| {
                format!(
                    "{}{}",
                    if free >> cell & 1 == 1 { '.' } else { '#' },
                    if (cell + 1) % columns == 0 { "\n" } else { "" }
                )
            })
            .collect();
        let answer = if lost.is_empty() { "LOSE\n".to_owned() } else { format!("WIN\n{lost}") };
        expect(program, &format!("{rows} {columns}\n{lines}"), &answer, &lines)?;
    }
    Ok(())
}

/// Every graph of 4 positions whose moves lead to smaller numbers, with up to 2 pieces; and the same with the numbers in reverse.
pub(super) fn dagchess(program: &str) -> Outcome {
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

/// Every connected graph of 3 vertices with up to 2 edges between two, and of 4 vertices with up to 1, alone and beside a tree of one edge. These are more
/// graphs than the problem has.
pub(super) fn christmas(program: &str) -> Outcome {
    const PAIRS: [(usize, usize); 6] = [(1, 2), (1, 3), (2, 3), (1, 4), (2, 4), (3, 4)];
    // The edges of a set that still hang on the root.
    fn attached(set: u32, edges: &[(usize, usize)]) -> u32 {
        let (mut reached, mut kept) = (vec![1], 0);
        while let Some(edge) = (0..edges.len()).find(|&edge| {
            let (a, b) = edges[edge];
            (set & !kept) >> edge & 1 == 1 && (reached.contains(&a) || reached.contains(&b))
        }) {
            kept |= 1 << edge;
            reached.extend([edges[edge].0, edges[edge].1]);
        }
        kept
    }
    fn wins(set: u32, is_edge_beside: bool, edges: &[(usize, usize)]) -> bool {
        is_edge_beside && !wins(set, false, edges)
            || (0..edges.len())
                .any(|edge| set >> edge & 1 == 1 && !wins(attached(set & !(1 << edge), edges), is_edge_beside, edges))
    }
    let graphs = [(3, 3), (4, 2)].into_iter().flat_map(|(vertices, base)| {
        let pairs = vertices * (vertices - 1) / 2;
        (0..u32::pow(base, pairs)).map(move |code: u32| {
            let copies = |pair| vec![PAIRS[pair as usize]; (code / u32::pow(base, pair) % base) as usize];
            (vertices, (0..pairs).flat_map(copies).collect::<Vec<_>>())
        })
    });
    for (vertices, edges) in graphs {
        let all = (1 << edges.len()) - 1;
        let is_connected = (2..=vertices as usize).all(|vertex| edges.iter().any(|&(a, b)| a == vertex || b == vertex));
        if attached(all, &edges) != all || !is_connected {
            continue;
        }
        let lines: String = edges.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
        let tree = format!("{vertices} {}\n{lines}", edges.len());
        let winner = |is_edge_beside| if wins(all, is_edge_beside, &edges) { "Sally" } else { "Harry" };
        let input = format!("1\n{tree}2\n2 1\n1 2\n{tree}");
        expect(program, &input, &format!("{}\n{}\n", winner(false), winner(true)), &tree)?;
    }
    Ok(())
}
