//! What to know of the machine beside a time limit that was derived on it.

use judge::machine::speed::REFERENCE_MACHINE;
use package::Problem;

/// The line beside a derived limit: how fast this machine is beside the reference, and what is known of the judges' machines.
pub(crate) fn beside_derived_limit(problem: &Problem, speed: Option<f64>) -> String {
    let mut judges: Vec<&str> = match problem.named_judge() {
        Some((judge, _)) => vec![judge.title],
        None => problem.sources.iter().filter_map(package::Source::judge).map(|judge| judge.title).collect(),
    };
    judges.dedup();
    line(&judges, speed)
}

/// No judge publishes what the fixed work of [`judge::machine::speed`] takes there, and none is guessed.
pub(crate) fn no_figure(judges: &[&str]) -> String {
    match judges {
        [] => "grundy knows no such figure of a judge's machine".to_owned(),
        judges => format!("grundy knows no such figure of {}", judges.join(" or ")),
    }
}

fn line(judges: &[&str], speed: Option<f64>) -> String {
    let here = match speed {
        Some(speed) => format!("this machine has {speed:.1} times the speed of the reference ({REFERENCE_MACHINE})"),
        None => "the speed of this machine is not known".to_owned(),
    };
    format!("the limit was measured here: {here}; {}", no_figure(judges))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_figure_of_a_judge_is_made_up() {
        assert_eq!(
            line(&["AtCoder"], Some(1.04)),
            format!(
                "the limit was measured here: this machine has 1.0 times the speed of the reference ({REFERENCE_MACHINE}); \
                 grundy knows no such figure of AtCoder"
            )
        );
        let unknown = line(&[], None);
        assert!(unknown.ends_with("is not known; grundy knows no such figure of a judge's machine"), "{unknown}");
        assert!(line(&["POJ", "HDU"], None).ends_with("figure of POJ or HDU"));
    }
}
