// input: 3 4 5 1 2\n
use proconio::input;
fn main() { input! { a: u8, /* a pile */ b: u8 } println!("{}", a ^ b);
    input! {
        // the third
        c: u8, // its stones
        /* and
           more */
        d: [u8; 2],
        // nothing follows
    };
    println!("{} {:?}", c, d);
}
