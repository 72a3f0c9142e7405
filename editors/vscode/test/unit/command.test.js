const assert = require("node:assert/strict");
const test = require("node:test");
const { findCommand } = require("../../out/command.js");

/** A machine with these programs. */
const machine = (...programs) => ({ path: "/usr/bin:relative::/opt/bin", home: "/home/ada", isExecutable: (file) => programs.includes(file) });

test("without a setting: PATH in its order, then where cargo and pip install", () => {
  assert.equal(findCommand("", machine("/opt/bin/grundy", "/home/ada/.cargo/bin/grundy")), "/opt/bin/grundy");
  assert.equal(findCommand("", machine("/usr/bin/grundy", "/opt/bin/grundy")), "/usr/bin/grundy");
  assert.equal(findCommand("  ", machine("/home/ada/.cargo/bin/grundy", "/home/ada/.local/bin/grundy")), "/home/ada/.cargo/bin/grundy");
  assert.equal(findCommand("", machine("/home/ada/.local/bin/grundy")), "/home/ada/.local/bin/grundy");
  assert.equal(findCommand("", machine()), undefined);
});

test("the setting counts alone", () => {
  assert.equal(findCommand("/my/grundy", machine("/my/grundy", "/usr/bin/grundy")), "/my/grundy");
  assert.equal(findCommand("/my/other", machine("/usr/bin/grundy")), undefined);
  assert.equal(findCommand("~/bin/grundy", machine("/home/ada/bin/grundy")), "/home/ada/bin/grundy");
  assert.equal(findCommand("grundy-beta", machine("/opt/bin/grundy-beta", "/usr/bin/grundy")), "/opt/bin/grundy-beta");
  assert.equal(findCommand("grundy-beta", machine("/home/ada/.cargo/bin/grundy-beta")), undefined);
});

test("nothing comes from a relative folder, which would be another in each project", () => {
  assert.equal(findCommand("", machine("relative/grundy", "grundy")), undefined);
  assert.equal(findCommand("./grundy", machine("./grundy", "grundy")), undefined);
  assert.equal(findCommand("bin/grundy", machine("/usr/bin/bin/grundy", "bin/grundy")), undefined);
});
