//! `grundy import` of FPS XML, as HUSTOJ and QDUOJ write it.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;

use crate::common::{DOUBLE_C, folder, write};
use crate::export_forms::judged;
use crate::import_sites::{ONEPILE, ZEROMOVE, import, refused, there_and_back};

#[test]
#[ignore = "long: .ci/run runs it"]
fn fps_and_back_is_judged_alike() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let here = folder(&[]);
    for submissions in [ONEPILE, ZEROMOVE] {
        there_and_back(here.path(), submissions, "fps", submissions.0);
    }
    let statement = fs::read_to_string(here.path().join("onepile-fps-back/statement/problem.en.md")).unwrap();
    assert!(
        statement.contains("## Input\n") && statement.contains("## Output\n") && !statement.contains("<p>"),
        "{statement}"
    );
    assert!(here.path().join("onepile-fps-back/submissions/accepted/solution.cpp").is_file());
    assert_eq!(judged(here.path(), "./onepile-fps-back")["accepted/solution.cpp"].0, "AC");
}

/// A file as HUSTOJ writes it, with a checker if there is one.
fn fps(more: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<fps version=\"1.2\">\n<generator name=\"HUSTOJ\"/>\n<item>\n<title><![CDATA[Double]]></title>\n\
         <time_limit unit=\"s\"><![CDATA[1.5]]></time_limit>\n<memory_limit unit=\"kb\"><![CDATA[131072]]></memory_limit>\n\
         <description><![CDATA[<p>Twice <b>n</b>: <img src=\"/upload/a.png\"></p>]]></description>\n<input><![CDATA[n]]></input>\n\
         <output><![CDATA[[md]a `number`[/md]]]></output>\n\
         <sample_input><![CDATA[2]]></sample_input>\n<sample_output><![CDATA[4]]></sample_output>\n\
         <test_input><![CDATA[2]]></test_input>\n<test_output><![CDATA[4]]></test_output>\n\
         <test_input name=\"big\"><![CDATA[3]]></test_input>\n<test_output><![CDATA[6]]></test_output>\n\
         <img><src><![CDATA[/upload/a.png]]></src><base64><![CDATA[Zm9v]]></base64></img>\n\
         <solution language=\"C\"><![CDATA[{DOUBLE_C}]]></solution>\n<solution language=\"Haskell\"><![CDATA[x]]></solution>\n{more}</item>\n</fps>\n"
    )
}

#[test]
fn a_file_of_hustoj_is_read() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let here = folder(&[("fps.xml", &fps(""))]);
    let said = import(here.path(), &["fps.xml", "-o", "new"]);
    assert!(said.stdout.contains("its language is `Haskell`"), "{said}");
    let read = |name: &str| fs::read_to_string(here.path().join("new").join(name)).unwrap();
    let yaml = read("problem.yaml");
    assert!(
        yaml.contains("  time_limit: 1.5\n  time_resolution: 0.5\n  memory: 128\n") && yaml.contains("  en: Double\n"),
        "{yaml}"
    );
    assert_eq!(
        read("statement/problem.en.md"),
        "Twice **n**: ![](picture-1.png)\n\n## Input\n\nn\n\n## Output\n\na `number`\n"
    );
    assert_eq!((read("statement/picture-1.png"), read("data/secret/big.in")), ("foo".to_owned(), "3\n".to_owned()));
    assert_eq!(fs::read_dir(here.path().join("new/data/secret")).unwrap().count(), 2);
    assert_eq!(judged(here.path(), "./new")["accepted/solution.c"].0, "AC");
    // A checker is called as HUSTOJ does: input, answer, output.
    let spj = "<spj language=\"C++\"><![CDATA[#include <cstdlib>\n#include <fstream>\nint main(int argc, char **argv) {\n    \
               std::ifstream in(argv[1]), answer(argv[2]), output(argv[3]);\n    long n, a, o;\n    \
               if (!(in >> n) || !(answer >> a) || a != 2 * n) exit(1);\n    if (!(output >> o)) return 1;\n    exit(std::labs(o) == a ? 0 : 1);\n}\n]]></spj>\n";
    write(here.path(), &[("spj.xml", &fps(spj))]);
    import(here.path(), &["spj.xml", "-o", "spj"]);
    write(
        here.path(),
        &[
            ("spj/submissions/accepted/minus.py", "print(-2 * int(input()))\n"),
            ("spj/submissions/wrong_answer/none.py", "input()\n"),
        ],
    );
    let found: Vec<String> =
        judged(here.path(), "./spj").into_iter().map(|(name, (verdict, _))| format!("{name} {verdict}")).collect();
    assert_eq!(found, ["accepted/minus.py AC", "accepted/solution.c AC", "wrong_answer/none.py WA"]);
}

#[test]
fn what_is_wrong_in_a_file_of_fps_is_one_error_with_its_line() {
    let two = fps("").replace(
        "</fps>",
        &fps("")
            .replace("Double", "Triple")
            .split_once("<generator name=\"HUSTOJ\"/>")
            .unwrap()
            .1
            .replace("</fps>", ""),
    ) + "</fps>\n";
    for (text, expected) in [
        ("", "bad.xml:1: malformed XML"),
        ("<fps>\n<item></fps>", "bad.xml:2: malformed XML"),
        ("<problem/>", "bad.xml:1: found the element `problem`, expected `fps`"),
        ("<fps/>", "bad.xml:1: found no `item`, expected a problem"),
        ("<fps><item><title>a</title></item></fps>", "bad.xml: the problem has no cases"),
        ("<!DOCTYPE fps [<!ENTITY a \"b\">]>\n<fps/>", "malformed XML"),
        (
            &fps("").replace("<test_output><![CDATA[6]]></test_output>", ""),
            "bad.xml:15: found `test_input` without `test_output` after it",
        ),
        (
            &fps("").replace("[1.5]", "[soon]"),
            "bad.xml:6: `time_limit`: found `soon` in `s`, expected a number in s, ms",
        ),
        (&fps("").replace("[Zm9v]", "[?]"), "bad.xml:17: the picture is not in base64"),
        (
            &fps("<interactor language=\"C++\">x</interactor>\n"),
            "`interactor`: an interactive problem of FPS cannot be imported",
        ),
        (&fps("<append language=\"C\">x</append>\n"), "bad.xml:22: `append`, text after submissions, has no equal"),
        (&fps("<spj language=\"Python\">x</spj>\n"), "the checker `spj` in Python cannot be carried over"),
        (&two, "bad.xml: found 2 problems; choose one with --item N: 1 Double, 2 Triple"),
    ] {
        let here = folder(&[("bad.xml", text)]);
        refused(here.path(), &["bad.xml", "-o", "new"], expected);
        assert!(!here.path().join("new").exists(), "{expected}");
    }
    let here = folder(&[("two.xml", &two), ("test/1.in", ""), ("test/1.out", "")]);
    import(here.path(), &["two.xml", "--item", "2"]);
    assert!(here.path().join("triple/problem.yaml").is_file());
    refused(here.path(), &["two.xml", "--item", "3"], "two.xml: no item 3, expected 1 to 2");
    refused(here.path(), &["./test", "--item", "1"], "--item chooses a problem of an FPS file");
}
