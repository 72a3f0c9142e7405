// input: 3 2\n1 2 3\n4 5\n6 7\n8 9\n
// input: 0 0\n
// input: 3 2\r\n1 2 3\r\n4 5\r\n6 7\r\n8 9
// input: 3 2\n1 2 3\n4 5\n6 7\n8\n
use proconio::input;

fn main() {
    input! {
        h: usize, w: usize, // the size of the board
        first: [u32; h],
        // One row a line.
        board: [[i64; w]; h],
    }
    println!("{:?} {:?}", first, board);
}
