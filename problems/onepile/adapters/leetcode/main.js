{solution canWinNim}
console.log(String(canWinNim(Number(require("fs").readFileSync(0, "utf8")))));
