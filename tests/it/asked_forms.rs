//! Judges ask for one problem in several forms: programs and functions that are right there are right here.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::collections::BTreeSet;
use std::fs;

use crate::common::{folder, package, say, write};
use crate::debugging::is_here;
use crate::spellings::sources;

const WINS: &str = "#include <algorithm>\n#include <iostream>\nusing namespace std;\n\
                    bool wins(long long a, long long b) {\n    if (a < b) swap(a, b);\n    return a / b >= 2 || a % b == 0 || !wins(b, a - b);\n}\n\
                    void answer(long long a, long long b) { cout << (wins(a, b) ? \"Stan wins\\n\" : \"Ollie wins\\n\"); }\n";

/// Luogu P1290 begins with the number of test cases; HDU 1525 and POJ 2348 end with a line `0 0`.
#[test]
#[ignore = "long: .ci/run runs it"]
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

/// `euclid` is from HDU, POJ and Luogu, whose compilers differ: the one of the source that is named counts, before that of a setting.
#[test]
#[ignore = "long: .ci/run runs it"]
fn a_program_is_compiled_as_at_the_judge_whose_name_for_the_problem_is_given() {
    let counted = format!(
        "{WINS}#ifdef __int64\n#error old\n#endif\nint main() {{ int t; cin >> t; while (t--) {{ long a, b; cin >> a >> b; answer(a, b); }} }}\n"
    );
    // Only what an old compiler accepts.
    let old = format!(
        "{WINS}void main() {{ __int64 a, b; while (scanf(\"%I64d%I64d\", &a, &b) == 2 && a) answer(a, b); }}\n"
    );
    let place = folder(&[("counted.cpp", &counted), ("old.cpp", &old)]);
    let luogu = "note: C and C++ are compiled as at Luogu \u{6d1b}\u{8c37}, by whose name it was asked for: gnu++23\n";
    for name in ["P1290", "https://www.luogu.com.cn/problem/P1290"] {
        let said = say(place.path(), &["judge", name, "counted.cpp"]);
        assert!(said.code == 0 && said.stderr.contains(luogu), "{name}: {said}");
        assert!(!said.stderr.contains("`long` has 32 bits"), "{name}: {said}");
    }
    let said = say(place.path(), &["judge", "P1290", "old.cpp"]);
    assert!(said.code == 1 && said.stdout.contains("CE"), "{said}");
    for (name, title) in [("POJ 2348", "POJ"), ("hdu1525", "HDU")] {
        let said = say(place.path(), &["judge", name, "old.cpp"]);
        let note = format!("note: C and C++ are compiled as at {title}, by whose name it was asked for: ");
        assert!(said.code == 0 && said.stderr.contains(&note), "{name}: {said}");
    }
    let said = say(place.path(), &["judge", "euclid", "old.cpp"]);
    assert!(said.code == 0 && said.stderr.contains("compiled as at HDU, from which the problem is: "), "{said}");
    write(place.path(), &[("grundy.toml", "judge = \"codeforces\"\n")]);
    let said = say(place.path(), &["judge", "P1290", "counted.cpp"]);
    assert!(said.code == 0 && said.stderr.contains(luogu), "{said}");
    let said = say(place.path(), &["judge", "euclid", "old.cpp"]);
    assert!(said.code == 1 && said.stderr.contains("compiled as at Codeforces, which "), "{said}");
}

/// Every judge that `nimwinner` is from asks in a form of its own, so a program in the package's form is compiled as at none of them.
#[test]
fn a_judge_that_asks_in_another_form_does_not_choose_the_compiler() {
    let program = "#include <iostream>\n#ifdef __int64\n#error old\n#endif\nint main() { int n; long long x = 0, a; std::cin >> n; while (n--) { std::cin >> a; x ^= a; } \
                   std::cout << (x ? \"Current player can win.\\n\" : \"Current player loses.\\n\"); }\n";
    let place = folder(&[("own.cpp", program)]);
    let said = say(place.path(), &["judge", "nimwinner", "own.cpp"]);
    assert!(said.code == 0 && !said.stderr.contains("compiled as at"), "{said}");
}

/// Who wins at Nim, in the forms of four judges: other answers, other lists, and at POJ each case on one line. A program that does not begin each case anew
/// fails, though the package has one case in an input.
#[test]
#[ignore = "long: .ci/run runs it"]
fn who_wins_at_nim_is_asked_in_the_form_of_each_judge() {
    let program = |read: &str, won: &str, lost: &str, is_right: bool| {
        let (outside, inside) = if is_right { ("", "x = 0; ") } else { ("x = 0; ", "") };
        format!(
            "#include <cstdio>\nint n; long long x, a;\nint main() {{ int t = 1 << 30; {outside}{read} {{ {inside}while (n--) {{ scanf(\"%lld\", &a); x ^= a; }} \
             puts(x ? \"{won}\" : \"{lost}\"); }} }}\n"
        )
    };
    let until_end = "while (scanf(\"%d\", &n) == 1)";
    let until_zero = "while (scanf(\"%d\", &n) == 1 && n)";
    let counted = "scanf(\"%d\", &t); while (t-- && scanf(\"%d\", &n) == 1)";
    for (name, judge, read, won, lost) in [
        ("POJ 2234", "POJ 2234, Matches Game", until_end, "Yes", "No"),
        ("P2197", "Luogu P2197", counted, "Yes", "No"),
        ("hdu1849", "HDU 1849, Rabbit and Grass", until_zero, "Rabbit Win!", "Grass Win!"),
        ("CSES 1730", "CSES 1730, Nim Game I", counted, "first", "second"),
    ] {
        let right = program(read, won, lost, true);
        let sources = [
            ("right.cpp", right.clone()),
            ("keeps.cpp", program(read, won, lost, false)),
            ("words.cpp", right.replace(won, "Current player can win.")),
            ("small.cpp", right.replace("long long x, a", "char x; long long a")),
        ];
        let place = folder(&[]);
        for (file, source) in &sources {
            write(place.path(), &[(file, source)]);
            let said = say(place.path(), &["judge", name, file]);
            let note = format!("note: nimwinner: judged in the form of {judge}");
            assert_eq!(
                (said.code, said.stderr.contains(&note)),
                (i32::from(*file != "right.cpp"), true),
                "{name} {file}: {said}"
            );
        }
        let said = say(place.path(), &["judge", name, "right.cpp", "--samples"]);
        assert_eq!(said.code, 0, "{name}: {said}");
    }
    // Where a case is a line, it is read as a line.
    let lines = "#include <bits/stdc++.h>\nusing namespace std;\nint main() { string line; while (getline(cin, line)) { istringstream words(line); long long n, x = 0, a, piles = 0; words >> n; \
                 while (words >> a) { x ^= a; ++piles; } cout << (piles != n ? \"another number of piles\" : x ? \"Yes\" : \"No\") << \"\\n\"; } }\n";
    let place = folder(&[("lines.cpp", lines)]);
    let said = say(place.path(), &["judge", "POJ 2234", "lines.cpp"]);
    assert_eq!(said.code, 0, "{said}");
}

/// Programs in the form of each judge that asks for what a package has in another form, or in this one.
#[test]
#[ignore = "long: .ci/run runs it"]
fn the_plainest_games_are_asked_in_the_form_of_each_judge() {
    let brave = |won: &str, lost: &str| {
        format!(
            "#include <cstdio>\nint main() {{ int t, n, m; scanf(\"%d\", &t); while (t--) {{ scanf(\"%d %d\", &n, &m); puts(n % (m + 1) ? \"{won}\" : \"{lost}\"); }} }}\n"
        )
    };
    let wythoff = |read: &str| {
        format!(
            "#include <bits/stdc++.h>\nusing namespace std;\nint main() {{ long long a, b; {read} (scanf(\"%lld %lld\", &a, &b) == 2) {{ if (a > b) swap(a, b); long long k = b - a; \
             puts(k ? (a * (a - k) < k * k && (a + 1) * (a + 1 - k) > k * k ? \"0\" : \"1\") : a ? \"1\" : \"0\"); }} }}\n"
        )
    };
    let multiply = "#include <cstdio>\nint main() { double n; while (scanf(\"%lf\", &n) == 1) { while (n > 18) n /= 18; puts(n <= 9 ? \"Stan wins.\" : \"Ollie wins.\"); } }\n";
    let calendar = "#include <cstdio>\nint main() { int t, y, m, d; scanf(\"%d\", &t); while (t--) { scanf(\"%d %d %d\", &y, &m, &d); \
                    puts((m + d) % 2 == 0 || (d == 30 && (m == 9 || m == 11)) ? \"YES\" : \"NO\"); } }\n";
    let place = folder(&[
        ("1846.cpp", &brave("first", "second")),
        ("2188.cpp", &brave("Grass", "Rainbow")),
        ("one.cpp", &wythoff("if")),
        ("all.cpp", &wythoff("while")),
        ("1517.cpp", multiply),
        ("1079.cpp", calendar),
    ]);
    for (name, program, code, noted) in [
        ("HDU 1846", "1846.cpp", 0, None),
        ("HDU 2188", "2188.cpp", 0, Some("bravegame: judged in the form of HDU 2188, on ")),
        ("HDU 2188", "1846.cpp", 1, Some("bravegame: judged in the form of HDU 2188, on ")),
        ("HDU 1846", "2188.cpp", 1, None),
        ("POJ 1067", "all.cpp", 0, None),
        ("HDU 1527", "all.cpp", 0, None),
        ("HDU 1527", "one.cpp", 1, None),
        ("P2252", "one.cpp", 0, Some("wythoffwin: judged in the form of Luogu P2252")),
        ("HDU 1517", "1517.cpp", 0, None),
        ("POJ 2505", "1517.cpp", 0, None),
        ("HDU 1079", "1079.cpp", 0, None),
        ("POJ 1082", "1079.cpp", 0, None),
    ] {
        let said = say(place.path(), &["judge", name, program]);
        let is_noted = noted.map_or(!said.stderr.contains("in the form of"), |note| said.stderr.contains(note));
        assert_eq!((said.code, is_noted), (code, true), "{name} {program}: {said}");
    }
}

/// A solution as contestants write it at each judge whose problem has a package of its own, and the same with a mistake.
#[test]
#[ignore = "long: .ci/run runs it"]
fn problems_with_a_package_of_their_own_are_asked_by_their_addresses() {
    let counted = "int t; scanf(\"%d\", &t); while (t--)";
    let piles = |each: &str, word: &str| {
        format!(
            "{counted} {{ int n, a, x = 0; scanf(\"%d\", &n); while (n--) {{ scanf(\"%d\", &a); x {each}; }} puts(x ? {word}); }}"
        )
    };
    let nim_two = piles("^= a % 4", "\"first\" : \"second\"");
    let another = piles("|= a % 2", "\"first\" : \"second\"");
    let primes = format!("{counted} {{ int n; scanf(\"%d\", &n); puts(n % 6 ? \"October wins!\" : \"Roy wins!\"); }}");
    let doubloon = format!(
        "{counted} {{ int s, k; scanf(\"%d %d\", &s, &k); int r = s % (k + 1); printf(\"%d\\n\", k % 2 == 0 && r == k ? k : k % 2 ? s % 2 : r % 2); }}"
    );
    let jump = format!(
        "{counted} {{ int n, x = 0; scanf(\"%d\", &n); while (n--) {{ int m, p, row[22] = {{0}}; scanf(\"%d\", &m); while (m--) {{ scanf(\"%d\", &p); row[p] = 1; }} \
         int gaps = 0, run = 0; for (int i = 20; i >= 0; --i) {{ if (row[i]) ++run; else {{ if (gaps % 2) x ^= run; ++gaps; run = 0; }} }} }} puts(x ? \"YES\" : \"NO\"); }}"
    );
    let cards = "int t; scanf(\"%d\", &t); for (int c = 1; c <= t; ++c) { int n, a, x = 0; scanf(\"%d\", &n); for (int i = 1; i <= n; ++i) { scanf(\"%d\", &a); \
                 if (i % 6 == 0 || i % 6 == 2 || i % 6 == 5) x ^= a; } printf(\"Case %d: %s\\n\", c, x ? \"Alice\" : \"Bob\"); }";
    let boxes = "int n, c = 0; while (scanf(\"%d\", &n) == 1 && n) { long long x = 0, s, a; while (n--) { scanf(\"%lld%lld\", &s, &a); for (;;) { \
                 long long q = 0; while ((q + 1) * (q + 2) < s) ++q; if (a > q) { x ^= s - a; break; } if (s <= 1) break; s = q; } } \
                 printf(\"Case %d:\\n%s\\n\", ++c, x ? \"Yes\" : \"No\"); }";
    let sale = "int m, n; while (scanf(\"%d%d\", &m, &n) == 2) { if (m % (n + 1) == 0) puts(\"none\"); else if (m > n) printf(\"%d\\n\", m % (n + 1)); \
                else { printf(\"%d\", m); while (m < n) printf(\" %d\", ++m); puts(\"\"); } }";
    let stones = "int n; while (scanf(\"%d\", &n) == 1 && n) { int a, odd = 0, has[101] = {0}; while (n--) { scanf(\"%d\", &a); odd += (has[a] ^= 1) ? 1 : -1; } puts(odd ? \"1\" : \"0\"); }";
    let ring = "int n, a[20], l = 0, r = 0; scanf(\"%d\", &n); for (int i = 0; i < n; ++i) scanf(\"%d\", a + i); while (a[l]) ++l; while (a[n - 1 - r]) ++r; \
                puts(l % 2 || r % 2 ? \"YES\" : \"NO\");";
    let walk = "int n; while (scanf(\"%d\", &n) == 1 && n) puts(n % 2 ? \"ailyanlu\" : \"8600\");";
    let coins = "int n, p, q; while (scanf(\"%d%d%d\", &n, &p, &q) == 3) { int r = n % (p + q); puts(r && r <= p ? \"LOST\" : \"WIN\"); }";
    let cheat = "int n, m, a; while (scanf(\"%d%d\", &n, &m) == 2 && n) { static bool f[2][100001]; for (int i = 0; i <= m; ++i) f[0][i] = f[1][i] = false; f[0][0] = true; \
                 while (n--) { scanf(\"%d\", &a); for (int i = m; i >= a; --i) { f[0][i] |= f[1][i - a]; f[1][i] |= f[0][i - a]; } } \
                 int c = 0; for (int i = 1; i <= m; ++i) c += f[1][i] && !f[0][i]; printf(\"%d\\n\", c); }";
    let beans = "int t, n; scanf(\"%d\", &t); while (t--) { int a[21], g[21], x = 0, c = 0, b[3] = {-1, -1, -1}; scanf(\"%d\", &n); for (int i = 0; i < n; ++i) scanf(\"%d\", a + i); \
                 for (int i = n - 1; i >= 0; --i) { bool s[64] = {}; for (int j = i + 1; j < n; ++j) for (int k = j; k < n; ++k) s[g[j] ^ g[k]] = true; g[i] = 0; while (s[g[i]]) ++g[i]; if (a[i] % 2) x ^= g[i]; } \
                 for (int i = 0; i < n; ++i) for (int j = i + 1; a[i] && j < n; ++j) for (int k = j; k < n; ++k) if (!(x ^ g[i] ^ g[j] ^ g[k]) && !c++) { b[0] = i; b[1] = j; b[2] = k; } \
                 printf(\"%d %d %d\\n%d\\n\", b[0], b[1], b[2], c); }";
    let candies = "int n; static int a[100002]; scanf(\"%d\", &n); for (int i = 0; i < n; ++i) scanf(\"%d\", a + i); std::sort(a, a + n, std::greater<int>()); \
                   int i = 0; while (i + 1 < n && a[i + 1] > i + 1) ++i; int r = 0; while (i + r + 1 < n && a[i + r + 1] > i) ++r; puts((a[i] - i - 1) % 2 || r % 2 ? \"First\" : \"Second\");";
    let tree = "int n; scanf(\"%d\", &n); static int a[3001], p[3001], w[3001]; static std::vector<int> e[3001]; for (int i = 1; i <= n; ++i) { scanf(\"%d\", a + i); p[i] = i; } \
                for (int i = 1, u, v; i < n; ++i) { scanf(\"%d%d\", &u, &v); e[u].push_back(v); e[v].push_back(u); } std::sort(p + 1, p + n + 1, [](int u, int v) { return a[u] < a[v]; }); \
                for (int i = 1; i <= n; ++i) for (int v : e[p[i]]) if (a[v] < a[p[i]] && !w[v]) w[p[i]] = 1; for (int i = 1; i <= n; ++i) if (w[i]) printf(\"%d \", i); puts(\"\");";
    let colours = "int t, n; scanf(\"%d\", &t); static int g[1000]; static char s[500001]; for (int i = 2; i < 1000; ++i) { bool m[64] = {}; for (int j = 0; j <= i - 2; ++j) m[g[j] ^ g[i - 2 - j]] = true; while (m[g[i]]) ++g[i]; } \
                   while (t--) { scanf(\"%d%s\", &n, s); int d = 0, x = 0, l = 0; for (int i = 0; i < n; ++i) { d += s[i] == 'R' ? 1 : -1; ++l; if (s[i] == s[i + 1] || i + 1 == n) { x ^= g[l < 1000 ? l : 900 + (l - 900) % 34]; l = 0; } } \
                   puts(d > 0 || (d == 0 && x) ? \"Alice\" : \"Bob\"); }";
    let strip = "const long long M = 1000000009; int n, m; scanf(\"%d%d\", &n, &m); std::vector<std::vector<long long>> c(n + 1, std::vector<long long>(m + 1)); \
                 for (int i = 0; i <= n; ++i) { c[i][0] = 1; for (int j = 1; j <= m && j <= i; ++j) c[i][j] = (c[i - 1][j - 1] + c[i - 1][j]) % M; } int z = (m + 1) / 2, r = n - m; std::vector<long long> f(r + 1); f[0] = 1; \
                 for (int u = 1; u <= r; u *= 2) for (int s = r; s >= 0; --s) for (int k = 2; k <= z && k * u <= s; k += 2) f[s] = (f[s] + f[s - k * u] * c[z][k]) % M; \
                 long long w = c[n][m]; for (int s = 0; s <= r; ++s) w = (w + (M - f[s]) * c[n - s - z][m - z]) % M; printf(\"%lld\\n\", w);";
    let squares = "int n, m, k; scanf(\"%d%d%d\", &n, &m, &k); std::vector<std::array<int, 4>> r(m); std::vector<int> y; for (auto& q : r) { scanf(\"%d%d%d%d\", &q[0], &q[1], &q[2], &q[3]); --q[0]; --q[1]; y.push_back(q[1]); y.push_back(q[3]); } \
                   std::sort(y.begin(), y.end()); y.erase(std::unique(y.begin(), y.end()), y.end()); std::vector<std::array<int, 4>> e; auto at = [&](int v) { return int(std::lower_bound(y.begin(), y.end(), v) - y.begin()); }; \
                   for (auto& q : r) { e.push_back({q[0], at(q[1]), at(q[3]), 1}); e.push_back({q[2], at(q[1]), at(q[3]), -1}); } std::sort(e.begin(), e.end()); std::vector<int> c(4 * y.size()), p(4 * y.size()); \
                   std::function<void(int, int, int, const std::array<int, 4>&)> go = [&](int v, int l, int h, const std::array<int, 4>& q) { if (q[1] <= l && h <= q[2]) c[v] += q[3]; else { int d = (l + h) / 2; if (q[1] < d) go(2 * v, l, d, q); if (d < q[2]) go(2 * v + 1, d, h, q); } \
                   p[v] = c[v] ? y[l] ^ y[h] : h - l > 1 ? p[2 * v] ^ p[2 * v + 1] : 0; }; int x = 0, s = 0; for (auto& q : e) { s ^= (q[0] ^ x) & p[1]; x = q[0]; go(1, 0, int(y.size()) - 1, q); } \
                   int b = 1; while (2LL * b <= k) b *= 2; puts(s & (2LL * b - 1) ? \"Hamed\" : \"Malek\");";
    for (address, problem, body, right, wrong) in [
        ("POJ 3688", "cheatgame", cheat, "i = m; i >= a; --i", "i = a; i <= m; ++i"),
        ("https://www.luogu.com.cn/problem/P3185", "beansplit", beans, "a[i] % 2", "a[i] % 3"),
        ("AGC 002 E", "candypiles", candies, "|| r % 2", "|| r % 3"),
        ("https://atcoder.jp/contests/agc010/tasks/agc010_f", "treestones", tree, "a[v] < a[p[i]]", "a[v] <= a[p[i]]"),
        ("CF1704F", "redblue", colours, "i - 2 - j", "i - 1 - j"),
        ("洛谷 P5363", "coinslide", strip, "(m + 1) / 2", "m / 2"),
        ("https://codeforces.com/contest/494/problem/E", "turnsquares", squares, "2LL * b - 1", "b - 1"),
        ("HDU 2897", "encounter", coins, "r && r <= p", "r <= p"),
        ("https://acm.hdu.edu.cn/showproblem.php?pid=2149", "publicsale", sale, "m > n", "m > 0"),
        ("CSES 1098", "nimtwo", &nim_two, "a % 4", "a % 5"),
        ("https://cses.fi/problemset/task/2208", "anothergame", &another, "x |=", "x ^="),
        ("hdu1564", "playgame", walk, "n % 2", "n % 4"),
        ("http://poj.org/problem?id=1740", "newstone", stones, "1 : -1", "1 : 0"),
        ("P4018", "primetakes", &primes, "n % 6", "n % 7"),
        ("洛谷 P1288", "ringwalk", ring, "l % 2 ||", "l % 2 &&"),
        ("P2575", "jumpright", &jump, "gaps % 2", "gaps"),
        ("HDU 1729", "boxfill", boxes, "s = q", "s = 0"),
        ("HDU 4203", "doubloon", &doubloon, "r == k", "r == k - 1"),
        ("HDU-3389", "cardboxes", cards, "i % 6 == 5", "i % 6 == 4"),
    ] {
        let program = |body: &str| format!("#include <bits/stdc++.h>\nint main() {{ {body} }}\n");
        assert!(body.contains(right), "{address}");
        let place = folder(&[("right.cpp", &program(body)), ("wrong.cpp", &program(&body.replace(right, wrong)))]);
        for (file, code) in [("right.cpp", 0), ("wrong.cpp", 1)] {
            let said = say(place.path(), &["judge", address, file]);
            assert_eq!((said.code, said.stdout.starts_with(problem)), (code, true), "{address} {file}: {said}");
        }
    }
}

/// The functions of LeetCode's two sources of `deque`, each in each language, and what they print themselves.
#[test]
#[ignore = "long: .ci/run runs it"]
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
    for (name, code) in [("877.cpp", 0), ("877wrong.cpp", 1)] {
        let source = fs::read_to_string(place.path().join("877.cpp")).unwrap();
        write(place.path(), &[("877wrong.cpp", &source.replace("return true", "return piles[0] > 1"))]);
        let said = say(place.path(), &["stress", "deque", name, "--cases", "400", "--time", "60", "--no-save"]);
        assert_eq!(said.code, code, "{name}: {said}");
        assert!(said.stderr.contains("note: deque: inputs and answers are in the form of LeetCode 877, "), "{said}");
    }
    let said = say(place.path(), &["judge", "deque", "877.cpp", "486.cpp"]);
    assert!(said.code == 2 && said.stderr.contains("judged on different cases"), "{said}");
}

/// A program in the form of a judge is searched in that form: what is shown and saved is what it reads there and should answer, and so it is for an oracle of
/// the user's own.
#[test]
#[ignore = "long: .ci/run runs it"]
fn stress_asks_in_the_form_of_the_judge_too() {
    let program = |no: &str| {
        format!(
            "#include <cstdio>\nint main() {{ int n; while (scanf(\"%d\", &n) == 1) {{ long long x = 0, a; int k = n; while (n--) {{ scanf(\"%lld\", &a); x ^= a; }} \
             puts(x ? \"Yes\" : {no}); }} }}\n"
        )
    };
    let oracle = "while True:\n    try:\n        words = list(map(int, input().split()))\n    except EOFError:\n        break\n    x = 0\n    for a in words[1:]:\n        x ^= a\n    print('Yes' if x else 'No')\n";
    let place = folder(&[
        ("right.cpp", &program("\"No\"")),
        ("wrong.cpp", &program("k == 2 ? \"Yes\" : \"No\"")),
        ("oracle.py", oracle),
    ]);
    let note = "note: nimwinner: inputs and answers are in the form of POJ 2234, Matches Game\n";
    let search = |program: &str, more: &[&str]| {
        let words = ["stress", "POJ 2234", program, "--cases", "60", "--time", "60"];
        let said = say(place.path(), &[&words, more].concat());
        assert!(said.stderr.contains(note), "{said}");
        said
    };
    let said = search("right.cpp", &[]);
    assert!(said.code == 0 && !said.stdout.contains("no oracle"), "{said}");
    // Nim without a pile is a case of the package, and none of POJ.
    assert!(
        said.stdout.contains("left out: ") && said.stdout.contains("POJ 2234, Matches Game does not have"),
        "{said}"
    );
    let mut oracles = vec![vec![]];
    if is_here("python3") {
        assert_eq!(search("right.cpp", &["--against", "oracle.py"]).code, 0);
        oracles.push(vec!["--against", "oracle.py"]);
    }
    for more in oracles {
        let said = search("wrong.cpp", &more);
        assert!(said.code == 1 && said.stdout.contains("    2 1 1\n"), "{said}");
        let saved: Vec<_> = fs::read_dir(place.path())
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "in"))
            .collect();
        assert_eq!(saved.len(), 1, "{saved:?}");
        let input = &saved[0];
        assert_eq!(fs::read_to_string(input).unwrap(), "2 1 1\n");
        assert_eq!(fs::read_to_string(input.with_extension("ans")).unwrap(), "No\n");
        fs::remove_file(input).unwrap();
    }
    write(place.path(), &[("its.in", "2 1 1\n")]);
    let said = say(place.path(), &["stress", "POJ 2234", "wrong.cpp", "--input", "its.in"]);
    let told = "expected the form of nimwinner, not that of POJ 2234";
    assert!(said.code == 2 && said.stderr.contains(told), "{said}");
    let said = say(place.path(), &["compare", "POJ 2234", "right.cpp", "wrong.cpp"]);
    assert!(said.stderr.contains("note: nimwinner: judged in the form of POJ 2234"), "{said}");
    assert!(said.stderr.contains("note: C and C++ are compiled as at POJ, "), "{said}");
    assert!(said.stdout.lines().any(|line| line.contains("sample/1 ") && line.contains("AC ")), "{said}");
}

/// What the function of LeetCode 292 prints itself is no part of its answer.
#[test]
#[ignore = "long: .ci/run runs it"]
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
#[ignore = "long: .ci/run runs it"]
fn a_form_that_is_none_is_a_fault_of_the_package() {
    let form = |text: &str| {
        let package = package(&[("adapters/leetcode/form.yaml", text)]);
        say(package.path(), &["judge", "double"])
    };
    for (text, line, words) in [
        ("sources: LeetCode 1\n", 1, "`sources`"),
        ("source: A\nanswer_by_sign: {negative: a, zero: b}\n", 2, "found no `positive`"),
        ("- a\n", 1, "expected a map"),
        ("source: A\nanswers: [a]\n", 2, "`answers` is a list"),
        ("source: A\nanswers: {a: 1}\n", 2, "`a` is the number 1"),
        ("one_line: 3\n", 1, "`one_line`"),
        ("answers: {a: b}\nanswer_by_sign: {negative: a, zero: b, positive: c}\n", 2, "beside `answers`"),
    ] {
        let said = form(text);
        assert_eq!(said.code, 2, "{text}: {said}");
        assert!(said.stderr.contains(&format!("adapters/leetcode/form.yaml:{line}: ")), "{text}: {said}");
        assert!(said.stderr.contains(words), "{text}: {said}");
    }
    assert_eq!(form("source: A\n").code, 0);
}

/// The functions of TopCoder's two sources, in each of its languages; what they print themselves is no part of the answer.
#[test]
#[ignore = "long: .ci/run runs it"]
fn functions_of_topcoder_are_called_with_what_it_gives_them() {
    let counts = |body: &str| {
        body.replace("LOOP", "for (int p = 2; p <= L; p++) { boolean b = true; for (int d = 2; d * d <= p; d++) if (p % d == 0) b = false; if (b) f[p] = 1; }")
    };
    // The tuples of primes with xor 0, by the Walsh-Hadamard transform; global values that are never set back, since each call has a process of its own.
    let nim_cpp = "#include <iostream>\n#include <vector>\nusing namespace std;\nconst long long M = 1000000007;\nlong long f[65536];\n\
        long long power(long long b, long long e) { long long r = 1; b = (b % M + M) % M; for (; e; e /= 2) { if (e % 2) r = r * b % M; b = b * b % M; } return r; }\n\
        class Nim {\npublic:\n    int count(int K, int L) {\n        cout << K << endl;\n        for (int p = 2; p <= L; p++) { f[p] += 1; for (int d = 2; d * d <= p; d++) if (p % d == 0) { f[p] -= 1; break; } }\n\
        for (int h = 1; h < 65536; h *= 2) for (int i = 0; i < 65536; i++) if (!(i & h)) { long long a = f[i], b = f[i + h]; f[i] = a + b; f[i + h] = a - b; }\n\
        long long sum = 0;\n        for (int i = 0; i < 65536; i++) sum += power(f[i], K);\n        return sum % M * power(65536, M - 2) % M;\n    }\n};\n";
    let nim_java = counts(
        "public class Nim {\n    static final long M = 1000000007;\n    static long power(long b, long e) { long r = 1; b = (b % M + M) % M; for (; e > 0; e /= 2) { if (e % 2 == 1) r = r * b % M; b = b * b % M; } return r; }\n\
        public int count(int K, int L) {\n        System.out.println(K);\n        long[] f = new long[65536];\n        LOOP\n\
        for (int h = 1; h < 65536; h *= 2) for (int i = 0; i < 65536; i++) if ((i & h) == 0) { long a = f[i], b = f[i + h]; f[i] = a + b; f[i + h] = a - b; }\n\
        long sum = 0;\n        for (long v : f) sum += power(v, K);\n        return (int) (sum % M * power(65536, M - 2) % M);\n    }\n}\n",
    );
    let more_cpp = "#include <algorithm>\n#include <iostream>\n#include <sstream>\n#include <string>\n#include <vector>\nusing namespace std;\n\
        class MoreNim {\npublic:\n    long long bestSet(vector<string> heaps) {\n        cout << heaps.size() << endl;\n        vector<long long> a, basis;\n\
        for (string heap : heaps) { stringstream in(heap); long long x; in >> x; a.push_back(x); }\n        sort(a.rbegin(), a.rend());\n        long long removed = 0;\n\
        for (long long x : a) { long long rest = x; for (long long b : basis) rest = min(rest, rest ^ b); if (rest) basis.push_back(rest); else removed += x; }\n        return removed;\n    }\n};\n";
    let more_java = "import java.util.*;\npublic class MoreNim {\n    public long bestSet(String[] heaps) {\n        System.out.println(heaps.length);\n        Long[] a = new Long[heaps.length];\n\
        for (int i = 0; i < a.length; i++) a[i] = Long.parseLong(heaps[i]);\n        Arrays.sort(a, Collections.reverseOrder());\n        List<Long> basis = new ArrayList<>();\n        long removed = 0;\n\
        for (long x : a) { long rest = x; for (long b : basis) rest = Math.min(rest, rest ^ b); if (rest != 0) basis.add(rest); else removed += x; }\n        return removed;\n    }\n}\n";
    let more_py = "class MoreNim:\n    def bestSet(self, heaps):\n        print(heaps)\n        basis, removed = [], 0\n        for x in sorted(map(int, heaps), reverse=True):\n            rest = x\n\
        \x20           for b in basis:\n                rest = min(rest, rest ^ b)\n            if rest:\n                basis.append(rest)\n            else:\n                removed += x\n        return removed\n";
    let nim_py = "class Nim:\n    def count(self, K, L):\n        print(K)\n        return {(3, 7): 6, (4, 13): 120}.get((K, L), 0)\n";
    let place = folder(&[
        ("Nim.cpp", nim_cpp),
        ("Nim.java", &nim_java),
        ("Nim.py", nim_py),
        ("MoreNim.cpp", more_cpp),
        ("WrongNim.cpp", &more_cpp.replace("a.rbegin(), a.rend()", "a.begin(), a.end()")),
        ("MoreNim.java", more_java),
        ("MoreNim.py", more_py),
    ]);
    for (problem, file, needed, code) in [
        ("hardnim", "Nim.cpp", "true", 0),
        ("hardnim", "Nim.java", "javac", 0),
        // Right on two of the cases alone.
        ("hardnim", "Nim.py", "python3", 1),
        ("newnim", "MoreNim.cpp", "true", 0),
        ("newnim", "WrongNim.cpp", "true", 1),
        ("newnim", "MoreNim.java", "javac", 0),
        ("newnim", "MoreNim.py", "python3", 0),
    ] {
        if !is_here(needed) {
            continue;
        }
        let said = say(place.path(), &["judge", problem, file]);
        assert_eq!(said.code, code, "{file}: {said}");
        let source = if problem == "hardnim" { "TopCoder, Nim (11469)" } else { "TopCoder, MoreNim" };
        assert!(said.stderr.contains(&format!("note: {problem}: judged in the form of {source}")), "{file}: {said}");
    }
    if is_here("python3") {
        let said = say(place.path(), &["judge", "hardnim", "Nim.py", "--case", "sample/1"]);
        assert_eq!(said.code, 0, "{said}");
    }
}

/// Programs that HDU and POJ accept may fail where the package's data are stricter: it is said, and failures elsewhere come first.
#[test]
#[ignore = "long: .ci/run runs it"]
fn a_program_that_fails_only_where_the_package_is_stricter_than_the_judge_is_told_so() {
    let package = package(&[
        (
            "problem.yaml",
            "problem_format_version: 2025-09\nname: Double\nuuid: a\nlicense: cc0\nlimits:\n  time_limit: 1.0\n\
             source:\n  - {name: HDU 4242, url: 'https://acm.hdu.edu.cn/showproblem.php?pid=4242'}\n  - {name: POJ 4243, url: 'http://poj.org/problem?id=4243'}\n",
        ),
        ("data/secret/b.in", "5\n"),
        ("data/secret/b.ans", "10\n"),
        ("adapters/poj/form.yaml", "source: POJ 4243\nstricter:\n  secret/big: large numbers\n"),
    ]);
    let program = |most: u32| {
        format!(
            "#include <stdio.h>\nint main(void) {{ int n; scanf(\"%d\", &n); printf(\"%d\\n\", n > {most} ? 0 : 2 * n); return 0; }}\n"
        )
    };
    write(package.path(), &[("small.c", &program(999)), ("wrong.c", &program(4)), ("right.c", &program(5000))]);
    let told = "note: small.c: secret/big is stricter than POJ 4243 (large numbers); it passes the 2 cases that are not, so POJ 4243 may accept it\n";
    for (name, file, code, is_told) in [
        ("double", "small.c", 1, true),
        ("POJ 4243", "small.c", 1, true),
        ("http://poj.org/problem?id=4243", "small.c", 1, true),
        ("HDU 4242", "small.c", 1, false),
        ("double", "right.c", 0, false),
        ("double", "wrong.c", 1, false),
    ] {
        let said = say(package.path(), &["judge", name, file]);
        assert_eq!((said.code, said.stderr.contains(told)), (code, is_told), "{name} {file}: {said}");
        assert_eq!(said.stderr.contains("is stricter than"), is_told, "{said}");
        assert!(!said.stderr.contains("judged in the form of"), "it is the form of the package: {said}");
    }
    let said = say(package.path(), &["judge", "double", "wrong.c"]);
    assert!(said.stdout.contains("secret/b"), "the case that is no stricter comes first: {said}");
    let said = say(package.path(), &["judge", "double", "small.c", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    let expected = serde_json::json!([{"source": "POJ 4243", "cases": ["secret/big"]}]);
    assert_eq!(json["problems"][0]["stricter"], expected, "{json}");
    // The setting names a judge, too.
    write(package.path(), &[("grundy.toml", "judge = \"hdu\"\n")]);
    assert!(!say(package.path(), &["judge", "double", "small.c"]).stderr.contains("is stricter than"));
    // The package's own submissions are judged as ever.
    write(
        package.path(),
        &[("problems/double/adapters/poj/form.yaml", "source: POJ 1\nstricter:\n  secret/c: large numbers\n")],
    );
    let said = say(package.path(), &["judge", "double"]);
    assert!(said.stderr.contains("adapters/poj/form.yaml: `source`: found `POJ 1`, expected one of"), "{said}");
    assert!(said.stderr.contains("adapters/poj/form.yaml:3: `stricter`: no case is called secret/c"), "{said}");
}

/// Typical programs for HDU 2177 and POJ 2425 that are right on all but the cases that no judge is known to have.
#[test]
fn the_catalogue_marks_what_hdu_2177_and_poj_2425_may_lack() {
    let dagchess = "#include <cstdio>\n#include <cstring>\n#include <vector>\nusing namespace std;\nint n, k, x, sg[1000];\nvector<int> to[1000];\n\
        int value(int v) {\n    if (sg[v] >= 0) return sg[v];\n    bool seen[101] = {};\n    for (int w : to[v]) if (value(w) <= 100) seen[value(w)] = true;\n    int g = 0;\n    while (g < 100 && seen[g]) g++;\n    return sg[v] = g;\n}\n\
        int main() {\n    while (scanf(\"%d\", &n) == 1) {\n        memset(sg, -1, sizeof sg);\n        for (int v = 0; v < n; v++) { to[v].clear(); scanf(\"%d\", &k); while (k--) { scanf(\"%d\", &x); to[v].push_back(x); } }\n\
        \x20       while (scanf(\"%d\", &k) == 1 && k) { int s = 0; while (k--) { scanf(\"%d\", &x); s ^= value(x); } puts(s ? \"WIN\" : \"LOSE\"); }\n    }\n}\n";
    let place = folder(&[("small_values.cpp", dagchess)]);
    let said = say(place.path(), &["judge", "POJ 2425", "small_values.cpp"]);
    let is_told =
        said.stderr.contains("is stricter than POJ 2425 (") && said.stderr.contains("so POJ 2425 may accept it");
    assert!(said.code == 1 && is_told, "{said}");
    let said = say(place.path(), &["judge", "HDU 1524", "small_values.cpp"]);
    assert!(said.code == 1 && !said.stderr.contains("is stricter than"), "{said}");
}

/// A form may share the harnesses of another folder, with other names for the function.
#[test]
#[ignore = "long: .ci/run runs it"]
fn a_form_shares_the_harnesses_of_another() {
    let harness = "int doubled(int);\n{solution doubled}\n#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", doubled(n)); return 0; }\n";
    let shared = "harness: one\nnames: {doubled: twice}\n";
    let package = package(&[("adapters/one/main.c", harness), ("adapters/two/form.yaml", shared)]);
    let function = |name: &str| format!("int {name}(int n) {{ return 2 * n; }}\n");
    write(package.path(), &[("one.c", &function("doubled")), ("two.c", &function("twice"))]);
    for (file, judge, name) in [("one.c", "one", "doubled"), ("two.c", "two", "twice")] {
        let said = say(package.path(), &["judge", "double", file]);
        let note = format!("note: {file}: judged as the {judge} function {name}\n");
        assert!(said.code == 0 && said.stderr.contains(&note), "{said}");
    }
    for (text, words) in [
        ("harness: three\nnames: {doubled: twice}\n", "found `three`, expected another folder"),
        ("harness: one\n", "found no name for `doubled`"),
        ("harness: one\nnames: {doubled: 'a b'}\n", "`a b` is not a function name"),
        ("harness: one\nnames: {doubled: twice, other: more}\n", "no harness in adapters/one calls `other`"),
        ("names: {doubled: twice}\n", "`names` without `harness`"),
        ("stricter: {secret: a}\n", "`stricter` without `source`"),
    ] {
        write(package.path(), &[("problems/double/adapters/two/form.yaml", text)]);
        let said = say(package.path(), &["judge", "double"]);
        assert!(said.code == 2 && said.stderr.contains("adapters/two/form.yaml"), "{text}: {said}");
        assert!(said.stderr.contains(words), "{text}: {said}");
    }
}

/// A right program for the package is right by the name of every source that asks for the same program: it compiles as at that judge, and its output is
/// written as there. One source of each judge; all of them where `GRUNDY_ALL` is set.
#[test]
#[ignore = "long: .ci/run runs it"]
fn a_right_program_is_right_by_the_name_of_each_source() {
    let mut seen = BTreeSet::new();
    let mut tried = 0;
    for (id, source) in sources() {
        let root = crate::common::root().join("problems").join(id);
        let problem = package::load(&root).unwrap();
        let is_own = |form: &package::AskedForm| form.source.as_ref() == Some(&source.name) && form.converts();
        let judge = source.judge().map(|judge| (judge.name, judge.form));
        let Some((judge, judges::Form::Program)) = judge else { continue };
        if problem.asked_forms.iter().any(is_own) {
            continue;
        }
        let is_new = seen.insert(judge);
        let program =
            problem.submissions.iter().find(|one| one.name.starts_with("accepted/") && one.name.ends_with(".cpp"));
        if !(is_new || crate::common::is_all()) {
            continue;
        }
        let program = program.unwrap().source.display().to_string();
        let said = say(crate::common::root(), &["judge", &source.name, &program, "--samples"]);
        assert!(said.code == 0 && !said.stderr.contains("and not at"), "{id}: {}: {said}", source.name);
        tried += 1;
    }
    assert!(tried >= 9, "{tried}: {seen:?}");
}

/// What the judges' own pages show as samples, in the forms that differ from the package's.
#[test]
fn the_forms_have_the_samples_of_their_judges() {
    for (form, input) in [
        ("euclid/adapters/luogu", "2\n25 7\n24 15\n"),
        ("deque/adapters/leetcode", "3\n1 5 2\n"),
        ("deque/adapters/leetcode", "4\n1 5 233 7\n"),
        ("deque/adapters/leetcode877", "4\n5 3 4 5\n"),
        ("deque/adapters/leetcode877", "4\n3 7 2 3\n"),
        ("hardnim/adapters/topcoder", "3 7\n"),
        ("hardnim/adapters/topcoder", "1000000000 50000\n"),
        ("newnim/adapters/topcoder", "6\n5 5 6 6 5 5\n"),
    ] {
        let path = crate::common::root().join("problems").join(form).join("input.ctd");
        let grammar = checktestdata::Grammar::parse(&fs::read_to_string(&path).unwrap()).unwrap();
        assert!(grammar.validate(input.as_bytes()).is_ok(), "{form}: {input}");
    }
}
