/** Stands in for the API of the editor, which only its extension host has: what the extension calls is noted, and what it asks is answered. */
const fs = require("node:fs");
const Module = require("node:module");
const os = require("node:os");
const path = require("node:path");

/** What the modules under test see as `vscode`. A test changes it as it needs. */
const vscode = { calls: [], settings: {} };
const note = (name, answer) => (...words) => {
  vscode.calls.push([name, ...words]);
  return Promise.resolve(answer);
};

class Uri {
  constructor(scheme, fsPath, authority) {
    Object.assign(this, { scheme, fsPath, authority });
  }
  static file(file) {
    return new Uri("file", file, "");
  }
  static joinPath(base, ...parts) {
    return new Uri(base.scheme, path.join(base.fsPath, ...parts), base.authority);
  }
  static parse(text) {
    const { protocol, host, pathname } = new URL(text);
    return new Uri(protocol.slice(0, -1), pathname, host);
  }
}

class EventEmitter {
  constructor() {
    this.hearers = new Set();
    this.event = (hear) => {
      this.hearers.add(hear);
      return { dispose: () => this.hearers.delete(hear) };
    };
  }
  fire(what) {
    for (const hear of this.hearers) hear(what);
  }
  dispose() {
    this.hearers.clear();
  }
}

/** As in a window on this machine, with no other extension. */
function reset() {
  vscode.calls.length = 0;
  vscode.settings = {};
  const item = { show() {}, hide() {}, dispose() {} };
  const terminated = new Set();
  const [deleted, renamed] = [new EventEmitter(), new EventEmitter()];
  Object.assign(vscode, {
    Uri,
    EventEmitter,
    Disposable: { from: (...parts) => ({ dispose: () => parts.forEach((part) => part.dispose()) }) },
    languages: { createDiagnosticCollection: () => ({ set() {}, delete() {}, dispose() {} }) },
    tests: {},
    TestRunProfileKind: { Run: 1, Debug: 2 },
    TestRunRequest: class TestRunRequest {},
    TestMessage: class TestMessage {},
    Range: class Range {},
    Diagnostic: class Diagnostic {},
    DiagnosticSeverity: { Error: 0, Warning: 1 },
    UIKind: { Desktop: 1, Web: 2 },
    StatusBarAlignment: { Left: 1 },
    ProgressLocation: { Window: 10, Notification: 15 },
    ViewColumn: { One: 1, Beside: -2 },
    SourceBreakpoint: class SourceBreakpoint {
      constructor(location) {
        Object.assign(this, { location, enabled: true });
      }
    },
    env: { remoteName: undefined, uiKind: 1, asExternalUri: note("asExternalUri"), openExternal: note("openExternal"), clipboard: { writeText: note("writeText") } },
    extensions: { all: [] },
    window: {
      createOutputChannel: () => ({ append() {}, appendLine() {}, show() {} }),
      createStatusBarItem: () => item,
      createTerminal: (options) => {
        vscode.calls.push(["createTerminal", options]);
        return item;
      },
      showErrorMessage: note("showErrorMessage"),
      showWarningMessage: note("showWarningMessage"),
      showInformationMessage: note("showInformationMessage"),
      withProgress: (_, act) => act({ report() {} }, { onCancellationRequested() {} }),
    },
    workspace: {
      isTrusted: true,
      textDocuments: [],
      workspaceFolders: [],
      getWorkspaceFolder: () => undefined,
      onDidDeleteFiles: deleted.event,
      onDidRenameFiles: renamed.event,
      getConfiguration: () => ({ get: (name) => vscode.settings[name] }),
    },
    commands: { executeCommand: note("executeCommand") },
    debug: {
      breakpoints: [],
      startDebugging: note("startDebugging", true),
      onDidTerminateDebugSession: (hear) => {
        terminated.add(hear);
        return { dispose: () => terminated.delete(hear) };
      },
    },
    /** That files were deleted or have other names, as the editor tells it. */
    deleted: (...files) => deleted.fire({ files: files.map(Uri.file) }),
    renamed: (from, to) => renamed.fire({ files: [{ oldUri: Uri.file(from), newUri: Uri.file(to) }] }),
    /** The end of a session, as the editor tells it. */
    terminate: (configuration) => [...terminated].forEach((hear) => hear({ configuration })),
    /** How many still wait for the end of one. */
    watching: () => terminated.size,
  });
}
reset();

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));

/** A command that runs this script, in a folder that is removed when the test ends; it becomes the one of the settings. */
function command(test, script) {
  const place = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "grundy-unit-")));
  test.after(() => fs.rmSync(place, { recursive: true, force: true }));
  const file = path.join(place, "grundy");
  fs.writeFileSync(file, `#!${process.execPath}\n${script}`, { mode: 0o755 });
  vscode.settings.path = file;
  return place;
}

/** What was called under this name. */
const called = (name) => vscode.calls.filter(([one]) => one === name).map(([, ...words]) => words);

/** Waits until something holds; what does not within a minute is an error. */
async function until(words, holds) {
  for (const late = Date.now() + 60_000; !holds(); ) {
    if (Date.now() > late) throw new Error(`too late: ${words}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

module.exports = { vscode, reset, command, called, until };
