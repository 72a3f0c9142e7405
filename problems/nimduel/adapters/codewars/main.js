console.log = console.info = console.debug = console.error; {solution chooseMove on sample secret/tiny secret/middle secret/small}
{
    const numbers = function* () {
        const fs = require("fs");
        const piece = Buffer.alloc(1 << 16);
        let text = "";
        for (;;) {
            const length = fs.readSync(0, piece, 0, piece.length, null);
            if (length === 0) return;
            const lines = (text + piece.toString("utf8", 0, length)).split("\n");
            text = lines.pop();
            for (const line of lines) yield line.split(" ").map(Number);
        }
    };
    const lines = numbers();
    const read = () => lines.next().value;
    const [games] = read();
    for (let game = 0; game < games; game++) {
        read();
        const piles = read();
        for (;;) {
            const [pile, count] = chooseMove([...piles]);
            require("fs").writeSync(1, `${pile} ${count}\n`);
            piles[pile] -= count;
            if (piles.every((stones) => stones === 0)) break;
            const [theirs, taken] = read();
            piles[theirs] -= taken;
        }
    }
}
