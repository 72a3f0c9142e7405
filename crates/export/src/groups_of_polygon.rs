//! The groups of a package of Polygon as groups of the format 2025-09: where each test goes, and what stands in `test_group.yaml`.
//!
//! A group of Polygon gives its points for all of its tests, or for each test its own. The format has groups for both, but
//!
//! - `max_score` is a whole number, and the tests of a group share it evenly: tests with other points become a group beside it;
//! - `require_pass` wants a group with `pass-fail` aggregation, or `sample`: a required group of another kind has its tests once more
//!   in a group without points;
//! - a group comes after those that it requires, in order of name: names are changed where they are in another order;
//! - samples have no points: those that count for a group are in it, too.

use std::collections::{BTreeMap, BTreeSet};

use package::{Grading, PolygonGroup, ScoreGroup};

use crate::yaml_text::scalar;
use crate::{Export, Refused};

/// The longest name of a group that is kept, in bytes.
const LONGEST_NAME: usize = 64;
/// So many groups of a kind are named in a note.
const MOST_NAMED: usize = 10;
/// The most groups that are written. The reader takes 2000, and some of those are folders such as `sample`.
const MOST_GROUPS: usize = 1_900;
/// How far sums of fractions may be from a whole number.
const TINY: f64 = 1e-6;

/// Where the tests go, and what the groups say.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    /// The groups below `data/secret` of a case, by its name. An empty one is `secret` itself; a case without any is a sample alone.
    pub(crate) groups: BTreeMap<String, Vec<String>>,
    /// The texts of `test_group.yaml`, by group; the empty one is `secret`.
    pub(crate) settings: BTreeMap<String, String>,
}

/// What a group of Polygon becomes, or a part of it.
struct Part<'a> {
    /// The index of its group; none for the tests that are in no group.
    group: Option<usize>,
    /// What follows the name of the group.
    suffix: String,
    cases: Vec<&'a str>,
    max: f64,
    /// `sum` rather than `pass-fail`.
    is_sum: bool,
}

/// What must be passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Required {
    Sample,
    /// By its index.
    Part(usize),
}

struct Group<'a> {
    name: &'a str,
    max: f64,
    own: &'a PolygonGroup,
    /// Indices of other groups.
    requires: BTreeSet<usize>,
    is_required: bool,
}

/// Lays out the tests of the groups in `root`. Adds a loss for what the format cannot say, and a note for what it says in another way.
///
/// # Errors
///
/// When there would be too many groups.
pub(crate) fn layout(root: &ScoreGroup, made: &mut Export) -> Result<Layout, Refused> {
    let groups = read(root);
    let Grading::Polygon(rest) = &root.grading else {
        return Err(Refused::Unsupported("problem.xml: found points by the rules of another format".to_owned()));
    };
    let order = order(&groups);
    let samples: BTreeSet<&str> = groups
        .iter()
        .map(|group| group.own)
        .chain([rest])
        .flat_map(|own| own.points.keys())
        .filter(|name| is_sample(name))
        .map(String::as_str)
        .collect();
    let mut parts: Vec<Part<'_>> = Vec::new();
    let mut passes: BTreeMap<usize, BTreeSet<Required>> = BTreeMap::new();
    for &index in &order {
        let inherited: BTreeSet<Required> =
            groups[index].requires.iter().filter_map(|other| passes.get(other)).flatten().copied().collect();
        let pass = take_apart(index, &groups[index], &samples, &mut parts, made);
        // A submission that passes this part has passed everything that the part requires.
        let pass = match pass {
            Some(Required::Part(part)) => BTreeSet::from([Required::Part(part)]),
            other => inherited.into_iter().chain(other).collect(),
        };
        passes.insert(index, pass);
    }
    let is_flat = groups.is_empty();
    parts.extend(classes(None, rest));
    if parts.len() > MOST_GROUPS {
        return Err(Refused::Unsupported(format!(
            "problem.xml: the points make {} groups in the format 2025-09, expected at most {MOST_GROUPS}",
            parts.len()
        )));
    }
    let requires: Vec<BTreeSet<Required>> = parts
        .iter()
        .map(|part| {
            let own = part.group.into_iter().flat_map(|index| &groups[index].requires);
            own.filter_map(|other| passes.get(other)).flatten().copied().collect()
        })
        .collect();
    let names = match parts.as_slice() {
        [_] if is_flat => vec![String::new()],
        _ => names(&parts, &requires, &groups, &order, made),
    };
    feedback(&groups, made);
    Ok(written(&parts, &requires, &names, &groups, made))
}

fn read(root: &ScoreGroup) -> Vec<Group<'_>> {
    let numbers: BTreeMap<&str, usize> =
        root.groups.iter().enumerate().map(|(index, group)| (group.name.as_str(), index)).collect();
    let mut groups: Vec<Group<'_>> = root
        .groups
        .iter()
        .filter_map(|group| {
            let Grading::Polygon(own) = &group.grading else { return None };
            let max = group.max.unwrap_or(0.0);
            let requires = own.requires.iter().filter_map(|name| numbers.get(name.as_str()).copied()).collect();
            Some(Group { name: &group.name, max, own, requires, is_required: false })
        })
        .collect();
    let required: BTreeSet<usize> = groups.iter().flat_map(|group| group.requires.clone()).collect();
    groups.iter_mut().enumerate().for_each(|(index, group)| group.is_required = required.contains(&index));
    groups
}

/// The groups such that each comes after those it requires; otherwise as they stand. The package was checked to have no cycle.
fn order(groups: &[Group<'_>]) -> Vec<usize> {
    fn visit(index: usize, groups: &[Group<'_>], seen: &mut BTreeSet<usize>, order: &mut Vec<usize>) {
        if seen.insert(index) {
            groups[index].requires.iter().for_each(|other| visit(*other, groups, seen, order));
            order.push(index);
        }
    }
    let (mut seen, mut order) = (BTreeSet::new(), Vec::new());
    (0..groups.len()).for_each(|index| visit(index, groups, &mut seen, &mut order));
    order
}

fn is_sample(case: &str) -> bool {
    case.starts_with("sample/")
}

/// Makes the parts of a group; what stands for it where it is required, if anything.
fn take_apart<'a>(
    index: usize,
    group: &Group<'a>,
    samples: &BTreeSet<&str>,
    parts: &mut Vec<Part<'a>>,
    made: &mut Export,
) -> Option<Required> {
    let all: Vec<&str> = group.own.points.keys().map(String::as_str).collect();
    let only_samples = all.iter().all(|case| is_sample(case));
    let has_points =
        if group.own.is_each_test { group.own.points.values().any(|points| *points > 0.0) } else { group.max > 0.0 };
    if all.is_empty() {
        made.notes.push(format!(
            "problem.xml:{}: the group `{}` is left out: it has no tests",
            group.own.line,
            named(group.name)
        ));
    }
    if only_samples && !has_points {
        if all.is_empty() || !group.is_required || all.len() == samples.len() {
            return (!all.is_empty()).then_some(Required::Sample);
        }
        return Some(pass_fail(index, String::new(), all, 0.0, parts));
    }
    if !group.own.is_each_test {
        return Some(pass_fail(index, String::new(), all, group.max, parts));
    }
    let mut own = classes(Some(index), group.own);
    let (place, name) = (group.own.line, named(group.name));
    if own.len() > 1 {
        made.notes.push(format!(
            "problem.xml:{place}: the tests of the group `{name}` have different points: it becomes {} groups, since the tests of one share its points evenly",
            own.len()
        ));
    }
    if let [one] = own.as_mut_slice()
        && one.cases.len() == all.len()
        && (one.max == 0.0 || group.is_required && all.len() == 1)
    {
        one.is_sum = false;
    }
    let first = parts.len();
    parts.extend(own);
    match &parts[first..] {
        [one] if !one.is_sum => Some(Required::Part(first)),
        _ if !group.is_required => None,
        _ => {
            made.notes.push(format!(
                "problem.xml:{place}: other groups require `{name}`, whose tests have points of their own: a group that ends in `-pass` has its tests once more, without points, since `require_pass` wants `pass-fail` aggregation"
            ));
            Some(pass_fail(index, "-pass".to_owned(), all, 0.0, parts))
        }
    }
}

fn pass_fail<'a>(group: usize, suffix: String, cases: Vec<&'a str>, max: f64, parts: &mut Vec<Part<'a>>) -> Required {
    parts.push(Part { group: Some(group), suffix, cases, max, is_sum: false });
    Required::Part(parts.len() - 1)
}

/// The tests by their points, the most first. Samples without points are not among them.
fn classes(group: Option<usize>, own: &PolygonGroup) -> Vec<Part<'_>> {
    let mut by_points: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    for (name, points) in own.points.iter().filter(|(name, points)| **points > 0.0 || !is_sample(name)) {
        // Of numbers that are not negative, the bits are in the same order; there is a zero with a sign.
        by_points.entry(points.abs().to_bits()).or_default().push(name);
    }
    let is_one = by_points.len() == 1;
    by_points
        .into_iter()
        .rev()
        .zip(1..)
        .map(|((points, cases), number)| Part {
            group,
            suffix: if is_one { String::new() } else { format!("-{number}") },
            max: f64::from_bits(points) * cases.len() as f64,
            cases,
            is_sum: true,
        })
        .collect()
}

/// The names of the parts, each after those that it requires.
fn names(
    parts: &[Part<'_>],
    requires: &[BTreeSet<Required>],
    groups: &[Group<'_>],
    order: &[usize],
    made: &mut Export,
) -> Vec<String> {
    let with = |name: &dyn Fn(Option<usize>) -> String| -> Vec<String> {
        parts.iter().map(|part| format!("{}{}", name(part.group), part.suffix)).collect()
    };
    let own = |index: Option<usize>| index.map_or("tests", |index| groups[index].name);
    let fits = |names: &[String]| {
        let mut seen = BTreeSet::new();
        names.iter().zip(requires).all(|(name, requires)| {
            let comes_after = |required: &Required| match required {
                Required::Sample => true,
                Required::Part(other) => names[*other] < *name,
            };
            is_name(name) && seen.insert(name.to_ascii_lowercase()) && requires.iter().all(comes_after)
        })
    };
    let kept = with(&|index| own(index).to_owned());
    if fits(&kept) {
        return kept;
    }
    let width = groups.iter().map(|group| group.name.len()).max().unwrap_or(0);
    let are_numbers = groups.iter().all(|group| group.name.bytes().all(|byte| byte.is_ascii_digit()));
    let mut found = with(&|index| match index {
        Some(_) => format!("{:0>width$}", own(index)),
        None => own(index).to_owned(),
    });
    if !are_numbers || !fits(&found) {
        let digits = groups.len().to_string().len();
        let places: BTreeMap<usize, usize> = order.iter().zip(1..).map(|(index, place)| (*index, place)).collect();
        found = with(&|index| {
            let place = index.and_then(|index| places.get(&index)).copied().unwrap_or(0);
            let words: String = own(index)
                .chars()
                .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
                .take(LONGEST_NAME / 2)
                .collect();
            format!("{place:0digits$}-{words}")
        });
    }
    let mut renamed = Vec::new();
    for (index, group) in groups.iter().enumerate() {
        let part = parts.iter().position(|part| part.group == Some(index));
        if let Some(part) = part.filter(|part| kept[*part] != found[*part]) {
            let name = found[part].strip_suffix(&parts[part].suffix).unwrap_or(&found[part]);
            renamed.push(format!("`{}` is {name}", named(group.name)));
        }
    }
    if !renamed.is_empty() {
        made.notes.push(format!(
            "problem.xml: groups have other names, so that each is a folder and comes after those it requires: {}",
            some(&renamed)
        ));
    }
    found
}

fn is_name(name: &str) -> bool {
    name.len() <= LONGEST_NAME
        && name.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

/// The first of some words, and how many more there are.
pub(crate) fn some(words: &[String]) -> String {
    let shown = words.iter().take(MOST_NAMED).cloned().collect::<Vec<_>>().join(", ");
    match words.len().saturating_sub(MOST_NAMED) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// The name of a group in a sentence.
pub(crate) fn named(name: &str) -> String {
    let name: String = name.chars().map(|c| if c.is_control() { '?' } else { c }).collect();
    if name.chars().count() > 40 { name.chars().take(40).chain(['…']).collect() } else { name }
}

/// Says which feedback has no place.
fn feedback(groups: &[Group<'_>], made: &mut Export) {
    let mut by_policy: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for group in groups {
        if let Some(policy) = group.own.feedback.as_deref().filter(|policy| !matches!(*policy, "complete" | "none")) {
            by_policy.entry(policy).or_default().push(format!("`{}` (line {})", named(group.name), group.own.line));
        }
    }
    for (policy, groups) in by_policy {
        made.notes.push(format!(
            "problem.xml: the `feedback-policy` `{}` has no place: the format 2025-09 shows all of a group to contestants or nothing; groups: {}",
            named(policy),
            some(&groups)
        ));
    }
}

fn written(
    parts: &[Part<'_>],
    requires: &[BTreeSet<Required>],
    names: &[String],
    groups: &[Group<'_>],
    made: &mut Export,
) -> Layout {
    let mut layout = Layout::default();
    let mut total = 0.0;
    for ((part, name), requires) in parts.iter().zip(names).zip(requires) {
        let max = part.max.round();
        total += max;
        let group = part.group.map(|index| &groups[index]);
        if (part.max - max).abs() > TINY {
            let place = group.map_or(String::new(), |group| format!(":{}", group.own.line));
            let of =
                group.map_or("tests without a group".to_owned(), |group| format!("the group `{}`", named(group.name)));
            made.losses.push(format!(
                "problem.xml{place}: {of}: {} with {} points together, and `max_score` of the format 2025-09 is a whole number: {max} here",
                tests(part.cases.len()),
                part.max
            ));
        }
        for case in &part.cases {
            layout.groups.entry((*case).to_owned()).or_default().push(name.clone());
        }
        let mut text =
            format!("max_score: {max}\nscore_aggregation: {}\n", if part.is_sum { "sum" } else { "pass-fail" });
        let required: Vec<String> = requires
            .iter()
            .map(|required| match required {
                Required::Sample => "sample".to_owned(),
                Required::Part(other) => scalar(&format!("secret/{}", names[*other])),
            })
            .collect();
        if !required.is_empty() {
            text.push_str(&format!("require_pass: [{}]\n", required.join(", ")));
        }
        if group.is_some_and(|group| group.own.feedback.as_deref() == Some("complete")) {
            text.push_str("full_feedback: true\n");
        }
        layout.settings.insert(name.clone(), text);
    }
    layout.settings.entry(String::new()).or_insert(format!("max_score: {total}\nscore_aggregation: sum\n"));
    layout
}

fn tests(count: usize) -> String {
    if count == 1 { "1 test".to_owned() } else { format!("{count} tests") }
}
