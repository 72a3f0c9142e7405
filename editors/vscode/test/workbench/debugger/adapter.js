// The adapter of a debugger that has no debugger: it notes its configuration in the file that GRUNDY_STAND_IN names, with what the program says on the
// redirected input, and ends.
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");

let seq = 0;
function send(message) {
  const text = JSON.stringify({ seq: ++seq, ...message });
  process.stdout.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}

function take({ seq: request_seq, command, arguments: words }) {
  if (command === "launch") {
    const input = fs.readFileSync(words.args[1]);
    const { stdout, signal } = spawnSync(words.program, [], { input, cwd: words.cwd, encoding: "utf8" });
    fs.writeFileSync(process.env.GRUNDY_STAND_IN, JSON.stringify({ words, input: input.toString(), stdout, signal }));
  }
  send({ type: "response", request_seq, success: true, command, body: {} });
  if (command === "initialize") send({ type: "event", event: "initialized" });
  if (command === "launch") send({ type: "event", event: "terminated" });
  if (command === "disconnect") process.exit(0);
}

let rest = Buffer.alloc(0);
process.stdin.on("data", (piece) => {
  rest = Buffer.concat([rest, piece]);
  for (;;) {
    const end = rest.indexOf("\r\n\r\n");
    if (end < 0) return;
    const length = Number(/Content-Length: (\d+)/.exec(rest.subarray(0, end).toString())[1]);
    if (rest.length < end + 4 + length) return;
    const message = JSON.parse(rest.subarray(end + 4, end + 4 + length).toString());
    rest = rest.subarray(end + 4 + length);
    if (message.type === "request") take(message);
  }
});
