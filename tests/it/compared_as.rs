//! Outputs are compared as the judge of a problem compares them: letter case, white space, presentation errors.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::path::Path;

use crate::common::{Said, folder, package, say, write};

/// Programs that print one text, whatever they read.
fn prints(name: &str, text: &str) -> (String, String) {
    (name.to_owned(), format!("#include <stdio.h>\nint main(void) {{ fputs({text:?}, stdout); return 0; }}\n"))
}

fn samples(answer: &str, settings: &str) -> tempfile::TempDir {
    let place = folder(&[("1.in", "1\n"), ("1.ans", answer)]);
    if !settings.is_empty() {
        write(place.path(), &[("grundy.toml", settings)]);
    }
    place
}

fn judged(place: &Path, text: &str, more: &[&str]) -> Said {
    let (name, source) = prints("a.c", text);
    write(place, &[(&name, &source)]);
    say(place, &[&["judge", "a.c"], more].concat())
}

const ATCODER: &str = "judge = \"https://atcoder.jp/contests/abc300\"\n";

#[test]
fn letter_case_counts_in_a_folder_of_atcoder() {
    let place = samples("Yes\n", ATCODER);
    let note = "outputs are compared as at AtCoder, which ";
    for (text, code) in [("Yes\n", 0), ("YES\n", 1), (" Yes  \n\n", 0), ("No\n", 1)] {
        let said = judged(place.path(), text, &[]);
        assert_eq!(said.code, code, "{text:?}: {said}");
        assert!(said.stderr.contains(note) && said.stderr.contains("names: upper and lower case differ\n"), "{said}");
        assert!(!said.stdout.contains("presentation"), "{said}");
    }
    let json: serde_json::Value =
        serde_json::from_str(&judged(place.path(), "Yes\n", &["--format", "json"]).stdout).unwrap();
    assert!(json["problems"][0]["comparison"].as_str().unwrap().starts_with(note), "{json}");
    // Elsewhere it does not, and nothing is said.
    for settings in ["", "judge = \"kattis\"\n"] {
        let said = judged(samples("Yes\n", settings).path(), "YES\n", &[]);
        assert!(said.code == 0 && !said.stderr.contains("outputs are compared"), "{said}");
    }
}

/// `listen` keeps the address of the problem.
#[test]
fn the_address_that_the_browser_sent_names_the_judge() {
    let document = |url: &str| {
        format!(
            "{{\"name\":\"A\",\"group\":\"AtCoder - A\",\"url\":\"{url}\",\"interactive\":false,\"memoryLimit\":1024,\"timeLimit\":2000,\
             \"tests\":[],\"testType\":\"single\",\"input\":{{\"type\":\"stdin\"}},\"output\":{{\"type\":\"stdout\"}},\
             \"languages\":{{\"java\":{{\"mainClass\":\"Main\",\"taskClass\":\"A\"}}}},\"batch\":{{\"id\":\"a\",\"size\":1}}}}"
        )
    };
    for (url, code) in
        [("https://atcoder.jp/contests/abc300/tasks/abc300_a", 1), ("https://open.kattis.com/problems/a", 0)]
    {
        let place = samples("Yes\n", "");
        write(place.path(), &[("companion.json", &document(url))]);
        let said = judged(place.path(), "YES\n", &[]);
        assert_eq!(said.code, code, "{url}: {said}");
        let is_noted = said.stderr.contains("note: outputs are compared as at AtCoder, from which the problem is: ");
        assert_eq!(is_noted, code == 1, "{said}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn settings_and_options_come_before_the_judge() {
    for (settings, options, code) in [
        ("", &[][..], 1),
        ("[problem]\ncase-sensitive = false\n", &[], 0),
        ("[problem]\ncase-sensitive = false\n", &["--case-sensitive"], 1),
        ("", &["--case-sensitive=false"], 0),
        // A tolerance says nothing of letters.
        ("[problem]\ntolerance = 0.5\n", &[], 1),
    ] {
        let place = samples("Yes\n", &format!("{ATCODER}{settings}"));
        let said = judged(place.path(), "YES\n", options);
        assert_eq!(said.code, code, "{settings} {options:?}: {said}");
        if code == 0 {
            assert!(!said.stderr.contains("outputs are compared"), "{said}");
        }
    }
    let hdu = "judge = \"hdu\"\n";
    for (settings, options, code) in [
        ("", &[][..], 1),
        ("[problem]\nspace-sensitive = false\n", &[], 0),
        ("", &["--space-sensitive=false"], 0),
        ("", &["--space-sensitive"], 1),
    ] {
        let said = judged(samples("1 2\n", &format!("{hdu}{settings}")).path(), "1  2\n", options);
        assert_eq!(said.code, code, "{settings} {options:?}: {said}");
    }
    let said = judged(samples("1\n", "").path(), "1\n", &["--case-sensitive=perhaps"]);
    assert!(said.code == 2 && said.stderr.contains("--case-sensitive"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn white_space_alone_is_a_presentation_error_at_hdu_and_poj() {
    for judge in ["hdu", "poj"] {
        let place = samples("1 2\nYes\n", &format!("judge = \"{judge}\"\n"));
        let presented = "presentation error, only white space differs: ";
        for (text, code, words) in [
            ("1 2\nYes\n", 0, None),
            ("1 2\nYes", 0, None),
            ("1 2\r\nYes\r\n", 0, None),
            ("1 2\nYes\n\n", 0, None),
            ("1 2 \nYes\n", 1, Some(format!("{presented}line 1, column 4: "))),
            ("1  2\nYes\n", 1, Some(format!("{presented}line 1, column 2: "))),
            ("\n1 2\nYes\n", 1, Some(presented.to_owned())),
            // What is wrong besides is wrong.
            ("1  2\nNo\n", 1, Some("line 2, column 1: expected `Yes`, found `No`".to_owned())),
            ("1\nYes\n", 1, Some("expected `2`, found `Yes`".to_owned())),
            ("1  2\nYES\n", 1, Some("expected `Yes`, found `YES`".to_owned())),
        ] {
            let said = judged(place.path(), text, &[]);
            assert_eq!(said.code, code, "{judge} {text:?}: {said}");
            if let Some(words) = words {
                assert!(said.stdout.contains(&words), "{text:?}: {said}");
                assert_eq!(said.stdout.contains("presentation"), words.contains("presentation"), "{text:?}: {said}");
            }
        }
        let report = judged(place.path(), "1 2 \nYes\n", &["--format", "json"]);
        let json: serde_json::Value = serde_json::from_str(&report.stdout).unwrap();
        let case = &json["problems"][0]["submissions"][0]["cases"][0];
        assert_eq!(
            (&case["verdict"], &case["difference"]["presentation_error"]),
            (&"WA".into(), &true.into()),
            "{case}"
        );
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn lines_count_at_luogu_and_their_breaks_at_dmoj() {
    for (judge, text, code) in [
        ("luogu", "1 2 \n3\n\n", 0),
        ("luogu", "1  2\n3\n", 1),
        ("luogu", "1 2 3\n", 1),
        ("luogu", " 1 2\n3\n", 1),
        ("dmoj", "\n 1  2 \n\n3\n", 0),
        ("dmoj", "1 2 3\n", 1),
        ("cses", "1 2 3\n", 0),
    ] {
        let place = samples("1 2\n3\n", &format!("judge = \"{judge}\"\n"));
        let said = judged(place.path(), text, &[]);
        assert_eq!(said.code, code, "{judge} {text:?}: {said}");
        assert!(!said.stdout.contains("presentation"), "{said}");
    }
}

const POJ: &str = "problem_format_version: 2025-09\nname: Double\nuuid: a\nlicense: cc0\nlimits:\n  time_limit: 1.0\n\
                   source: {name: POJ 4242, url: 'http://poj.org/problem?id=4242'}\n";

/// A package decides by what it says itself.
#[test]
fn a_package_that_is_asked_for_as_a_judge_is_compared_as_it_says_and_the_difference_is_told() {
    let package = package(&[("problem.yaml", POJ)]);
    let program = |end: &str| {
        format!(
            "#include <stdio.h>\nint main(void) {{ long long n; scanf(\"%lld\", &n); printf(\"{end}\", 2 * n); return 0; }}\n"
        )
    };
    write(package.path(), &[("well.c", &program("%lld\\n")), ("badly.c", &program(" %lld\\n"))]);
    let told = "note: badly.c: accepted on sample/1, and not at POJ: presentation error, only white space differs: ";
    for name in ["POJ 4242", "http://poj.org/problem?id=4242"] {
        let said = say(package.path(), &["judge", name, "badly.c"]);
        assert!(said.code == 0 && said.stderr.contains(told), "{said}");
        let said = say(package.path(), &["judge", name, "well.c"]);
        assert!(said.code == 0 && !said.stderr.contains("not at POJ"), "{said}");
    }
    let said = say(package.path(), &["judge", "double", "badly.c"]);
    assert!(said.code == 0 && !said.stderr.contains("not at POJ"), "{said}");
    let said = say(package.path(), &["judge", "poj4242", "badly.c", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    let case = &json["problems"][0]["submissions"][0]["cases"][0];
    assert_eq!((&case["verdict"], &case["at_judge"]["presentation_error"]), (&"AC".into(), &true.into()), "{case}");
}

/// What the user wants of a package's letters counts before what the package says.
#[test]
fn options_come_before_a_package() {
    let package = package(&[
        ("data/test_group.yaml", "output_validator_args: [case_sensitive]\n"),
        ("data/sample/1.ans", "Yes\n"),
        ("data/secret/big.ans", "Yes\n"),
    ]);
    let (name, source) = prints("a.c", "YES\n");
    write(package.path(), &[(&name, &source)]);
    assert_eq!(say(package.path(), &["judge", "double", "a.c", "--samples"]).code, 1);
    let said = say(package.path(), &["judge", "double", "a.c", "--samples", "--case-sensitive=false"]);
    assert_eq!(said.code, 0, "{said}");
}

#[test]
fn stress_compares_as_the_judge_does() {
    let place = folder(&[
        ("grundy.toml", ATCODER),
        ("input.ctd", "INT(1, 9) NEWLINE EOF\n"),
        ("1.in", "1\n"),
        ("1.ans", "Yes\n"),
        ("brute.c", "#include <stdio.h>\nint main(void) { puts(\"Yes\"); return 0; }\n"),
        ("a.c", "#include <stdio.h>\nint main(void) { puts(\"YES\"); return 0; }\n"),
    ]);
    let said = say(place.path(), &["stress", ".", "a.c", "--against", "brute.c", "--cases", "5", "--no-save"]);
    assert!(said.code == 1 && said.stderr.contains("outputs are compared as at AtCoder"), "{said}");
}
