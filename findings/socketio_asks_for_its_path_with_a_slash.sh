#!/usr/bin/env bash
# socket.io-client 4.8.3 from npm, Node 20.
#
# Guess:      a client that is given the path `/ws` and the transport `websocket` opens `/ws?…`.
# Behaviour:  it opens `/ws/?…`: it adds a slash unless `addTrailingSlash: false` is set. A
#             server that compares the path as it was given answers with an error, and the client tries again for ever.
# Seen:       by default /ws/, with addTrailingSlash: false /ws
# Needs Node with npm. Installs into a temporary folder. Exits 1 if anything of this changes.
set -euo pipefail
place=$(realpath "$(mktemp -d)")
trap 'rm -rf "$place"' EXIT
cd "$place"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$place" socket.io-client@4.8.3
cat >asks.cjs <<'JS'
const http = require("node:http");
const { io } = require("socket.io-client");
const seen = [];
const server = http.createServer();
server.on("upgrade", (request, socket) => {
  seen.push(request.url.split("?")[0]);
  socket.destroy();
  if (seen.length === 1) ask({ addTrailingSlash: false });
  else {
    console.log(`by default ${seen[0]}, with addTrailingSlash: false ${seen[1]}`);
    process.exit(0);
  }
});
const ask = (more) => io(`ws://localhost:${server.address().port}`, { path: "/ws", transports: ["websocket"], reconnection: false, forceNew: true, ...more });
server.listen(0, "localhost", () => ask({}));
setTimeout(() => process.exit(1), 20_000);
JS
said=$(node asks.cjs)
printf '%s\n' "$said"
[[ $said == "by default /ws/, with addTrailingSlash: false /ws" ]]
