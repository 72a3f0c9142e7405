const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { vscode, reset, command, called } = require("./stub.js");
const { configuration, debug, installed } = require("../../out/debugging.js");

/** Extensions that bring debuggers of these types. */
const extensions = (...types) => ({ all: [{ packageJSON: {} }, { packageJSON: { contributes: { debuggers: "none" } } }, { packageJSON: { contributes: { debuggers: types.map((type) => ({ type })) } } }] });
const program = (file) => ({ file, name: path.basename(file), folder: path.dirname(file), uri: vscode.Uri.file(file), words: ["--", file] });
const made = (place, more = {}) => ({ version: 1, kind: "native", program: `${place}/binary`, interpreter: null, source: `${place}/my.cpp`, input: `${place}/it's a case.in`, folder: place, is_temporary: false, ...more });
/** A command that notes its words, and prints what is in the file `made`. */
const SCRIPT = `const fs = require("fs"); fs.writeFileSync(__dirname + "/words", JSON.stringify(process.argv.slice(2))); process.stdout.write(fs.readFileSync(__dirname + "/made"));`;

test("a debugger is offered only where its extension is, and for its languages", () => {
  reset();
  assert.equal(installed("/a/my.cpp"), undefined);
  vscode.extensions = extensions("gdb", "lldb", "debugpy");
  assert.equal(installed("/a/my.cpp"), "lldb");
  assert.equal(installed("/a/my.rs"), "lldb");
  assert.equal(installed("/a/my.py"), "debugpy");
  assert.equal(installed("/a/My.java"), undefined);
  vscode.extensions = extensions("gdb", "cppdbg");
  assert.equal(installed("/a/my.c"), "cppdbg");
  assert.equal(installed("/a/my.py"), undefined);
});

test("each debugger gets the program, its folder, and the input on stdin", () => {
  const native = made("/p");
  const of = (type, stops = true, isMac = false) => configuration(type, native, "/t/input", stops, isMac);
  const head = { request: "launch", name: "grundy: my.cpp", cwd: "/p" };
  assert.deepEqual(of("cppdbg"), { ...head, type: "cppdbg", program: "/p/binary", args: ["<", "/t/input"], stopAtEntry: true, externalConsole: false, MIMode: "gdb" });
  assert.equal(of("cppdbg", false).stopAtEntry, false);
  assert.equal(of("cppdbg", true, true).MIMode, "lldb");
  assert.deepEqual(of("lldb"), { ...head, type: "lldb", program: "/p/binary", stdio: ["/t/input", null, null], preRunCommands: ["breakpoint set --name main"] });
  assert.deepEqual(of("lldb", false).preRunCommands, []);
  assert.deepEqual(of("gdb"), { ...head, type: "gdb", target: "/p/binary", arguments: "< /t/input", stopAtEntry: true });
  const python = configuration("debugpy", made("/p", { kind: "python", program: "/p/my.py", source: "/p/my.py", interpreter: "/usr/bin/python3" }), "/t/input", false, false);
  assert.deepEqual(python, { ...head, name: "grundy: my.py", type: "debugpy", program: "/p/my.py", python: "/usr/bin/python3", args: ["<", "/t/input"], console: "integratedTerminal", stopOnEntry: false, justMyCode: true });
});

test("a session is started with the case, and leaves nothing behind", async (t) => {
  reset();
  vscode.extensions = extensions("cppdbg");
  const place = command(t, SCRIPT);
  fs.writeFileSync(path.join(place, "it's a case.in"), "5\n");
  const temporary = path.join(place, "made-for-this");
  fs.mkdirSync(temporary);
  fs.writeFileSync(path.join(place, "made"), JSON.stringify(made(place, { folder: temporary, is_temporary: true })));
  const file = path.join(place, "my.cpp");
  vscode.debug.breakpoints = [new vscode.SourceBreakpoint({ uri: vscode.Uri.file("/another.cpp") })];
  await debug(program(file), { name: "2" });
  assert.deepEqual(JSON.parse(fs.readFileSync(path.join(place, "words"), "utf8")), ["debug", "--format", "json", "--case", "2", "--", file]);
  const [[, started]] = called("startDebugging");
  assert.equal(started.stopAtEntry, true, "the breakpoint is in another file");
  assert.equal(fs.readFileSync(started.args[1], "utf8"), "5\n");
  assert.match(started.args[1], /^[\w/.-]+$/, "no name of a case stands in a command line");
  assert.deepEqual(called("createTerminal"), []);
  // Another session ends, and then this one.
  vscode.terminate({});
  assert.ok(fs.existsSync(started.args[1]));
  vscode.terminate(started);
  assert.equal(vscode.watching(), 0);
  for (const late = Date.now() + 60_000; fs.existsSync(started.grundy) || fs.existsSync(temporary); ) {
    assert.ok(Date.now() < late, "what was made for the session stays");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  // With a breakpoint of the user's it runs on to that; a counterexample that is no case is named by its file.
  vscode.calls.length = 0;
  vscode.debug.breakpoints = [new vscode.SourceBreakpoint({ uri: vscode.Uri.file(file) })];
  vscode.debug.startDebugging = (...words) => (vscode.calls.push(["startDebugging", ...words]), Promise.resolve(false));
  fs.writeFileSync(path.join(place, "made"), JSON.stringify(made(place)));
  await debug(program(file), { name: "x", isExtra: true, result: { input: { path: "/found.in" } } });
  assert.deepEqual(JSON.parse(fs.readFileSync(path.join(place, "words"), "utf8")).slice(3, 5), ["--input", "/found.in"]);
  const [[, refused]] = called("startDebugging");
  assert.equal(refused.stopAtEntry, false);
  // The editor has not started it: nothing waits, and only what was made for it is gone.
  assert.equal(vscode.watching(), 0);
  assert.ok(!fs.existsSync(refused.grundy) && fs.existsSync(place));
});

test("without an extension, or where the setting says so, grundy's own debugger runs in a terminal", async (t) => {
  reset();
  const place = command(t, SCRIPT);
  const file = path.join(place, "my.cpp");
  await debug(program(file), { name: "2" });
  vscode.extensions = extensions("cppdbg");
  vscode.settings.debugger = "terminal";
  await debug(program(file), undefined);
  assert.deepEqual(called("createTerminal").map(([options]) => options.shellArgs), [["debug", "--case", "2", "--", file], ["debug", "--", file]]);
  assert.deepEqual(called("startDebugging"), []);
});

test("a program that does not compile is a message, and a folder that is not trusted runs nothing", async (t) => {
  reset();
  vscode.extensions = extensions("cppdbg");
  const place = command(t, 'console.error("error: my.cpp: does not compile"); process.exitCode = 2;');
  await debug(program(path.join(place, "my.cpp")), undefined);
  assert.match(called("showErrorMessage")[0][0], /my\.cpp: does not compile/);
  vscode.workspace.isTrusted = false;
  await debug(program(path.join(place, "my.cpp")), undefined);
  assert.match(called("showErrorMessage")[1][0], /trust this folder/);
  assert.deepEqual([...called("startDebugging"), ...called("createTerminal")], []);
});
