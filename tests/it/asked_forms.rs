//! Judges ask for one problem in several forms: programs and functions that are right there are right here.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use crate::common::{folder, package, say, write};
use crate::debugging::is_here;

const WINS: &str = "#include <algorithm>\n#include <iostream>\nusing namespace std;\n\
                    bool wins(long long a, long long b) {\n    if (a < b) swap(a, b);\n    return a / b >= 2 || a % b == 0 || !wins(b, a - b);\n}\n\
                    void answer(long long a, long long b) { cout << (wins(a, b) ? \"Stan wins\\n\" : \"Ollie wins\\n\"); }\n";

/// Luogu P1290 begins with the number of test cases; HDU 1525 and POJ 2348 end with a line `0 0`.
#[test]
fn a_list_is_asked_in_the_form_of_the_source_that_is_named() {
    let counted = format!(
        "{WINS}int main() {{ int t; cin >> t; while (t--) {{ long long a, b; cin >> a >> b; answer(a, b); }} }}\n"
    );
    let until_zero = format!("{WINS}int main() {{ long long a, b; while (cin >> a >> b && a) answer(a, b); }}\n");
    let wrong = counted.replace("a / b >= 2", "a / b >= 3");
    let place = folder(&[("counted.cpp", &counted), ("until_zero.cpp", &until_zero), ("wrong.cpp", &wrong)]);
    let note = "note: euclid: judged in the form of Luogu P1290\n";
    for (name, program, code, is_noted) in [
        ("P1290", "counted.cpp", 0, true),
        ("https://www.luogu.com.cn/problem/P1290", "counted.cpp", 0, true),
        ("P1290", "until_zero.cpp", 1, true),
        ("P1290", "wrong.cpp", 1, true),
        ("euclid", "until_zero.cpp", 0, false),
        ("hdu1525", "until_zero.cpp", 0, false),
        ("POJ 2348", "until_zero.cpp", 0, false),
        ("euclid", "counted.cpp", 1, false),
    ] {
        let said = say(place.path(), &["judge", name, program]);
        assert_eq!((said.code, said.stderr.contains(note)), (code, is_noted), "{name} {program}: {said}");
    }
    let said = say(place.path(), &["judge", "P1290", "counted.cpp", "--samples"]);
    assert_eq!(said.code, 0, "{said}");
}

/// The functions of LeetCode's two sources of `deque`, each in each language, and what they print themselves.
#[test]
fn functions_that_say_who_wins_are_judged_by_the_sign_of_the_answer() {
    let programs = [
        (
            "486.cpp",
            "class Solution {\npublic:\n    int best(vector<int> &a, int l, int r) {\n        return l == r ? a[l] : max(a[l] - best(a, l + 1, r), a[r] - best(a, l, r - 1));\n    }\n\
             \x20   bool predictTheWinner(vector<int> &nums) {\n        cout << \"mine\" << endl;\n        printf(\"mine\\n\");\n        return best(nums, 0, nums.size() - 1) >= 0;\n    }\n};\n",
            true,
        ),
        (
            "always.cpp",
            "class Solution {\npublic:\n    bool predictTheWinner(vector<int> &nums) { return true; }\n};\n",
            false,
        ),
        ("877.cpp", "class Solution {\npublic:\n    bool stoneGame(vector<int> &piles) { return true; }\n};\n", true),
        (
            "877.rs",
            "impl Solution {\n    pub fn stone_game(piles: Vec<i32>) -> bool {\n        println!(\"mine {}\", piles.len());\n        true\n    }\n}\n",
            true,
        ),
        ("never.rs", "impl Solution {\n    pub fn stone_game(_: Vec<i32>) -> bool {\n        false\n    }\n}\n", false),
        (
            "877.js",
            "var stoneGame = function(piles) {\n    console.log(piles);\n    return true;\n};\nconsole.log(stoneGame([2, 1]));\n",
            true,
        ),
        (
            "877.py",
            "class Solution:\n    def stoneGame(self, piles):\n        print('mine')\n        return True\n\nprint(Solution().stoneGame([2, 1]))\n",
            true,
        ),
        (
            "877.java",
            "class Solution {\n    public boolean stoneGame(int[] piles) {\n        System.out.println(\"mine\");\n        return true;\n    }\n}\n",
            true,
        ),
    ];
    let place = folder(&[]);
    for (name, source, is_right) in programs {
        let needed = match name.rsplit('.').next().unwrap() {
            "js" => "node",
            "py" => "python3",
            "java" => "javac",
            _ => "true",
        };
        if !is_here(needed) {
            continue;
        }
        write(place.path(), &[(name, source)]);
        let said = say(place.path(), &["judge", "deque", name]);
        assert_eq!(said.code == 0, is_right, "{name}: {said}");
        let form =
            if source.contains("predict") { "LeetCode 486, Predict the Winner" } else { "LeetCode 877, Stone Game" };
        assert!(said.stderr.contains(&format!("note: deque: judged in the form of {form}, on ")), "{name}: {said}");
    }
    let said = say(place.path(), &["stress", "deque", "877.cpp", "--cases", "10"]);
    assert!(said.code == 2 && said.stderr.contains("answers in another form than the oracles"), "{said}");
    let said = say(place.path(), &["judge", "deque", "877.cpp", "486.cpp"]);
    assert!(said.code == 2 && said.stderr.contains("judged on different cases"), "{said}");
}

/// What the function of LeetCode 292 prints itself is no part of its answer.
#[test]
fn what_a_function_prints_goes_to_stderr() {
    let place = folder(&[
        ("a.cpp", "class Solution {\npublic:\n    bool canWinNim(int n) { cout << n; return n % 4; }\n};\n"),
        ("a.c", "bool canWinNim(int n) { printf(\"%d\", n); return n % 4 != 0; }\n"),
        (
            "a.rs",
            "impl Solution {\n    pub fn can_win_nim(n: i32) -> bool {\n        println!(\"{n}\");\n        n % 4 != 0\n    }\n}\n",
        ),
        ("a.js", "var canWinNim = function(n) { console.log(n); return n % 4 !== 0; };\nconsole.log(canWinNim(4));\n"),
        (
            "a.py",
            "class Solution:\n    def canWinNim(self, n):\n        print(n)\n        return n % 4 != 0\n\nprint(Solution().canWinNim(4))\n",
        ),
        (
            "a.java",
            "class Solution {\n    public boolean canWinNim(int n) { System.out.println(n); return n % 4 != 0; }\n}\n",
        ),
        ("a.go", "func canWinNim(n int) bool {\n\tfmt.Println(n)\n\treturn n%4 != 0\n}\n"),
    ]);
    for (name, needed) in [
        ("a.cpp", "true"),
        ("a.c", "true"),
        ("a.rs", "true"),
        ("a.js", "node"),
        ("a.py", "python3"),
        ("a.java", "javac"),
        ("a.go", "go"),
    ] {
        if !is_here(needed) {
            continue;
        }
        let said = say(place.path(), &["judge", "onepile", name]);
        assert!(said.code == 0 && said.stdout.contains("  AC "), "{name}: {said}");
        let said = say(place.path(), &["stress", "onepile", name, "--cases", "300"]);
        assert_eq!(said.code, 0, "{name}: {said}");
    }
}

#[test]
fn a_form_that_is_none_is_a_fault_of_the_package() {
    let form = |text: &str| {
        let package = package(&[("adapters/leetcode/form.yaml", text)]);
        say(package.path(), &["judge", "double"])
    };
    for (text, line, words) in [
        ("sources: LeetCode 1\n", 1, "`sources`"),
        ("source: A\nanswer_by_sign: {negative: a, zero: b}\n", 2, "found no `positive`"),
        ("- a\n", 1, "expected a map"),
    ] {
        let said = form(text);
        assert_eq!(said.code, 2, "{text}: {said}");
        assert!(said.stderr.contains(&format!("adapters/leetcode/form.yaml:{line}: ")), "{text}: {said}");
        assert!(said.stderr.contains(words), "{text}: {said}");
    }
    assert_eq!(form("source: A\n").code, 0);
}
