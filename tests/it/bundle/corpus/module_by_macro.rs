//! A macro of the program's own declares a module that is called by its name.
macro_rules! declare {
    () => {
        mod inner {
            pub fn sum() -> u64 {
                grundy::games::nim::nim_sum(&[7])
            }
        }
    };
}
declare!();

fn main() {
    println!("{}", inner::sum());
}
