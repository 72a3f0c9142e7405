// input: 2 5 6
#![allow(unexpected_cfgs)]
use proconio::{fastout, input};

#[cfg(local)]
mod only_here;
#[cfg(feature = "local")]
use my_debugger::dbg;
#[cfg(not(feature = "local"))]
macro_rules! dbg {
    ($($value:expr),*) => {};
}

struct Sum(u64);

impl Sum {
    #[cfg(any(local, feature = "show"))]
    fn show(&self) {
        only_here::show(include_str!("sum.txt"));
    }

    #[cfg(not(local))]
    #[fastout]
    fn show(&self) {
        println!("{}", self.0);
        #[cfg(local)]
        only_here::show(self.0)
    }
}

#[cfg(local)]
fn main() {
    local_runner::run(|| println!("{}", grundy::games::poker::best()));
}

#[cfg(not(local))]
fn main() {
    #[cfg(not(local))]
    input! { n: usize, values: [u64; n] }
    // The next is only tried at home.
    #[cfg(local)]
    let values = only_here::values(input! { m: usize });
    #[cfg(local)]
    {
        local_runner::stop(std::io::stdin());
    }
    #[cfg(feature = "local")]
    println!("{}", my_debugger::text(&values));
    dbg!(values);
    Sum(values.iter().sum()).show();
    if cfg!(local) {
        println!("at home");
    }
}
