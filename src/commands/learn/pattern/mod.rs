//! `grundy pattern`: guesses a rule from the answers of a slow program, and attacks it with further inputs.

mod answers;
pub(crate) mod arguments;
mod attack;
mod games;
mod gather;
mod json;
mod layout;
mod program;
mod source;
mod text;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};

use crate::commands::{Group, Needs, Subcommand};
use crate::context::Context;
use crate::exit::Exit;
use crate::local_imports;
use crate::say::output;
use crate::say::progress::Waiting;
use crate::shared_options::Format;
use crate::user_games::{self, KINDS};
use answers::Read;
use arguments::PatternCommand;
use attack::{Attack, Fate, Rival, attack, fate, rivals};
use checktestdata::Grammar;
use games::Form;
use gather::gather;
use package::{Expectation, Problem};
use pattern::{Branch, Case, Effort, Expr, Found, Function, Pattern, search};
use source::Source;
use stress::Asker;
use theory::game::Game;
use untrusted::{MOST_OF_TEXT, Root};

/// Rivals of the first rule that are shown.
const RIVALS: usize = 3;

/// Everything that a report shows.
struct PatternReport {
    /// What was asked for.
    what: String,
    /// Who gave the answers of the table.
    by: String,
    read: Read,
    /// Where the brute force gave up.
    gave_up: Option<Case>,
    found: Found,
    /// The rules that no attack refuted, each with how it fared.
    rules: Vec<(Pattern, Fate)>,
    /// Those that an attack refuted.
    fallen: Vec<(Pattern, Fate)>,
    rivals: Vec<Rival>,
    attack: Attack,
    /// The theorem that proves the first rule.
    theorem: Option<String>,
    /// The table has the values of a pile of a game that is a sum of its piles.
    is_sum: bool,
}

/// Where a table comes from.
enum Asked {
    Game(Game),
    Program(Box<Source>),
}

impl Subcommand for PatternCommand {
    const GROUP: Option<Group> = Some(Group::Learn);

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), required: &self.required.require }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &PatternCommand) -> anyhow::Result<Exit> {
    command.output.as_deref().map_or(Ok(()), crate::whole_file::require_place)?;
    let asked = asked(context, command)?;
    let began = Instant::now();
    let until = |tenths: u32| began + command.time * tenths / 10;
    let (report, layout) = match &asked {
        Asked::Game(game) => {
            let _waiting = Waiting::begin(&command.what, "searching for a rule");
            let made = games::table(game, until(5))?;
            let attack = games::attack(game, made.form, command.seed, until(7));
            let read = Read::of_table(made.table);
            let mut report = explained(command, read, &made.untested, attack, until(9), None)?;
            report.what = game.to_string();
            let is_program = user_games::is_program(&command.what);
            report.by = if is_program { "its rules" } else { "a search of its moves" }.to_owned();
            report.theorem = theorem(game, made.form, &report);
            report.is_sum = made.form == Form::Values && game.pile_values(&[]).is_ok_and(|values| values.is_some());
            (report, None)
        }
        Asked::Program(source) => {
            let asking = Waiting::begin(&command.what, "asking the brute force");
            let gathered = gather(source, command.seed, until(5))?;
            drop(asking);
            let _waiting = Waiting::begin(&command.what, "searching for a rule");
            let shape = &source.layout.shape;
            if gathered.rows.len() < 4 {
                bail!("{}: found {} answers, too few for a pattern", source.brute.name(), gathered.rows.len());
            }
            let read = answers::read(shape, &gathered.rows)?;
            let attacked = attack(source, &read, command.seed, until(6))?;
            let mut report = explained(command, read, &gathered.untested, attacked, until(9), Some(source))?;
            report.what.clone_from(&command.what);
            report.by = source.brute.name().to_owned();
            report.gave_up = gathered.gave_up;
            (report, Some(&source.layout))
        }
    };
    let exit = if report.rules.is_empty() { Exit::Unexpected } else { Exit::Ok };
    match (command.emit, command.format) {
        (Some(emit), _) => {
            let Some(layout) = layout else {
                bail!("--emit: a game has no input to read; name a problem, or a brute force and its grammar");
            };
            let Some((first, fate)) = report.rules.first() else {
                bail!("--emit: no pattern was found; leave --emit out to see what was tried");
            };
            let notes = text::notes(&report, first, fate);
            let program = program::program(&first.rule, &report.read, layout, emit, &notes)?;
            match &command.output {
                Some(path) => crate::whole_file::write(path, program.as_bytes())?,
                None => output::print(&program)?,
            }
        }
        (None, Format::Text) => output::print(&text::report(&report))?,
        (None, Format::Json) => output::print_json(&json::report(&report))?,
    }
    Ok(exit)
}

/// What the words of the command mean.
fn asked(context: &Context, command: &PatternCommand) -> anyhow::Result<Asked> {
    let numbers = [("--numbers", command.numbers.is_some())];
    command.rules.refuse_ignored(user_games::is_program(&command.what), &numbers)?;
    if KINDS.iter().any(|kind| command.what.starts_with(kind)) {
        if command.grammar.is_some() {
            bail!("{}: rules need no grammar; `grundy pattern FILE GRAMMAR` takes a brute force", command.what);
        }
        let mut game = user_games::of_numbers(
            context,
            &command.what.parse()?,
            games::starts(command.numbers.unwrap_or(1)),
            &command.rules,
        )?;
        if command.misere {
            game = game.misere();
        }
        return Ok(Asked::Game(game));
    }
    if let Some(grammar) = &command.grammar {
        let shown = grammar.display();
        let problem = package::of_grammar(grammar).with_context(|| format!("{shown}: cannot read the grammar"))?;
        let file = Path::new(&command.what);
        let tools = context.tools()?;
        let _waiting = Waiting::begin(&command.what, "compiling the brute force");
        let brute = Asker::of_file(&problem, file, &local_imports::needed_by(context, file)?, &tools)?;
        return Ok(Asked::Program(Box::new(Source::new(read_grammar(grammar)?, brute, None)?)));
    }
    if command.game || command.misere {
        return Ok(Asked::Game(game(&command.what, command.misere)?));
    }
    if Path::new(&command.what).extension().is_some() && Path::new(&command.what).is_file() {
        bail!("{}: a brute force needs the grammar of its input: grundy pattern {0} input.ctd", command.what);
    }
    let problem = match context.problem(&command.what) {
        Ok(problem) => problem,
        Err(error) => match game(&command.what, false) {
            Ok(game) => return Ok(Asked::Game(game)),
            Err(other) => bail!("{}: neither a problem nor a game: {error}; {other}", command.what),
        },
    };
    of_problem(context, &problem)
}

fn game(name: &str, misere: bool) -> anyhow::Result<Game> {
    let game: Game = name.parse()?;
    Ok(if misere { game.misere() } else { game })
}

fn of_problem(context: &Context, problem: &Problem) -> anyhow::Result<Asked> {
    let id = &problem.id;
    if problem.kind.interactive || problem.kind.multi_pass {
        bail!("{id}: the problem is interactive: there is no table of inputs and answers");
    }
    let tools = context.tools()?;
    let is_grammar = |path: &&PathBuf| path.extension().is_some_and(|extension| extension == "ctd");
    let Some(path) = problem.input_validators.iter().find(is_grammar) else {
        bail!("{id}: found no grammar, expected a .ctd file in input_validators");
    };
    let _waiting = Waiting::begin(id, "compiling the brute force");
    let Some(brute) = Asker::of_package(problem, Expectation::BruteForce, &tools)? else {
        bail!("{id}: found no brute force that can be built here, expected one in submissions/brute_force");
    };
    let fast = Asker::of_package(problem, Expectation::Accepted, &tools)?;
    let source = Source::new(read_grammar(path)?, brute, fast).with_context(|| id.clone())?;
    Ok(Asked::Program(Box::new(source)))
}

fn read_grammar(path: &Path) -> anyhow::Result<Grammar> {
    let shown = path.display();
    let text = Root::Anywhere.text(path, MOST_OF_TEXT).with_context(|| format!("{shown}: cannot read the grammar"))?;
    Grammar::parse(&text).with_context(|| format!("{shown}: not a grammar"))
}

/// Searches the rule of a table and attacks it. A rule that falls joins the table with what refuted it, and the search begins anew.
fn explained(
    command: &PatternCommand,
    mut read: Read,
    untested: &[Case],
    attack: Attack,
    until: Instant,
    source: Option<&Source>,
) -> anyhow::Result<PatternReport> {
    const AGAIN: usize = 3;
    let mut go_on = || Instant::now() < until && !sandbox::interrupted();
    let mut fallen: Vec<(Pattern, Fate)> = Vec::new();
    let mut rules = Vec::new();
    let mut found = Found::default();
    let rows = read.table.rows.len();
    for _ in 0..AGAIN {
        found = search(&read.table, &Effort::default(), &mut go_on);
        for pattern in &found.rules {
            let fate = fate(&pattern.rule, &attack.rows);
            if fate.refuted.is_some() {
                fallen.push((pattern.clone(), fate));
            } else {
                rules.push((pattern.clone(), fate));
            }
        }
        if !rules.is_empty() || found.rules.is_empty() || !go_on() {
            break;
        }
        let refuting: Vec<_> = fallen.iter().filter_map(|(_, fate)| fate.refuted.clone()).collect();
        for row in refuting {
            if !read.table.rows.contains(&row) {
                read.table.rows.push(row);
            }
        }
    }
    read.table.rows.truncate(rows);
    // A rule that speaks of the attack comes before one that has nothing to say there.
    rules.sort_by_key(|(_, fate)| fate.held * 2 < fate.silent);
    let patterns: Vec<Pattern> = rules.iter().map(|(pattern, _)| pattern.clone()).collect();
    let mut rivals = rivals(&patterns, untested);
    if let Some(source) = source {
        settle(source, &read, &mut rules, &mut rivals, &mut fallen)?;
    }
    let mut parting = 0;
    rivals.retain(|rival| {
        parting += usize::from(rival.parts_at.is_some());
        rival.parts_at.is_none() || parting <= RIVALS
    });
    Ok(PatternReport {
        what: command.what.clone(),
        by: String::new(),
        read,
        gave_up: None,
        found,
        rules,
        fallen,
        rivals,
        attack,
        theorem: None,
        is_sum: false,
    })
}

/// Asks about the inputs on which rules disagree, as far as somebody answers at once.
fn settle(
    source: &Source,
    read: &Read,
    rules: &mut Vec<(Pattern, Fate)>,
    rivals: &mut Vec<Rival>,
    fallen: &mut Vec<(Pattern, Fate)>,
) -> anyhow::Result<()> {
    const ASKED: usize = 12;
    let until = Instant::now() + Duration::from_secs(1);
    let who = if source.fast.is_some() { source::Who::Fast } else { source::Who::Brute };
    let inputs: Vec<Case> = rivals.iter().filter_map(|rival| rival.parts_at.clone()).take(ASKED).collect();
    for case in inputs {
        let Ok(answers) = source.ask(who, &[&case], until)? else {
            continue;
        };
        let Some(answer) = answers.first().and_then(|answer| read.value(answer)) else {
            continue;
        };
        let row = pattern::TableRow { case, answer };
        let (wrong, right): (Vec<_>, Vec<_>) = rules
            .drain(..)
            .partition(|(pattern, _)| pattern.rule.answer(&row.case).is_some_and(|said| said != row.answer));
        *rules = right;
        for (pattern, mut fate) in wrong {
            rivals.retain(|rival| rival.pattern != pattern);
            fate.refuted = Some(row.clone());
            fallen.push((pattern, fate));
        }
    }
    if let Some((first, _)) = rules.first() {
        rivals.retain(|rival| rival.pattern != *first);
    }
    Ok(())
}

/// The theorem that proves what the first rule says, where there is one.
fn theorem(game: &Game, form: Form, report: &PatternReport) -> Option<String> {
    if form != Form::Values {
        return None;
    }
    let (preperiod, period) = game.proven_period()?;
    let (first, _) = report.rules.first()?;
    // The rule agrees with every value that the theorem needs, and so with all.
    let needed = preperiod.saturating_add(period).saturating_add(period);
    let speaks = |n: &u64| {
        let case = Case { numbers: vec![i128::from(*n)], lists: Vec::new() };
        let values = game.pile_values(&[theory::game::Pile::from(*n)]).ok()??;
        Some(first.rule.answer(&case)? == i128::try_from(*values.first()?).ok()?)
    };
    let by_remainder = matches!(
        &first.rule.otherwise,
        Branch::Value(Expr::Call(Function::Mod(modulus), of)) if **of == Expr::Number(0) && i128::from(period) % modulus == 0
    );
    let repeats = by_remainder && first.rule.exceptions.is_empty()
        || first
            .rule
            .cycles()
            .iter()
            .any(|cycle| cycle.step == 0 && !cycle.round.is_empty() && cycle.round.len() as u64 == period);
    let holds = repeats && (0..=needed).all(|n| speaks(&n) == Some(true));
    holds.then(|| {
        format!(
            "The values repeat with period {period} from {preperiod} on: a theorem on periods proves it, as \
             `grundy values \"{game}\"` says."
        )
    })
}
