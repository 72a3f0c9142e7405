// What all pages share: the texts of the interface, the engine, progress, search, theme. The parts are in the other scripts.
// Classic scripts, no modules: a page that is opened from a folder may load nothing else.
"use strict";

/** @typedef {{stones: string, passed: boolean}} Pile */
/** @typedef {{pile: number, before: Pile, after: Pile[]}} Change */
/** @typedef {{part: number, text: string, changes: Change[], leaves: Pile[], wins: boolean | null}} Move */
/** @typedef {{game: string, piles: string[]}} Part */

const grundy = (() => {
  const language = document.documentElement.lang.startsWith("zh") ? "zh" : "en";

  /** @type {Record<string, Record<string, string>>} */
  const TEXTS = {
    en: {
      noEngine: "This copy of the course was made without its engine, so boards cannot be played here. Everything else works.",
      restarted: "The engine met a fault and was started anew. Please try again.",
      tooLong: "This takes too long, and was stopped.",
      thinking: "Thinking …",
      light: "Light", dark: "Dark", toLight: "Switch to light colours", toDark: "Switch to dark colours",
      copy: "Copy", copied: "Copied", copyFailed: "Select the text to copy it",
      found: "{n} places found", foundOne: "1 place found", foundNone: "Nothing found", searchResults: "Search results",
      done: "{a} of {b} exercises solved", reset: "Reset my progress", resetSure: "Really forget all solved exercises?", resetDone: "Progress forgotten",
      solved: "Solved", right: "Right.", wrong: "Not right.", check: "Check", answer: "Your answer", tryAgain: "Try again",
      pile: "pile {n}", stair: "stair {n}", row: "row {n}", game: "game {n}", groundNumber: "1 (ground)",
      stonesOf: "{n} stones", stoneOf: "1 stone", pinsOf: "{n} pins", pinOf: "1 pin", passedMark: "passed",
      take: "take {n}", split: "split", pass: "pass", moveDown: "move {n} down", cut: "cut",
      listAnd: ", ", partMove: "{part}, {move}", colon: ": ",
      yourTurn: "Your turn.", choose: "Choose a pile, then how many stones to leave.", chooseRow: "Choose the pins to remove.",
      chooseStairs: "Choose a stair, then how many stones to move down.", chooseSeveral: "Choose stones from one or more piles.",
      makeMove: "Make the move", takeBack: "Take back", newGame: "New game", computerBegins: "Computer begins", iBegin: "I begin",
      whoBegins: "Who begins?", strength: "Computer", optimal: "perfect", greedy: "greedy", random: "random",
      winningMoves: "Winning moves", hideMoves: "Hide winning moves", columns: "Columns", hideColumns: "Hide columns",
      noneWins: "No move wins here: against best play this position is lost.", undecided: "Nobody knows a rule for this position, and a search would take too long.",
      manyWin: "{n} moves win.", oneWins: "1 move wins.", moreWin: "The first ones:",
      youMade: "You: {move}.", computerMade: "Computer: {move}.", tookBack: "Your last move was taken back.", nothingBack: "You have no move to take back.",
      over: "No move is left.", youWin: "You win.", youLose: "The computer wins.",
      illegal: "This is not a legal move.", notYet: "Nothing chosen yet.", several: "{move}",
      otherMoves: "Other moves of {pile}", otherChoose: "choose …", leave: "Leave {n}", leaveOf: "{pile}: stones to leave",
      sliderValue: "{stones}, leave {n}: {what}", sliderNothing: "{stones}", sliderKeys: "arrow keys choose, Enter moves",
      betAsk: "Before you play: who will win if both play well?", betMe: "I will", betComputer: "the computer will", betFirst: "the player who begins", betSecond: "the other player",
      betRight: "Your bet was right: the position was {what} for the player who began.", betWrong: "Your bet was wrong: the position was {what} for the player who began.",
      won: "won", lost: "lost", drawn: "drawn", wonN: "N", lostP: "P", drawnD: "D",
      sum: "xor", sumMod: "sum mod {n}", value: "value", flips: "Digits that change are marked.",
      plotHelp: "Mark the positions that the player to move loses. Arrow keys move, Enter marks.", plotRow: "pile 1: {a}, pile 2: {b}", plotMarked: "marked", plotFound: "{a} of {b} lost positions found, no wrong mark.",
      plotAll: "All {n} lost positions are marked.", plotRefute: "({a}, {b}) is won: {move} leaves a lost position.", plotOk: "({a}, {b}) is lost.", plotUnmarked: "({a}, {b}) is no longer marked.", plotCheck: "Check the marks",
      plotMissing: "Some lost positions are still missing. The first one has {a} stones in pile 1 or fewer in all.", plotMissingHint: "No wrong mark, but {n} are missing.", clear: "Clear",
      graphHelp: "Choose a position to change its mark: N is won, P is lost for the player to move.", graphHelpDraw: "Choose a position to change its mark: N is won, P is lost, D is a draw for the player to move.",
      graphRight: "Every position is marked right.", graphEmpty: "{node} has no mark yet. Begin at the ends, where no move is left.",
      graphEndN: "{node} is wrong: no move is left there, so the player to move {what}.", graphShouldN: "{node} is wrong: the move to {to} reaches a P-position, so the player to move wins.",
      graphShouldP: "{node} is wrong: every move from it leads to an N-position ({all}), so the player to move loses.", graphShouldD: "{node} is wrong: no move reaches a P-position, but the move to {to} avoids losing for ever: a draw.",
      graphNotYet: "So far {n} positions are marked right.", graphNode: "{node}, {mark}", unmarked: "no mark", graphNextFrom: "From {node} a move leads to {to}.", graphEndFrom: "From {node} no move is left.",
      valuesHelp: "Fill in the next value. The reply tells you the options if it is wrong.", valuesCell: "value of {n}", valuesAll: "All values are right.", valuesWrong: "{said} is not the value of {n}. Its options have the values {options}: what is the least number that is missing?",
      valuesNoOptions: "{n} stones have no move, so no option has a value: what is the least number that is missing?", valuesRight: "Yes: g({n}) = {v}.", winsAsk: "n = {n}: P or N?", winsRight: "Yes: {n} is {v}.", winsWrongN: "{n} is not P: a move leads to {to}, which is P.", winsWrongP: "{n} is not N: every move leads to an N-position.", winsEnd: "{n} is not {said}: no move is left there, and the player to move {what}.", winsMovesTo: "moves lead to {to}",
      loses: "loses", winsWord: "wins", thirdHelp: "Choose a square, type the third pile with which the player to move loses.", thirdAsk: "Piles {x} and {y}: the third pile", thirdRight: "Yes: ({x}, {y}, {z}) is lost.", thirdWrong: "No: from ({x}, {y}, {z}) the player to move wins by making {what}.", thirdAll: "The whole table is open.", thirdLess: "pile {i} into {v}",
      open: "Open", mexAdd: "Put in", mexNumber: "A number from 0 to 30", mexIs: "mex {set} = {v}", mexEmpty: "nothing", mexHas: "{v} is in, remove it", mexHelp: "Put numbers in: the machine shows the least number that is not among them.",
      betChoose: "Choose before you read on.", betYours: "Your bet: {choice}", betOk: "Right.", betNo: "Not right.",
      proofNext: "Next step", proofAll: "All steps", proofStart: "Start the proof", stepOf: "Step {a} of {b}", stepBase: "Base: the final positions", stepLost: "From a lost position", stepWon: "From a won position", stepEnd: "The end: why the game stops", stepLemma: "Lemma", proofDone: "The proof is complete.",
      hint: "Hint", hintsLeft: "{n} hints left", general: "Look again; the hints may help.", notNumber: "Found “{text}”, expected a whole number.",
      thereIsNone: "There is none", moveRight: "Right: {move} wins.", moveWrong: "That does not win: after it, the opponent answers {move}.", moveWrongOver: "That ends the game, and you lose.", noneRight: "Right: no move wins.", noneWrong: "There is a winning move.",
      surviveWon: "You won against the perfect computer.", surviveLost: "The computer won. Take back, or begin anew.", surviveGave: "That gave the win away. You can take it back.", surviveBadChoice: "With that choice the computer can win.",
      orderHelp: "Put the lines in order: choose a line and move it up or down.", up: "Up", down: "Down", moveUp: "move up: line {n}", moveDownLine: "move down: line {n}", orderWrong: "Line {n} uses something that stands below it.", orderRight: "Right: every line uses only what stands above it.",
      bugLine: "The faulty line", bugPiles: "A position on which it fails", bugPilesHelp: "such as 1 2 3", bugLineWrong: "Line {n} is not the fault: look at what it does for small positions.", bugAgree: "On {piles} the program says {said}, and that is right.", bugFails: "Yes: on {piles} the program says {said}, the truth is {truth}.", bugBoth: "Line {n} is the fault.", bugNeed: "The line is right. Now give a position on which the program fails.", bugValue: "{v}", bugNoPosition: "Found “{text}”, expected piles such as 1 2 3.",
      judgeDone: "I have submitted it, and it was accepted", judgeHelp: "Tick it off when the judge accepts your program.", tableRight: "The table is complete.", chooseOne: "Choose an answer.", chooseMore: "Some right ones are still missing.",
      yes: "yes", no: "no", line: "line", position: "position", retry: "Reset",
    },
    zh: {
      noEngine: "本站点生成时没有包含引擎，因此这里的棋盘不能操作；其余内容都可以使用。",
      restarted: "引擎出错，已重新启动，请再试一次。",
      tooLong: "计算时间过长，已停止。",
      thinking: "思考中……",
      light: "浅色", dark: "深色", toLight: "切换为浅色", toDark: "切换为深色",
      copy: "复制", copied: "已复制", copyFailed: "请选中文本后复制",
      found: "找到 {n} 处", foundOne: "找到 1 处", foundNone: "没有找到", searchResults: "搜索结果",
      done: "已完成 {b} 道练习中的 {a} 道", reset: "清除学习进度", resetSure: "确定清除所有已完成的练习？", resetDone: "进度已清除",
      solved: "已完成", right: "正确。", wrong: "不对。", check: "检查", answer: "你的答案", tryAgain: "再试一次",
      pile: "第 {n} 堆", stair: "第 {n} 级", row: "第 {n} 行", game: "游戏 {n}", groundNumber: "1（地面）",
      stonesOf: "{n} 颗石子", stoneOf: "1 颗石子", pinsOf: "{n} 个瓶", pinOf: "1 个瓶", passedMark: "已跳过",
      take: "取 {n}", split: "分堆", pass: "跳过", moveDown: "下移 {n}", cut: "分开",
      listAnd: "，", partMove: "{part}，{move}", colon: "：",
      yourTurn: "轮到你。", choose: "选择一堆，再选择剩下多少颗石子。", chooseRow: "选择要击倒的瓶。",
      chooseStairs: "选择一级台阶，再选择下移多少颗石子。", chooseSeveral: "可以从一堆或几堆中选择石子。",
      makeMove: "走这一步", takeBack: "悔棋", newGame: "重新开始", computerBegins: "电脑先手", iBegin: "我先手",
      whoBegins: "谁先手？", strength: "电脑", optimal: "最优", greedy: "贪心", random: "随机",
      winningMoves: "必胜走法", hideMoves: "隐藏必胜走法", columns: "二进制列", hideColumns: "隐藏二进制列",
      noneWins: "没有必胜的一步：这是必败态。", undecided: "这个局面没有已知的规律，搜索也太久。",
      manyWin: "有 {n} 种必胜走法。", oneWins: "有 1 种必胜走法。", moreWin: "前几种：",
      youMade: "你：{move}。", computerMade: "电脑：{move}。", tookBack: "已悔棋。", nothingBack: "没有可以悔的棋。",
      over: "没有可走的步了。", youWin: "你赢了。", youLose: "电脑赢了。",
      illegal: "这一步不合规则。", notYet: "还没有选择。", several: "{move}",
      otherMoves: "{pile}的其他走法", otherChoose: "请选择……", leave: "剩 {n}", leaveOf: "{pile}剩下的石子数",
      sliderValue: "{stones}，剩 {n}：{what}", sliderNothing: "{stones}", sliderKeys: "方向键选择，回车走棋",
      betAsk: "先下注：双方都走最优，谁会赢？", betMe: "我", betComputer: "电脑", betFirst: "先手", betSecond: "后手",
      betRight: "猜对了：开局时先手{what}。", betWrong: "猜错了：开局时先手{what}。",
      won: "必胜", lost: "必败", drawn: "和局", wonN: "N", lostP: "P", drawnD: "D",
      sum: "异或和", sumMod: "模 {n} 的和", value: "SG 值", flips: "会改变的位已标出。",
      plotHelp: "标出先手必败的局面。方向键移动，回车标记。", plotRow: "第 1 堆 {a}，第 2 堆 {b}", plotMarked: "已标记", plotFound: "已找到 {b} 个必败态中的 {a} 个，没有标错。",
      plotAll: "{n} 个必败态已全部标出。", plotRefute: "({a}, {b}) 是必胜态：{move}，留给对手必败态。", plotOk: "({a}, {b}) 是必败态。", plotUnmarked: "已取消 ({a}, {b}) 的标记。", plotCheck: "检查标记",
      plotMissing: "还缺一些必败态。", plotMissingHint: "没有标错，还缺 {n} 个。", clear: "清除",
      graphHelp: "点选局面改变标记：N 是必胜，P 是必败。", graphHelpDraw: "点选局面改变标记：N 是必胜，P 是必败，D 是和局。",
      graphRight: "所有局面都标对了。", graphEmpty: "{node} 还没有标记。从没有走法的终局开始。",
      graphEndN: "{node} 不对：那里没有走法，轮到的玩家{what}。", graphShouldN: "{node} 不对：走到 {to} 就是 P，所以轮到的玩家必胜。",
      graphShouldP: "{node} 不对：每一步都走到 N（{all}），所以轮到的玩家必败。", graphShouldD: "{node} 不对：没有一步走到 P，但走到 {to} 可以永远不输：和局。",
      graphNotYet: "目前有 {n} 个局面标对了。", graphNode: "{node}，{mark}", unmarked: "未标记", graphNextFrom: "从 {node} 可以走到 {to}。", graphEndFrom: "{node} 没有走法。",
      valuesHelp: "填写下一个值；填错时会列出后继的值。", valuesCell: "{n} 的值", valuesAll: "所有值都对了。", valuesWrong: "{said} 不是 {n} 的值。它的后继的值是 {options}：其中没有出现的最小非负整数是多少？",
      valuesNoOptions: "{n} 颗石子没有走法，后继的集合是空集：没有出现的最小非负整数是多少？", valuesRight: "对：g({n}) = {v}。", winsAsk: "n = {n}：P 还是 N？", winsRight: "对：{n} 是 {v}。", winsWrongN: "{n} 不是 P：可以走到 {to}，那是 P。", winsWrongP: "{n} 不是 N：每一步都走到 N。", winsEnd: "{n} 不是 {said}：那里没有走法，轮到的玩家{what}。", winsMovesTo: "可以走到 {to}",
      loses: "输", winsWord: "赢", thirdHelp: "选择一格，填上使先手必败的第三堆。", thirdAsk: "两堆是 {x} 和 {y}，第三堆", thirdRight: "对：({x}, {y}, {z}) 是必败态。", thirdWrong: "不对：({x}, {y}, {z}) 先手必胜，把{what}即可。", thirdAll: "整张表都打开了。", thirdLess: "第 {i} 堆变成 {v}",
      open: "打开", mexAdd: "放进去", mexNumber: "0 到 30 的整数", mexIs: "mex {set} = {v}", mexEmpty: "空集", mexHas: "取出 {v}", mexHelp: "放进一些数，机器显示其中没有的最小非负整数。",
      betChoose: "先选择，再往下读。", betYours: "你的选择：{choice}", betOk: "正确。", betNo: "不对。",
      proofNext: "下一步", proofAll: "全部步骤", proofStart: "开始证明", stepOf: "第 {a} 步，共 {b} 步", stepBase: "终局", stepLost: "必败态走出的每一步", stepWon: "必胜态有一步好棋", stepEnd: "游戏为什么会结束", stepLemma: "引理", proofDone: "证明完成。",
      hint: "提示", hintsLeft: "还有 {n} 条提示", general: "再想想，可以看提示。", notNumber: "输入的是“{text}”，应为整数。",
      thereIsNone: "没有必胜的一步", moveRight: "正确：{move}，必胜。", moveWrong: "这一步不能取胜：对手会应以 {move}。", moveWrongOver: "这一步结束了游戏，你输了。", noneRight: "正确：没有必胜的一步。", noneWrong: "有必胜的一步。",
      surviveWon: "你战胜了最优的电脑。", surviveLost: "电脑赢了。可以悔棋或重新开始。", surviveGave: "这一步把胜利让给了对手，可以悔棋。", surviveBadChoice: "这样选择，电脑可以取胜。",
      orderHelp: "排列各行：选择一行，上移或下移。", up: "上移", down: "下移", moveUp: "上移第 {n} 行", moveDownLine: "下移第 {n} 行", orderWrong: "第 {n} 行用到了排在它下面的内容。", orderRight: "正确：每一行只用到它上面的内容。",
      bugLine: "出错的行", bugPiles: "使它出错的局面", bugPilesHelp: "如 1 2 3", bugLineWrong: "第 {n} 行没有错：看看它对小局面做了什么。", bugAgree: "在 {piles} 上程序回答 {said}，这是对的。", bugFails: "对：在 {piles} 上程序回答 {said}，实际是 {truth}。", bugBoth: "错误在第 {n} 行。", bugNeed: "行找对了。再给出一个使程序出错的局面。", bugValue: "{v}", bugNoPosition: "输入的是“{text}”，应为各堆石子数，如 1 2 3。",
      judgeDone: "我已提交并通过", judgeHelp: "程序通过评测后，请勾选。", tableRight: "表已填完。", chooseOne: "请选择一个答案。", chooseMore: "还有正确的选项没选。",
      yes: "是", no: "否", line: "行", position: "局面", retry: "重置",
    },
  };

  /** A text of the interface. @param {string} key @param {Record<string, string | number>} [values] @returns {string} */
  function say(key, values = {}) {
    const text = TEXTS[language][key] ?? TEXTS.en[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
  }

  /**
   * An element. Of its properties, `on` has listeners, `class` and names with a hyphen are attributes, `html` is trusted text of the page.
   * @param {string} tag @param {Record<string, any>} [properties] @param {...(Node | string | null)} children @returns {any}
   */
  function el(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
      if (value === null || value === undefined || value === false) continue;
      if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
      else if (name === "html") element.innerHTML = value;
      else if (name === "class" || name === "role" || name.includes("-") || name === "for") element.setAttribute(name, value);
      else /** @type {any} */ (element)[name] = value;
    }
    element.append(...children.filter((child) => child !== null));
    return element;
  }

  /** A button. @param {string} text @param {(event: Event) => void} click @param {Record<string, any>} [more] @returns {HTMLButtonElement} */
  const button = (text, click, more = {}) => el("button", { type: "button", class: "button", on: { click }, ...more }, text);

  /** A line in which results are said. @returns {HTMLElement} */
  const statusLine = () => el("p", { class: "said", role: "status" });

  // What is kept in this browser. A browser may refuse to keep anything.
  const kept = {
    /** @param {string} key @returns {any} */
    get(key) {
      try {
        return JSON.parse(localStorage.getItem("grundy-" + key) ?? "null");
      } catch {
        return null;
      }
    },
    /** @param {string} key @param {any} value */
    set(key, value) {
      try {
        if (value === null) localStorage.removeItem("grundy-" + key);
        else localStorage.setItem("grundy-" + key, JSON.stringify(value));
      } catch {
        // Nothing is kept then.
      }
    },
  };

  // The engine.

  /** What the worker runs, and the page itself where no worker can be made. It must not use anything outside. */
  function machine() {
    /** @type {WebAssembly.Module} */
    let code;
    /** @type {any} */
    let exports = null;
    return {
      /** @param {string} packed the gzip of the engine in base64 */
      async start(packed) {
        const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
        code = await WebAssembly.compile(await new Response(stream).arrayBuffer());
        exports = (await WebAssembly.instantiate(code)).exports;
      },
      /** @param {string} question @returns {Promise<string>} */
      async ask(question) {
        if (!exports) exports = (await WebAssembly.instantiate(code)).exports;
        try {
          const bytes = new TextEncoder().encode(question);
          const place = exports.room(bytes.length);
          new Uint8Array(exports.memory.buffer, place >>> 0, bytes.length).set(bytes);
          const result = BigInt.asUintN(64, exports.ask(place, bytes.length));
          const [start, length] = [Number(result >> 32n), Number(result & 0xffffffffn)];
          const answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, start, length));
          exports.free(start, length);
          return answer;
        } catch {
          // A trap leaves the instance in no state to be asked again.
          exports = null;
          return '{"error":"trap"}';
        }
      },
    };
  }

  const SLOWEST = 20000;
  /** @type {{ask: (question: string) => Promise<string>} | null} */
  let engine = null;
  /** @type {Promise<boolean> | null} */
  let starting = null;
  const packed = () => /** @type {any} */ (globalThis).GRUNDY_ENGINE;

  /** A worker made from text: files are refused to it where the page comes from a folder. */
  function inWorker() {
    const source = `const engine = (${machine.toString()})();
      onmessage = async ({ data }) => {
        try {
          if (data.packed) { await engine.start(data.packed); postMessage({ id: 0, answer: "" }); }
          else postMessage({ id: data.id, answer: await engine.ask(data.question) });
        } catch (error) { postMessage({ id: data.id ?? 0, failed: String(error) }); }
      };`;
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    /** @type {Worker} */
    let worker;
    /** @type {Map<number, {resolve: (answer: string) => void, reject: (error: Error) => void}>} */
    const open = new Map();
    let last = 0;
    const start = () =>
      new Promise((resolve, reject) => {
        worker = new Worker(url);
        worker.onerror = (event) => reject(new Error(event.message));
        worker.onmessage = ({ data }) => {
          if (data.id === 0) {
            if (data.failed) reject(new Error(data.failed));
            else resolve(undefined);
            return;
          }
          const waiting = open.get(data.id);
          open.delete(data.id);
          if (data.failed) waiting?.reject(new Error(data.failed));
          else waiting?.resolve(data.answer);
        };
        worker.postMessage({ packed: packed() });
      });
    return {
      start,
      /** @param {string} question @returns {Promise<string>} */
      ask(question) {
        const id = ++last;
        return new Promise((resolve, reject) => {
          const clock = setTimeout(async () => {
            // It cannot be interrupted: another one takes its place.
            worker.terminate();
            open.delete(id);
            const others = [...open.values()];
            open.clear();
            others.forEach((other) => other.reject(new Error(say("tooLong"))));
            await start().catch(() => {});
            reject(new Error(say("tooLong")));
          }, SLOWEST);
          const settle = (/** @type {(value: any) => void} */ then) => (/** @type {any} */ value) => {
            clearTimeout(clock);
            then(value);
          };
          open.set(id, { resolve: settle(resolve), reject: settle(reject) });
          worker.postMessage({ id, question });
        });
      },
    };
  }

  /** Whether the engine is there; it is started once. @returns {Promise<boolean>} */
  function ready() {
    starting ??= (async () => {
      if (!packed() || typeof WebAssembly === "undefined" || typeof DecompressionStream === "undefined") return false;
      try {
        const worker = inWorker();
        await worker.start();
        engine = worker;
      } catch {
        try {
          const here = machine();
          await here.start(packed());
          engine = here;
        } catch {
          return false;
        }
      }
      return true;
    })();
    return starting;
  }

  /** The engine's answer. An answer that is an error is thrown. @param {Record<string, any>} question @returns {Promise<any>} */
  async function ask(question) {
    if (!(await ready()) || !engine) throw new Error(say("noEngine"));
    const answer = JSON.parse(await engine.ask(JSON.stringify(question)));
    if (answer.error === "trap") throw new Error(say("restarted"));
    if (answer.error) throw new Error(answer.error);
    return answer;
  }

  // Progress: for each page, which exercises are solved, and of how many.

  const page = document.documentElement.dataset.page ?? "";

  /** @returns {Record<string, {total: number, solved: string[]}>} */
  const progress = () => kept.get("progress") ?? {};

  /** @param {string} id @returns {boolean} */
  const isSolved = (id) => progress()[page]?.solved.includes(id) ?? false;

  /** @param {string} id @param {boolean} [solved] */
  function mark(id, solved = true) {
    const all = progress();
    const here = (all[page] ??= { total: 0, solved: [] });
    here.total = document.querySelectorAll(".part-exercise").length;
    here.solved = here.solved.filter((other) => other !== id);
    if (solved) here.solved.push(id);
    kept.set("progress", all);
    showProgress();
  }

  function showProgress() {
    const all = progress();
    for (const link of document.querySelectorAll("a[data-chapter]")) {
      const place = link.querySelector(".mark");
      const state = all[/** @type {HTMLElement} */ (link).dataset.chapter ?? ""];
      if (!place) continue;
      const count = state?.solved.length ?? 0;
      place.replaceChildren();
      if (count > 0) {
        const text = count >= state.total ? "✓" : `${count}/${state.total}`;
        place.append(el("span", { "aria-hidden": "true" }, text), el("span", { class: "unseen" }, ` (${say("done", { a: count, b: state.total })})`));
      }
    }
    for (const part of document.querySelectorAll(".part-exercise")) part.classList.toggle("is-solved", isSolved(part.id));
    const reset = document.getElementById("reset");
    if (reset) reset.hidden = Object.keys(all).length === 0;
  }

  /** Forgets all that was solved, when it is asked for twice. */
  function resetButton() {
    const place = document.querySelector("nav.chapters");
    if (!place) return;
    const said = statusLine();
    const reset = button(say("reset"), () => {
      if (reset.textContent !== say("resetSure")) {
        reset.textContent = say("resetSure");
        return;
      }
      kept.set("progress", null);
      reset.textContent = say("reset");
      said.textContent = say("resetDone");
      document.dispatchEvent(new CustomEvent("grundy-reset"));
      showProgress();
    });
    reset.id = "reset";
    reset.addEventListener("blur", () => (reset.textContent = say("reset")));
    place.append(reset, said);
  }

  // Theme, search, code.

  function theme() {
    const switcher = /** @type {HTMLButtonElement | null} */ (document.getElementById("theme"));
    const root = document.documentElement;
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : dark.matches);
    const stored = kept.get("theme");
    if (stored === "dark" || stored === "light") root.dataset.theme = stored;
    if (!switcher) return;
    const show = () => {
      switcher.textContent = isDark() ? say("light") : say("dark");
      switcher.title = isDark() ? say("toLight") : say("toDark");
    };
    switcher.hidden = false;
    switcher.addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark";
      kept.set("theme", root.dataset.theme);
      show();
    });
    dark.addEventListener("change", show);
    show();
  }

  /** @typedef {{page: string, anchor: string, title: string, text: string}} Place */

  /** The places with all words, the best first. @param {Place[]} index @param {string} query @returns {Place[]} */
  function find(index, query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const scored = index.map((place) => {
      const [title, text] = [place.title.toLowerCase(), place.text.toLowerCase()];
      if (!words.every((word) => title.includes(word) || text.includes(word))) return { place, score: 0 };
      const inTitle = words.filter((word) => title.includes(word)).length;
      // Words that stand together as they were typed come first.
      const together = words.length > 1 && (title + " " + text).replace(/-/g, " ").includes(words.join(" ").replace(/-/g, " ")) ? 60 : 0;
      const times = words.reduce((sum, word) => sum + text.split(word).length - 1, 0);
      return { place, score: 100 * inTitle + together + Math.min(times, 50) + 1 };
    });
    return scored.filter((one) => one.score > 0).sort((a, b) => b.score - a.score).map((one) => one.place);
  }

  /** The text around the first word, the words marked. @param {string} text @param {string} query @returns {HTMLElement} */
  function excerpt(text, query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const lower = text.toLowerCase();
    const at = Math.max(0, Math.min(...words.map((word) => lower.indexOf(word)).filter((place) => place >= 0).concat(text.length)));
    const from = at >= text.length ? 0 : Math.max(0, at - 40);
    const part = (from > 0 ? "… " : "") + text.slice(from, from + 150) + (from + 150 < text.length ? " …" : "");
    const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const line = el("span", { class: "excerpt" });
    for (const piece of part.split(new RegExp(`(${escaped.join("|")})`, "i"))) {
      line.append(words.includes(piece.toLowerCase()) ? el("mark", {}, piece) : piece);
    }
    return line;
  }

  function search() {
    const form = document.getElementById("search");
    const results = document.getElementById("results");
    const input = form?.querySelector("input");
    const source = form?.dataset.index;
    if (!form || !results || !input || !source) return;
    form.hidden = false;
    // The index is as large as a chapter, and most pages are read without it: it is loaded when it is first wanted.
    let isAsked = false;
    const load = () => {
      if (isAsked) return;
      isAsked = true;
      const script = document.createElement("script");
      script.src = source;
      script.addEventListener("load", () => show());
      document.head.append(script);
    };
    const said = el("p", { class: "said", role: "status" });
    const list = el("ol", {});
    results.append(said, list);
    const close = () => {
      results.hidden = true;
    };
    const show = () => {
      const index = /** @type {any} */ (globalThis).GRUNDY_SEARCH;
      if (!index) return load();
      const query = input.value.trim();
      const places = find(index, query);
      list.replaceChildren();
      results.hidden = query === "";
      said.textContent = query === "" ? "" : places.length === 0 ? say("foundNone") : places.length === 1 ? say("foundOne") : say("found", { n: places.length });
      for (const place of places.slice(0, 12)) {
        const file = place.page.endsWith(".html") ? place.page : place.page + ".html";
        const link = el("a", { href: file + (place.anchor ? "#" + place.anchor : ""), on: { click: close } }, el("b", {}, place.title), excerpt(place.text, query));
        list.append(el("li", {}, link));
      }
    };
    input.addEventListener("input", show);
    input.addEventListener("focus", show);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      list.querySelector("a")?.click();
    });
    const step = (/** @type {KeyboardEvent} */ event) => {
      const links = [...list.querySelectorAll("a")];
      const at = links.indexOf(/** @type {any} */ (document.activeElement));
      if (event.key === "Escape") {
        input.value = "";
        show();
        input.focus();
      } else if (event.key === "ArrowDown" && links.length > 0) {
        links[Math.min(at + 1, links.length - 1)].focus();
      } else if (event.key === "ArrowUp" && at >= 0) {
        if (at === 0) input.focus();
        else links[at - 1].focus();
      } else return;
      event.preventDefault();
    };
    input.addEventListener("keydown", step);
    results.addEventListener("keydown", step);
    document.addEventListener("click", (event) => {
      const target = /** @type {Node} */ (event.target);
      if (!results.contains(target) && !form.contains(target)) close();
    });
  }

  /** A button on each block of code that copies it. */
  function copying() {
    for (const code of document.querySelectorAll("main pre > code")) {
      const block = /** @type {HTMLElement} */ (code.parentElement);
      // Code with a fault is for looking at.
      if (block.closest(".numbered")) continue;
      const copy = button(say("copy"), async () => {
        const text = (code.textContent ?? "").replace(/\n$/, "");
        let done = false;
        try {
          await navigator.clipboard.writeText(text);
          done = true;
        } catch {
          const area = el("textarea", { value: text, class: "unseen" });
          document.body.append(area);
          area.select();
          done = document.execCommand("copy");
          area.remove();
        }
        copy.textContent = done ? say("copied") : say("copyFailed");
        setTimeout(() => (copy.textContent = say("copy")), 2000);
      });
      copy.classList.add("copy");
      const frame = el("div", { class: "with-copy" });
      block.replaceWith(frame);
      frame.append(block, copy);
    }
  }

  /** The switch of language keeps the place on the page. */
  function otherLanguage() {
    const link = /** @type {HTMLAnchorElement | null} */ (document.getElementById("language"));
    link?.addEventListener("click", () => {
      link.hash = location.hash;
    });
  }

  // The parts.

  /** @typedef {{section: HTMLElement, data: any, live: HTMLElement, shown: HTMLElement | null}} Living */

  /** For each kind of part, what makes it alive; whether it needs the engine is said by the part. @type {Record<string, (part: Living) => void | Promise<void>>} */
  const kinds = {};

  /** Hides what a reader without script sees. @param {Living} part */
  function enliven(part) {
    if (part.shown) part.shown.hidden = true;
    part.section.classList.add("is-live");
  }

  async function begin() {
    theme();
    search();
    otherLanguage();
    resetButton();
    copying();
    const parts = [...document.querySelectorAll("[data-part]")];
    for (const section of /** @type {HTMLElement[]} */ (parts)) {
      const data = JSON.parse(section.dataset.part ?? "{}");
      // A plot has a key `kind` of its own.
      const kind = /part-(\w+)/.exec(section.className)?.[1] ?? "";
      let live = /** @type {HTMLElement | null} */ (section.querySelector(".live"));
      if (!live) {
        live = el("div", { class: "live" });
        section.append(/** @type {HTMLElement} */ (live));
      }
      const part = { section, data, live: /** @type {HTMLElement} */ (live), shown: /** @type {HTMLElement | null} */ (section.querySelector(".static")) };
      try {
        await kinds[kind]?.(part);
      } catch (error) {
        // One part that fails leaves the others, and shows what was there without a script.
        if (part.shown) part.shown.hidden = false;
        part.live.replaceChildren(el("p", { class: "said" }, String(error instanceof Error ? error.message : error)));
      }
    }
    showProgress();
    const needs = parts.some((section) => section.classList.contains("needs-engine"));
    if (needs && !(await ready())) {
      document.querySelector("main .lead")?.after(el("p", { class: "no-engine", role: "note" }, say("noEngine")));
    }
    document.documentElement.dataset.ready = "yes";
  }

  return { language, say, el, button, statusLine, kept, ready, ask, isSolved, mark, kinds, enliven, begin, find, machine };
})();

// The other scripts have added their kinds by then: all scripts are deferred, and this comes after them.
document.addEventListener("DOMContentLoaded", () => void grundy.begin());
