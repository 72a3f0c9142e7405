console.log = console.info = console.debug = console.error; {solution predictTheWinner}
{
    const [, ...row] = require("fs").readFileSync(0, "utf8").split(/\s+/).filter(Boolean).map(Number);
    process.stdout.write(String(predictTheWinner(row)) + "\n");
}
