//! Four threads compute forever, in Rust.
fn main() {
    let work = || loop { std::hint::black_box(0); };
    let threads: Vec<_> = (0..4).map(|_| std::thread::spawn(work)).collect();
    for thread in threads {
        let _: () = thread.join().unwrap();
    }
}
