//! The rules about what an output validator's exit code and files mean, each on each path: a validator that reads an output, one that talks,
//! and both with several passes, in problems that give points and in those that do not.

use judge::case::judge_case;
use judge::report::Reason;
use judge::rules::FILES;
use judge::run::RunLimits;
use judge::validator::Validator;
use judge::{JudgeError, Verdict};
use package::ProblemKind;
use program::Build;

use super::game::c;
use super::testlib::tools;
use crate::common::{folder, write};

/// Reads all that the submission says; then does what its arguments say: `exit=N`, and files by their names. `once:` is for the first pass.
const OBEYS: &str = r#"
    char path[4096]; int code = 42; while (getchar() != EOF);
    snprintf(path, sizeof path, "%spassed", argv[3]);
    int is_first = access(path, F_OK) != 0; fclose(fopen(path, "w"));
    for (int i = 4; i < argc; i++) {
        char *word = argv[i];
        if (strncmp(word, "once:", 5) == 0) { if (!is_first) continue; word += 5; }
        char *value = strchr(word, '='); *value++ = 0;
        if (strcmp(word, "exit") == 0) { code = atoi(value); continue; }
        snprintf(path, sizeof path, "%s%s", argv[3], word);
        FILE *f = fopen(path, "w"); fprintf(f, "%s\n", value); fclose(f);
    }
    return code;"#;

/// What a row wants: of every problem, or of those in which the file counts and of the others.
enum Wanted {
    Always(&'static str),
    InScoring(&'static str, &'static str),
    InMultiPass(&'static str, &'static str),
}
use Wanted::{Always, InMultiPass, InScoring};

/// The arguments, and the verdict with words of the report or of the judge error, or with the points.
const ROWS: [(&str, Wanted); 25] = [
    ("exit=42", Always("AC")),
    ("exit=43", Always("WA")),
    ("exit=0", Always("JE ended with exit code 0")),
    ("exit=1", Always("JE ended with exit code 1")),
    ("exit=44", Always("JE ended with exit code 44")),
    ("exit=43 judgemessage.txt=wrong", Always("WA wrong")),
    ("exit=43 teammessage.txt=look", Always("WA to the team: look")),
    ("exit=42 judgemessage.txt=well", Always("AC")),
    ("exit=42 score.json=1", Always("AC")),
    ("score.txt=7.5", InScoring("AC Absolute(7.5)", "AC")),
    ("score.txt=1e3", InScoring("AC Absolute(1000.0)", "AC")),
    ("score_multiplier.txt=0.5", InScoring("AC Share(0.5)", "AC")),
    ("score.txt=-1", InScoring("JE writes `-1` to `score.txt`, expected one number from 0", "AC")),
    ("score.txt=many", InScoring("JE writes `many` to `score.txt`", "AC")),
    ("score.txt=", InScoring("JE writes `` to `score.txt`", "AC")),
    ("score.txt=inf", InScoring("JE writes `inf` to `score.txt`", "AC")),
    ("score_multiplier.txt=1.5", InScoring("JE expected one number from 0 to 1", "AC")),
    ("score_multiplier.txt=nan", InScoring("JE expected one number from 0 to 1", "AC")),
    ("score.txt=1 score_multiplier.txt=1", InScoring("JE writes both `score.txt` and `score_multiplier.txt`", "AC")),
    ("exit=43 score.txt=0", InScoring("JE rejects the output and gives points in `score.txt`", "WA")),
    ("exit=43 score_multiplier.txt=0", InScoring("JE gives points in `score_multiplier.txt`", "WA")),
    ("once:nextpass.in=1", InMultiPass("AC", "AC")),
    ("nextpass.in=1", InMultiPass("JE asks for more passes than `limits.validation_passes` allows (2)", "AC")),
    ("exit=43 nextpass.in=1", InMultiPass("JE rejects the output, but asks for another pass", "WA")),
    ("once:nextpass.in=1 exit=43 once:exit=42", InMultiPass("WA", "AC")),
];

#[test]
#[ignore = "long: .ci/run runs it"]
fn each_rule_of_validators_holds_on_each_path() {
    for rule in FILES {
        assert!(ROWS.iter().any(|(words, _)| words.contains(rule.name)), "no row has `{}`", rule.name);
    }
    let place = folder(&[
        ("problem.yaml", "problem_format_version: 2025-09\nname: Rules\nuuid: x\n"),
        ("output_validator/obeys.c", &c(OBEYS)),
        ("data/sample/1.in", "1\n"),
        ("data/sample/1.ans", "1\n"),
        ("data/secret/1.in", "1\n"),
        ("data/secret/1.ans", "1\n"),
        ("my.c", &c("puts(\"1\");")),
    ]);
    let tools = tools();
    let Build::Ready(program) = tools.builder.build(&place.path().join("my.c")).unwrap() else { panic!() };
    let limits = RunLimits { time: std::time::Duration::from_secs(10), memory_mib: 256, output_mib: 1, core: None };
    for (kind, is_scoring) in
        [(0, false), (0, true), (1, false), (1, true), (2, false), (2, true), (3, false), (3, true)]
    {
        let words = ["", ", interactive", ", multi-pass", ", interactive, multi-pass"][kind];
        let first = if is_scoring { "scoring" } else { "pass-fail" };
        let yaml = format!("problem_format_version: 2025-09\nname: Rules\nuuid: x\ntype: [{first}{words}]\n");
        write(place.path(), &[("problem.yaml", &yaml)]);
        let problem = package::load(place.path()).unwrap();
        let ProblemKind { multi_pass, .. } = problem.kind;
        let validator = Validator::prepare(&problem, &tools).unwrap();
        for case in &problem.committed_cases {
            let counts = is_scoring && case.name.starts_with("secret/");
            for (words, wanted) in &ROWS {
                let mut case = case.clone();
                case.output_validator_args = words.split(' ').map(str::to_owned).collect();
                let wanted = match *wanted {
                    InScoring(wanted, _) if counts => wanted,
                    InMultiPass(wanted, _) if multi_pass => wanted,
                    Always(wanted) | InScoring(_, wanted) | InMultiPass(_, wanted) => wanted,
                };
                let found = told(judge_case(&program, &case, &validator, &limits, &problem.limits));
                let (verdict, rest) = wanted.split_once(' ').unwrap_or((wanted, ""));
                assert!(
                    found.starts_with(verdict) && found.contains(rest) && (verdict != "AC" || found == wanted),
                    "{yaml}{}, `{words}`: found `{found}`, expected `{wanted}`",
                    case.name
                );
            }
        }
    }
}

/// The verdict, and what was said or given; or the judge error.
fn told(result: Result<judge::CaseReport, JudgeError>) -> String {
    match result {
        Ok(report) if report.verdict == Verdict::Accepted => match report.points {
            Some(points) => format!("AC {points:?}"),
            None => "AC".to_owned(),
        },
        Ok(report) => match report.failure.map(|failure| failure.reason) {
            Some(Reason::Message(message)) => format!("{} {}", report.verdict, message.raw()),
            reason => format!("{} {reason:?}", report.verdict),
        },
        Err(error) => format!("JE {error}"),
    }
}
