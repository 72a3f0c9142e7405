//! Under which layers the suite runs, and what they promise.

use std::path::PathBuf;
use std::process::Command;

use grundy::sandbox;
use serde_json::{Value, json};

use crate::rows::Need;

/// With this variable, the test tells what the sandbox lacks rather than test anything.
const TELL: &str = "GRUNDY_HOSTILE_TELL";

/// Some layers of the sandbox, the others being masked.
#[derive(Debug, Clone)]
pub(crate) struct Mode {
    pub(crate) name: &'static str,
    /// What `GRUNDY_DISABLE` says.
    mask: Option<&'static str>,
    /// The protections that are missing, each with the reason.
    pub(crate) lacking: Vec<(String, String)>,
}

impl Mode {
    pub(crate) fn new(name: &'static str, mask: Option<&'static str>) -> Self {
        let mut mode = Self { name, mask, lacking: Vec::new() };
        let mut command = Command::new(std::env::current_exe().unwrap());
        mode.apply(command.env(TELL, "1"));
        let told: Value = serde_json::from_slice(&command.output().unwrap().stdout).unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        mode.lacking = told.as_array().unwrap().iter().map(|pair| (text(&pair[0]), text(&pair[1]))).collect();
        mode
    }

    pub(crate) fn apply(&self, command: &mut Command) {
        match self.mask {
            Some(mask) => command.env("GRUNDY_DISABLE", mask),
            None => command.env_remove("GRUNDY_DISABLE"),
        };
    }

    /// Whether what stands on `need` can be asserted here.
    pub(crate) fn holds(&self, need: Option<Need>) -> bool {
        let lacks = |name: &str| self.lacking.iter().any(|(protection, _)| protection == name);
        match need {
            None => true,
            Some(Need::Files) => !lacks("files"),
            Some(Need::Network) => !lacks("network"),
            Some(Need::Signals) => !lacks("signals"),
            Some(Need::Processes) => !lacks("processes"),
            Some(Need::All) => self.lacking.is_empty(),
        }
    }
}

/// Prints what this process's sandbox lacks, if that is what it was started for.
pub(crate) fn told() -> bool {
    let is_asked = std::env::var_os(TELL).is_some();
    if is_asked {
        let lacking: Vec<Value> =
            sandbox::lacking().iter().map(|(protection, why)| json!([protection.name(), why])).collect();
        print!("{}", Value::from(lacking));
    }
    is_asked
}

/// Where the programs of the suite are kept compiled: where those of the other tests are.
pub(crate) fn cache() -> PathBuf {
    crate::common::cache()
}
