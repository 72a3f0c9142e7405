// Runs a program anew for each order, in one process.
//
// The argument is the program. Orders come from file 2, eight bytes each; the reply is the same eight bytes and how the run went. The
// program's input and output are files 0 and 1, which the judge empties and fills between two runs. Each run has a context of
// its own, with its own global object and its own built-in objects; node's modules are shared. A run is over when the event loop is
// empty, which node tells by `beforeExit`.
"use strict";

const { Console } = require("console");
const { EventEmitter } = require("events");
const fs = require("fs");
const Module = require("module");
const path = require("path");
const { Writable } = require("stream");
const util = require("util");
const vm = require("vm");

const WELL = 0;
const WELL_AT_LAST = 1;
const BADLY = 2;
const BADLY_AT_LAST = 3;

// How long what a program has left may go on after `process.exit`, in milliseconds.
const PATIENCE = 50;

const main = process.argv[2];
const message = Buffer.alloc(9);
const builtins = new Set(Module.builtinModules);
const leave = process.reallyExit.bind(process, 0);
const scripts = new Map();
const EXIT = Object.freeze(new Error("process.exit"));

let run = null;

const newContext = () => vm.createContext((vm.constants && vm.constants.DONT_CONTEXTIFY) || {});
const globalOf = new vm.Script("globalThis");

// What node adds to the global object of JavaScript.
const added = (() => {
    const own = new Set(Object.getOwnPropertyNames(globalOf.runInContext(newContext())));
    const names = Object.getOwnPropertyNames(globalThis).filter((name) => !own.has(name));
    return Object.fromEntries(names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
})();

// File 1, or nowhere.
class Out extends Writable {
    constructor(run, fd) {
        super({ autoDestroy: false });
        Object.assign(this, { run, fd, _type: "fs" });
    }

    _write(chunk, _encoding, done) {
        for (let from = 0; this.fd === 1 && !this.run.hasExited && from < chunk.length; ) {
            from += fs.writeSync(1, chunk, from);
        }
        done();
    }
}

const property = (value) => ({ value, writable: true, configurable: true, enumerable: true });

class Run {
    constructor() {
        this.hasExited = false;
        this.code = 0;
        this.timers = [];
        this.modules = Object.create(null);
        this.main = undefined;
        this.stdin = null;
        this.process = this.ownProcess();
        const { stdout, stderr } = this.process;
        this.console = new Console({ stdout, stderr, ignoreErrors: true });
        this.context = newContext();
        const global = globalOf.runInContext(this.context);
        const own = { global, process: this.process, console: this.console, Buffer };
        for (const name of ["setTimeout", "setInterval", "setImmediate"]) {
            own[name] = this.tracked(globalThis[name]);
        }
        const all = { ...added };
        for (const name of Object.keys(own)) {
            all[name] = property(own[name]);
        }
        Object.defineProperties(global, all);
    }

    ownProcess() {
        const run = this;
        const own = Object.create(process);
        EventEmitter.call(own);
        const value = property;
        Object.defineProperties(own, {
            argv: value([process.argv[0], main]),
            // Those of node itself are for all.
            exitCode: value(undefined),
            _exiting: value(false),
            exit: value((code) => run.exit(code)),
            reallyExit: value((code) => run.exit(code)),
            stdout: value(new Out(run, 1)),
            stderr: value(new Out(run, 2)),
            stdin: {
                configurable: true,
                enumerable: true,
                get() {
                    if (run.stdin === null) {
                        run.stdin = new fs.ReadStream(null, { fd: 0, autoClose: false });
                        run.stdin.fd = 0;
                    }
                    return run.stdin;
                },
            },
        });
        return own;
    }

    // A function that starts a timer, which does not outlive the run.
    tracked(start) {
        const own = (...words) => {
            const timer = start(...words);
            this.timers.push(timer);
            return timer;
        };
        Object.defineProperty(own, util.promisify.custom, { value: start[util.promisify.custom] });
        return own;
    }

    exit(code) {
        if (!this.hasExited) {
            if (code !== undefined) {
                this.process.exitCode = code;
            }
            this.atExit();
            this.hasExited = true;
            // Unreferenced: it fires only if something else keeps the loop alive.
            setTimeout(() => run === this && reply(this.code === 0 ? WELL_AT_LAST : BADLY_AT_LAST), PATIENCE).unref();
        }
        throw EXIT;
    }

    // Notes the exit code, and calls what the program has registered for its end.
    atExit() {
        const own = this.process;
        const code = () => Number(own.exitCode === undefined || own.exitCode === null ? 0 : own.exitCode);
        if (!own._exiting) {
            own._exiting = true;
            own.emit("exit", code());
        }
        this.code = code();
    }

    load(file) {
        const known = this.modules[file];
        if (known !== undefined) {
            return known.exports;
        }
        const module = { exports: {}, id: file, filename: file, path: path.dirname(file), loaded: false, children: [], paths: [] };
        this.modules[file] = module;
        if (this.main === undefined) {
            module.id = ".";
            this.main = module;
        }
        if (file.endsWith(".json")) {
            module.exports = JSON.parse(fs.readFileSync(file, "utf8"));
        } else {
            module.require = this.requireFrom(file);
            const body = compiled(file).runInContext(this.context);
            body.call(module.exports, module.exports, module.require, module, file, module.path);
        }
        module.loaded = true;
        return module.exports;
    }

    requireFrom(file) {
        const { resolve } = Module.createRequire(file);
        const own = (id) => {
            const name = String(id).replace(/^node:/, "");
            if (name === "process" || name === "console") {
                return this[name];
            }
            return name !== id || builtins.has(name) ? require(id) : this.load(resolve(id));
        };
        return Object.assign(own, { resolve, main: this.main, cache: this.modules });
    }
}

// A module of the program, as node wraps it.
function compiled(file) {
    let script = scripts.get(file);
    if (script === undefined) {
        const text = fs.readFileSync(file, "utf8").replace(/^\uFEFF/, "").replace(/^#!.*/, "");
        const words = "(function (exports, require, module, __filename, __dirname) { ";
        script = new vm.Script(`${words}${text}\n})`, { filename: file });
        scripts.set(file, script);
    }
    return script;
}

// Says how the last run went, waits for the next order, and follows it.
function reply(status) {
    message[8] = status;
    fs.writeSync(2, message);
    // After a run that has left something there are no more orders: this process is killed.
    for (let length = 0; length < 8; ) {
        const more = fs.readSync(2, message, length, 8 - length, null);
        if (more === 0) {
            leave();
        }
        length += more;
    }
    setImmediate(begin);
}

function begin() {
    run = new Run();
    try {
        run.load(main);
    } catch (error) {
        thrown(error, "uncaughtException");
    }
}

// The event loop is empty.
function end() {
    if (run === null) {
        return;
    }
    const own = run;
    if (!own.hasExited) {
        try {
            own.process.emit("beforeExit", 0);
            own.atExit();
        } catch (error) {
            if (error !== EXIT) {
                reply(BADLY_AT_LAST);
            }
        }
        own.hasExited = true;
    }
    run = null;
    for (const timer of own.timers) {
        clearTimeout(timer);
        clearImmediate(timer);
    }
    const isWell = own.code === 0;
    reply(areOpen() ? (isWell ? WELL : BADLY) : isWell ? WELL_AT_LAST : BADLY_AT_LAST);
}

// Something was thrown, which the program may want to hear of.
function thrown(error, event, promise = event) {
    if (run !== null && error !== EXIT && !run.hasExited && run.process.listenerCount(event) > 0) {
        run.process.emit(event, error, promise);
    } else {
        fail(error);
    }
}

// Something was thrown that the program does not catch.
function fail(error) {
    if (run === null) {
        reply(BADLY_AT_LAST);
    }
    const own = run;
    if (error === EXIT) {
        own.timers.forEach((timer) => (clearTimeout(timer), clearImmediate(timer)));
        if (own.stdin !== null) {
            own.stdin.destroy();
        }
    } else if (!own.hasExited) {
        reply(BADLY_AT_LAST);
    }
}

// Whether files 0 and 1 are still what they were, and few others are open.
function areOpen() {
    try {
        const isSame = (fd) => fs.fstatSync(fd).ino === files[fd];
        if (!isSame(0) || !isSame(1)) {
            return false;
        }
        const next = fs.openSync("/dev/null");
        fs.closeSync(next);
        return next < MOST_FILES;
    } catch {
        return false;
    }
}

// A submission may have 64 files open, of which node has some twenty.
const MOST_FILES = 48;
const files = [0, 1].map((fd) => fs.fstatSync(fd).ino);

if (main.endsWith(".mjs") || fs.existsSync(path.join(path.dirname(main), "package.json"))) {
    // A module of the other kind.
    leave();
}
compiled(main);
// File 2 is nobody else's.
process.removeAllListeners("warning");
Object.defineProperty(process, "stderr", { value: new Out(null, 2), configurable: true });
process.on("uncaughtException", (error) => thrown(error, "uncaughtException"));
process.on("unhandledRejection", (reason, promise) => thrown(reason, "unhandledRejection", promise));
process.on("beforeExit", end);
reply(WELL);
