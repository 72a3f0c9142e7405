//! What programs of contests usually do, in every language: read and write much through buffers, compute in threads that wait for
//! one another, fill a large heap, talk to themselves through what their language's library makes of pipes and sockets.
//!
//! Each program reads how many numbers there are and the numbers, and writes each one on a line of its own, then their sum as four
//! threads make it, then a byte of each page of 96 MiB that were written to, added.

use sandbox::{Exit, Limit};

use crate::desk::{Desk, can_build, ready, run_with};

const ROWS: &[(&str, &str)] = &[
    (
        "usual.rs",
        "use std::io::{BufRead, Write};
         fn main() {
             let input: Vec<u64> = std::io::stdin().lock().lines().map(|l| l.unwrap().parse().unwrap()).collect();
             let mut out = std::io::BufWriter::new(std::io::stdout().lock());
             for n in &input[1..] { writeln!(out, \"{n}\").unwrap(); }
             let (send, receive) = std::sync::mpsc::channel();
             std::thread::scope(|s| for part in input[1..].chunks(25000) { let send = send.clone(); s.spawn(move || send.send(part.iter().sum::<u64>()).unwrap()); });
             drop(send);
             writeln!(out, \"{}\", receive.iter().sum::<u64>()).unwrap();
             let heap = vec![1u8; 96 << 20];
             writeln!(out, \"{}\", heap.iter().step_by(4096).map(|b| u64::from(*b)).sum::<u64>()).unwrap();
         }",
    ),
    (
        "usual.c",
        "#include <pthread.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>
         static long numbers[100000]; static long sums[4];
         static void *add(void *part) { long p = (long)part; for (int i = 0; i < 25000; i++) sums[p] += numbers[p * 25000 + i]; return 0; }
         int main(void) { int n; if (scanf(\"%d\", &n) != 1) return 1;
             for (int i = 0; i < n; i++) if (scanf(\"%ld\", &numbers[i]) != 1) return 1;
             for (int i = 0; i < n; i++) printf(\"%ld\\n\", numbers[i]);
             pthread_t t[4]; for (long i = 0; i < 4; i++) if (pthread_create(&t[i], 0, add, (void *)i)) return 2;
             long sum = 0; for (int i = 0; i < 4; i++) pthread_join(t[i], 0), sum += sums[i];
             printf(\"%ld\\n\", sum);
             char *heap = malloc(96 << 20); memset(heap, 1, 96 << 20); long pages = 0;
             for (long i = 0; i < 96 << 20; i += 4096) pages += heap[i];
             printf(\"%ld\\n\", pages); return 0; }",
    ),
    (
        "usual.cpp",
        "#include <bits/stdc++.h>
         int main() { std::ios::sync_with_stdio(false); std::cin.tie(nullptr);
             int n; std::cin >> n; std::vector<long> a(n); for (auto &x : a) std::cin >> x;
             for (auto x : a) std::cout << x << '\\n';
             std::vector<std::future<long>> parts;
             for (int p = 0; p < 4; p++) parts.push_back(std::async(std::launch::async, [&, p] { return std::accumulate(a.begin() + p * n / 4, a.begin() + (p + 1) * n / 4, 0L); }));
             long sum = 0; for (auto &part : parts) sum += part.get();
             std::vector<char> heap(96 << 20, 1); long pages = 0;
             for (size_t i = 0; i < heap.size(); i += 4096) pages += heap[i];
             std::cout << sum << '\\n' << pages << std::endl; }",
    ),
    ("usual.py", PYTHON),
    ("usual.pypy", PYTHON),
    (
        "usual.java",
        "import java.io.*; import java.util.*; import java.util.concurrent.*; import java.util.stream.*;
         public class Usual { public static void main(String[] x) throws Exception {
             var in = new BufferedReader(new InputStreamReader(System.in)); int n = Integer.parseInt(in.readLine());
             long[] a = new long[n]; for (int i = 0; i < n; i++) a[i] = Long.parseLong(in.readLine());
             var out = new PrintWriter(new BufferedWriter(new OutputStreamWriter(System.out)));
             for (long v : a) out.println(v);
             var pool = Executors.newFixedThreadPool(4); var parts = new ArrayList<Future<Long>>();
             for (int p = 0; p < 4; p++) { int q = p; parts.add(pool.submit(() -> Arrays.stream(a, q * n / 4, (q + 1) * n / 4).sum())); }
             long sum = 0; for (var part : parts) sum += part.get(); pool.shutdown();
             if (LongStream.of(a).parallel().sum() != sum) throw new Error();
             var selector = java.nio.channels.Selector.open(); selector.selectNow(); selector.close();
             var pipe = java.nio.channels.Pipe.open(); pipe.sink().write(java.nio.ByteBuffer.wrap(new byte[] {1}));
             byte[] heap = new byte[96 << 20]; Arrays.fill(heap, (byte) 1); long pages = 0;
             for (int i = 0; i < heap.length; i += 4096) pages += heap[i];
             out.println(sum); out.println(pages); out.flush(); } }",
    ),
    (
        "usual.kt",
        "import kotlin.concurrent.thread
         fun main() { val n = readLine()!!.toInt(); val a = LongArray(n) { readLine()!!.toLong() }
             val out = StringBuilder(); for (v in a) out.appendLine(v); val sums = LongArray(4)
             (0..3).map { p -> thread { sums[p] = (p * n / 4 until (p + 1) * n / 4).sumOf { a[it] } } }.forEach { it.join() }
             val heap = ByteArray(96 shl 20) { 1 }; out.appendLine(sums.sum()); out.appendLine((heap.indices step 4096).sumOf { heap[it].toLong() }); print(out) }",
    ),
    (
        "usual.js",
        "const { Worker, isMainThread, workerData, parentPort } = require('worker_threads');
         if (!isMainThread) parentPort.postMessage(workerData.reduce((s, v) => s + v, 0));
         else { const a = require('fs').readFileSync(0, 'utf8').trim().split('\\n').map(Number).slice(1);
             const part = p => new Promise((yes, no) => { const w = new Worker(__filename, { workerData: a.slice(p * 25000, (p + 1) * 25000) }); w.on('message', yes); w.on('error', no); });
             Promise.all([0, 1, 2, 3].map(part)).then(sums => { const heap = Buffer.alloc(96 << 20, 1); let pages = 0;
                 for (let i = 0; i < heap.length; i += 4096) pages += heap[i];
                 process.stdout.write(a.join('\\n') + '\\n' + sums.reduce((s, v) => s + v) + '\\n' + pages + '\\n'); }); }",
    ),
    (
        "usual.go",
        "package main\nimport (\"bufio\"; \"fmt\"; \"io\"; \"os\"; \"sync\")
         func main() { in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout); defer out.Flush()
             var n int; fmt.Fscan(in, &n); a := make([]int, n); for i := range a { fmt.Fscan(in, &a[i]) }
             for _, v := range a { fmt.Fprintln(out, v) }
             var wait sync.WaitGroup; sums := make(chan int, 4)
             for p := 0; p < 4; p++ { wait.Add(1); go func(p int) { defer wait.Done(); s := 0; for _, v := range a[p*n/4 : (p+1)*n/4] { s += v }; sums <- s }(p) }
             wait.Wait(); close(sums); sum := 0; for s := range sums { sum += s }
             r, w, failed := os.Pipe(); if failed != nil { panic(failed) }; w.WriteString(\"x\"); w.Close(); if _, failed = io.Copy(io.Discard, r); failed != nil { panic(failed) }
             heap := make([]byte, 96<<20); for i := range heap { heap[i] = 1 }
             pages := 0; for i := 0; i < len(heap); i += 4096 { pages += int(heap[i]) }
             fmt.Fprintln(out, sum); fmt.Fprintln(out, pages) }",
    ),
    (
        "usual.cs",
        "using System; using System.IO; using System.Linq; using System.Text; using System.Threading.Tasks;
         class Usual { static void Main() { int n = int.Parse(Console.ReadLine()); var a = new long[n]; for (int i = 0; i < n; i++) a[i] = long.Parse(Console.ReadLine());
             var text = new StringBuilder(); foreach (var v in a) text.Append(v).Append('\\n'); var sums = new long[4];
             Parallel.For(0, 4, p => { for (int i = p * n / 4; i < (p + 1) * n / 4; i++) sums[p] += a[i]; });
             var heap = new byte[96 << 20]; for (int i = 0; i < heap.Length; i++) heap[i] = 1; long pages = 0; for (int i = 0; i < heap.Length; i += 4096) pages += heap[i];
             Console.Write(text); Console.WriteLine(sums.Sum()); Console.WriteLine(pages); } }",
    ),
    (
        "usual.sh",
        "read -r n\nmapfile -t a\nprintf '%s\\n' \"${a[@]}\"\n\
         sums=$(for p in 0 1 2 3; do (printf '%s\\n' \"${a[@]:p*n/4:n/4}\" | awk '{ s += $1 } END { printf \"%.0f\\n\", s }') & wait; done)\n\
         echo $(( ${sums//$'\\n'/+} ))\n\
         wc -c < <(head -c 1000 /dev/urandom) | grep -q 1000 || exit 3\necho 24576\n",
    ),
];

/// Threads, and an event loop, which keeps a pair of sockets to wake itself.
const PYTHON: &str = "
import asyncio, os, queue, subprocess, sys, threading
from concurrent.futures import ThreadPoolExecutor
n, *a = map(int, sys.stdin.buffer.read().split())
out = sys.stdout
out.write('\\n'.join(map(str, a)) + '\\n')
with ThreadPoolExecutor(4) as pool:
    total = sum(pool.map(lambda p: sum(a[p * n // 4:(p + 1) * n // 4]), range(4)))
async def twice(x):
    await asyncio.sleep(0)
    return 2 * x
async def main():
    loop = asyncio.get_running_loop()
    assert await asyncio.gather(*map(twice, range(3))) == [0, 2, 4]
    assert await loop.run_in_executor(None, sum, [1, 2]) == 3
asyncio.run(main())
heap = bytearray(b'\\1') * (96 << 20)
print(total)
print(sum(heap[::4096]))
";

#[test]
#[ignore = "long: .ci/run runs it"]
fn every_language_runs_its_usual_programs() {
    let desk = Desk::new();
    let builder = desk.builder();
    let numbers: Vec<u64> = (1..=100_000).map(|index| index * 7919 % 1_000_003).collect();
    let lines: String = numbers.iter().map(|number| format!("{number}\n")).collect();
    let expected = format!("{lines}{}\n{}\n", numbers.iter().sum::<u64>(), (96 << 20) / 4096);
    for (name, text) in ROWS {
        if !can_build(&builder, name) {
            continue;
        }
        let program = ready(builder.build(&desk.source(name, text)).unwrap());
        let mut outcome = run_with(&program, &format!("100000\n{lines}"));
        let mut output = String::new();
        std::io::Read::read_to_string(&mut outcome.stdout, &mut output).unwrap();
        let told = String::from_utf8_lossy(&outcome.stderr);
        assert_eq!((outcome.exit, outcome.limit), (Exit::Code(0), None::<Limit>), "{name}: {told}");
        assert!(
            output == expected,
            "{name}: {} bytes of output, the end of it {:?}; {told}",
            output.len(),
            &output[output.len().saturating_sub(40)..]
        );
        // The heap is there, and what is counted beside it is not much.
        let peak = outcome.peak_memory_bytes.unwrap_or(0) >> 20;
        let least = if *name == "usual.sh" { 1 } else { 96 };
        assert!((least..250).contains(&peak), "{name}: {peak} MiB");
    }
    let covered = |id: &str| ROWS.iter().any(|(name, _)| program::language_of(name.as_ref()).unwrap().id == id);
    let without = program::languages().iter().map(|language| language.id).filter(|id| !covered(id));
    // Python 2 is there for old packages.
    assert_eq!(without.collect::<Vec<_>>(), ["python2"]);
}
