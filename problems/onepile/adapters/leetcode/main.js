console.log = console.info = console.debug = console.error; {solution canWinNim}
process.stdout.write(String(canWinNim(Number(require("fs").readFileSync(0, "utf8")))) + "\n");
