//! From a saved program to its verdict: `grundy judge` beside a shell script (compile, three runs, `diff`) and, where it is installed, `oj test`.
//!
//! `cargo bench --bench first_verdict` prints medians and ratios to the shell script. Method: each round saves the program with another comment,
//! and all that are compared judge it in turn, so that they meet the machine in the same state; a ratio is the median of the ratios round by
//! round. The first two rounds do not count: after them, grundy has its compiled crates and precompiled headers. The CPU times are those of the
//! whole machine, so they say something only if nothing else runs.

#![expect(clippy::disallowed_methods, reason = "a benchmark starts programs of its own")]
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a benchmark is for a person who reads it, and may stop at once"
)]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

const ROUNDS: usize = 9;
const WARM_UP: usize = 2;

/// A program: its file, its text with `@` for a comment that changes, and the shell's way to compile and to run it.
struct Row {
    name: &'static str,
    file: &'static str,
    text: &'static str,
    compile: &'static str,
    run: &'static str,
}

const ROWS: [Row; 6] = [
    Row {
        name: "C++ with bits",
        file: "my.cpp",
        text: "// @\n#include <bits/stdc++.h>\nusing namespace std;\nint main() { int n; cin >> n; vector<long> a(n); for (auto &x : a) cin >> x; sort(a.begin(), a.end()); \
               map<long, int> m; for (long x : a) m[x]++; long sum = 0; for (auto [v, c] : m) sum += v * c; cout << sum << '\\n'; }\n",
        compile: "g++ -std=gnu++23 -O2 -DONLINE_JUDGE -o my my.cpp",
        run: "./my",
    },
    Row {
        name: "C++, three headers",
        file: "my.cpp",
        text: "// @\n#include <iostream>\n#include <vector>\n#include <algorithm>\nusing namespace std;\nint main() { int n; cin >> n; vector<long> a(n); for (auto &x : a) cin >> x; \
               sort(a.begin(), a.end()); long sum = 0; for (long x : a) sum += x; cout << sum << '\\n'; }\n",
        compile: "g++ -std=gnu++23 -O2 -DONLINE_JUDGE -o my my.cpp",
        run: "./my",
    },
    Row {
        name: "Rust std",
        file: "my.rs",
        text: "// @\nfn main() { let text = std::io::read_to_string(std::io::stdin()).unwrap(); let sum: i64 = text.split_whitespace().skip(1).map(|x| x.parse::<i64>().unwrap()).sum(); println!(\"{sum}\"); }\n",
        compile: "rustc --edition=2024 -Copt-level=3 -Cstrip=debuginfo -o my my.rs",
        run: "./my",
    },
    Row {
        name: "Rust with proconio",
        file: "my.rs",
        text: "// @\nuse proconio::input;\nfn main() { input! { n: usize, a: [i64; n] } println!(\"{}\", a.iter().sum::<i64>()); }\n",
        compile: "",
        run: "",
    },
    Row {
        name: "Python",
        file: "my.py",
        text: "# @\nn = int(input())\nprint(sum(map(int, input().split())))\n",
        compile: "true",
        run: "python3 my.py",
    },
    Row {
        name: "Java",
        file: "Main.java",
        text: "// @\nimport java.util.*;\npublic class Main { public static void main(String[] x) { Scanner in = new Scanner(System.in); int n = in.nextInt(); long sum = 0; while (n-- > 0) sum += in.nextLong(); System.out.println(sum); } }\n",
        compile: "javac Main.java",
        run: "java -XX:+UseSerialGC Main",
    },
];

fn main() {
    let place = tempfile::tempdir().unwrap();
    for (number, (input, answer)) in
        [("3\n1 2 3\n", "6\n"), ("1\n5\n", "5\n"), ("4\n4 3 2 1\n", "10\n")].iter().enumerate()
    {
        fs::write(place.path().join(format!("{number}.in")), input).unwrap();
        fs::write(place.path().join(format!("{number}.out")), answer).unwrap();
    }
    println!(
        "save to verdict, median of {ROUNDS} rounds in turn; wall s (CPU s); in brackets the ratios to the shell script"
    );
    for row in &ROWS {
        judge(place.path(), row);
    }
}

/// What judges a program.
struct Judge {
    name: &'static str,
    words: Vec<String>,
    times: Vec<(f64, f64)>,
}

fn judge(place: &Path, row: &Row) {
    let shell = format!(
        "set -e; {}; for i in 0 1 2; do {} < $i.in > $i.mine; diff -q $i.mine $i.out; done; rm -f ?.mine my *.class",
        row.compile, row.run
    );
    let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
    let mut judges = vec![Judge {
        name: "grundy",
        words: words(&[env!("CARGO_BIN_EXE_grundy"), "judge", row.file]),
        times: Vec::new(),
    }];
    if !row.run.is_empty() {
        judges.push(Judge { name: "shell", words: words(&["sh", "-c", &shell]), times: Vec::new() });
        if is_here("oj") {
            // Its form of a case's name: `%e` stands for `in` and `out`.
            let oj = format!("{} && oj test -d . -f %s.%e -c '{}' && rm -f my *.class", row.compile, row.run);
            judges.push(Judge { name: "oj test", words: words(&["sh", "-c", &oj]), times: Vec::new() });
        }
    }
    for round in 0..WARM_UP + ROUNDS {
        for judge in &mut judges {
            fs::write(place.join(row.file), row.text.replace('@', &format!("{} {round}", judge.name))).unwrap();
            let before = machine();
            let start = Instant::now();
            let status = Command::new(&judge.words[0])
                .args(&judge.words[1..])
                .current_dir(place)
                .env("GRUNDY_CACHE", place.join("cache"))
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
                .unwrap();
            let wall = start.elapsed().as_secs_f64();
            if !status.success() {
                println!("  {:20} {} does not judge it: {status}", row.name, judge.name);
                return;
            }
            if round >= WARM_UP {
                judge.times.push((wall, machine() - before));
            }
        }
    }
    let mut line = format!("  {:20}", row.name);
    let base = judges.iter().find(|judge| judge.name == "shell").map(|judge| judge.times.clone());
    for judge in &judges {
        let wall = median(judge.times.iter().map(|time| time.0).collect());
        let cpu = median(judge.times.iter().map(|time| time.1).collect());
        line += &format!("  {} {wall:.2} ({cpu:.2})", judge.name);
        if let Some(base) = base.as_ref().filter(|_| judge.name != "shell") {
            let ratio = |part: fn(&(f64, f64)) -> f64| {
                median(judge.times.iter().zip(base).map(|(own, shell)| part(own) / part(shell)).collect())
            };
            line += &format!(" [{:.2} ({:.2})]", ratio(|time| time.0), ratio(|time| time.1));
        }
    }
    println!("{line}");
    let _ = fs::remove_file(place.join(row.file));
}

/// The CPU time of the whole machine, in seconds: what grundy's sandbox starts is nobody's child that could be asked for it.
fn machine() -> f64 {
    let stat = fs::read_to_string("/proc/stat").unwrap();
    let fields = stat.lines().next().unwrap().split_whitespace().skip(1);
    // User, nice and system, in ticks, of which a second has 100 almost everywhere.
    fields.take(3).map(|field| field.parse::<f64>().unwrap()).sum::<f64>() / 100.0
}

fn is_here(command: &str) -> bool {
    Command::new(command).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
