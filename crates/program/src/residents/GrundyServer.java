import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs a program anew for each order, in one JVM.
 *
 * Arguments: the folder of the program's classes, and the class that has `main`. Orders come from file 2, eight bytes each; the reply
 * is the same eight bytes and how the run went. The program's input and output are files 0 and 1, which the judge empties and
 * fills between two runs. Each run has classes of its own, so its static fields begin as they do by themselves.
 */
public final class GrundyServer {
    private static final int WELL = 0;
    private static final int WELL_AT_LAST = 1;
    private static final int BADLY = 2;
    private static final int BADLY_AT_LAST = 3;

    /** How long the driver waits for threads that may end by themselves, in milliseconds. */
    private static final int PATIENCE = 50;

    private static final FileInputStream INPUT = new FileInputStream(FileDescriptor.in);
    private static final FileOutputStream OUTPUT = new FileOutputStream(FileDescriptor.out);

    private static volatile Run current = new Run();

    private GrundyServer() {}

    /** What is known of a run. */
    private static final class Run {
        volatile boolean exited;
        volatile boolean over;
        volatile int code;
        volatile Throwable failure;
    }

    /** Ends a thread of a program that exits. */
    private static final class Exit extends Error {
        private static final long serialVersionUID = 1;

        Exit() {
            super(null, null, false, false);
        }
    }

    /** What the program calls in the place of System.exit. Nothing that it prints afterwards counts. */
    public static void exit(int code) {
        Run run = current;
        synchronized (run) {
            if (!run.exited) {
                run.code = code;
                run.exited = true;
            }
        }
        throw new Exit();
    }

    /** File 0, which stays open. */
    private static final class In extends InputStream {
        @Override
        public int read() throws IOException {
            return INPUT.read();
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            return INPUT.read(bytes, from, length);
        }

        @Override
        public long skip(long count) throws IOException {
            return INPUT.skip(count);
        }

        @Override
        public int available() throws IOException {
            return INPUT.available();
        }
    }

    /** File 1, which stays open, for one run. */
    private static final class Out extends OutputStream {
        private final Run run;

        Out(Run run) {
            this.run = run;
        }

        @Override
        public void write(int one) throws IOException {
            if (!run.exited && !run.over) {
                OUTPUT.write(one);
            }
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            if (!run.exited && !run.over) {
                OUTPUT.write(bytes, from, length);
            }
        }
    }

    /** Where nothing arrives. */
    private static final class Nowhere extends OutputStream {
        @Override
        public void write(int one) {}

        @Override
        public void write(byte[] bytes, int from, int length) {}
    }

    /** The program's classes, for one run. */
    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(GrundyServer.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] code = classes.get(name);
            if (code == null) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> found = findLoadedClass(name);
                return found != null ? found : defineClass(name, code, 0, code.length);
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        FileInputStream orders = new FileInputStream(FileDescriptor.err);
        FileOutputStream replies = new FileOutputStream(FileDescriptor.err);
        Map<String, byte[]> classes = classes(Paths.get(arguments[0]));
        Method found = new Loader(classes).loadClass(arguments[1], false).getDeclaredMethod("main", String[].class);
        if ((found.getModifiers() & (Modifier.PUBLIC | Modifier.STATIC)) != (Modifier.PUBLIC | Modifier.STATIC)) {
            throw new NoSuchMethodException("main");
        }
        // So that its loader can be collected.
        found = null;
        ThreadGroup group = new ThreadGroup("main") {
            @Override
            public void uncaughtException(Thread thread, Throwable error) {}
        };
        byte[] order = new byte[9];
        int status = WELL;
        while (true) {
            order[8] = (byte) status;
            replies.write(order);
            // After a run that has left something there are no more orders: this process is killed.
            for (int length = 0; length < 8; ) {
                int more = orders.read(order, length, 8 - length);
                if (more < 0) {
                    Runtime.getRuntime().halt(0);
                }
                length += more;
            }
            status = run(classes, arguments[1], group);
        }
    }

    /** Runs the program; how that went. */
    private static int run(Map<String, byte[]> classes, String name, ThreadGroup group) throws Exception {
        Run run = new Run();
        current = run;
        System.setIn(new BufferedInputStream(new In()));
        // As the JDK makes it.
        System.setOut(new PrintStream(new BufferedOutputStream(new Out(run), 8192), true));
        System.setErr(new PrintStream(new Nowhere()));
        ClassLoader loader = new Loader(classes);
        Thread main = new Thread(group, () -> call(run, loader, name), "main");
        main.setContextClassLoader(loader);
        main.start();
        boolean leftover = !ends(main, run);
        for (Thread[] threads = threads(group); !leftover && threads.length > 0; threads = threads(group)) {
            Thread alive = null;
            for (Thread thread : threads) {
                if (!thread.isDaemon()) {
                    alive = thread;
                }
            }
            if (alive == null) {
                // They would end with the program, and here they go on.
                leftover = true;
                break;
            }
            leftover = !ends(alive, run);
        }
        leftover = leftover || !isQuiet();
        run.over = true;
        boolean isWell = run.exited ? run.code == 0 : run.failure == null;
        // After an OutOfMemoryError the JVM is not used again.
        boolean isBroken = run.failure instanceof VirtualMachineError && !(run.failure instanceof StackOverflowError);
        if (leftover || isBroken || !FileDescriptor.in.valid() || !FileDescriptor.out.valid()) {
            return isWell ? WELL_AT_LAST : BADLY_AT_LAST;
        }
        return isWell ? WELL : BADLY;
    }

    /** Waits for a thread; whether it has ended. After an exit it gets a moment: a JVM would not wait for it at all. */
    private static boolean ends(Thread thread, Run run) throws InterruptedException {
        while (thread.isAlive()) {
            boolean exited = run.exited;
            thread.join(PATIENCE);
            if (exited && thread.isAlive()) {
                return false;
            }
        }
        return true;
    }

    /** Whether the common pool has nothing to do, or soon will not. */
    private static boolean isQuiet() throws InterruptedException {
        long end = System.nanoTime() + PATIENCE * 1_000_000L;
        while (!ForkJoinPool.commonPool().isQuiescent()) {
            if (System.nanoTime() - end > 0) {
                return false;
            }
            Thread.sleep(1);
        }
        return true;
    }

    private static void call(Run run, ClassLoader loader, String name) {
        try {
            Method main = Class.forName(name, true, loader).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException error) {
            run.failure = error.getCause();
        } catch (Throwable error) {
            run.failure = error;
        }
    }

    /** The program's threads. Those of the common pool do nothing between two runs. */
    private static Thread[] threads(ThreadGroup group) {
        Thread[] threads = new Thread[group.activeCount() + 16];
        int count = group.enumerate(threads);
        int kept = 0;
        for (int index = 0; index < count; index++) {
            Thread thread = threads[index];
            boolean isCommon = thread instanceof ForkJoinWorkerThread
                && ((ForkJoinWorkerThread) thread).getPool() == ForkJoinPool.commonPool();
            if (!isCommon) {
                threads[kept++] = thread;
            }
        }
        return Arrays.copyOf(threads, kept);
    }

    /** The classes below a folder, by name. */
    private static Map<String, byte[]> classes(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(path -> path.toString().endsWith(".class")).collect(Collectors.toList());
        }
        Map<String, byte[]> classes = new HashMap<>();
        for (Path file : files) {
            String name = folder.relativize(file).toString().replace('/', '.');
            classes.put(name.substring(0, name.length() - ".class".length()), redirected(Files.readAllBytes(file)));
        }
        return classes;
    }

    /** A class file whose calls of System.exit are calls of {@link #exit}: only the constant that names the method's class differs. */
    private static byte[] redirected(byte[] code) {
        int count = number(code, 8);
        int[] at = new int[count];
        int end = 10;
        for (int index = 1; index < count; index++) {
            at[index] = end;
            switch (code[end]) {
                case 1:
                    end += 3 + number(code, end + 1);
                    break;
                case 3: case 4: case 9: case 10: case 11: case 12: case 17: case 18:
                    end += 5;
                    break;
                case 5: case 6:
                    end += 9;
                    index++;
                    break;
                case 7: case 8: case 16: case 19: case 20:
                    end += 3;
                    break;
                case 15:
                    end += 4;
                    break;
                default:
                    return code;
            }
        }
        int changed = 0;
        for (int index = 1; index < count; index++) {
            int method = at[index];
            if (method == 0 || code[method] != 10) {
                continue;
            }
            int type = at[number(code, method + 3)];
            String owner = text(code, at[number(code, at[number(code, method + 1)] + 1)]);
            String name = text(code, at[number(code, type + 1)]);
            String kind = text(code, at[number(code, type + 3)]);
            if (owner.equals("java/lang/System") && name.equals("exit") && kind.equals("(I)V")) {
                changed = method;
            }
        }
        if (changed == 0 || count + 2 > 0xffff) {
            return code;
        }
        byte[] own = "GrundyServer".getBytes(StandardCharsets.US_ASCII);
        byte[] made = new byte[code.length + 3 + own.length + 3];
        System.arraycopy(code, 0, made, 0, end);
        put(made, 8, count + 2);
        put(made, changed + 1, count + 1);
        made[end] = 1;
        put(made, end + 1, own.length);
        System.arraycopy(own, 0, made, end + 3, own.length);
        made[end + 3 + own.length] = 7;
        put(made, end + 4 + own.length, count);
        System.arraycopy(code, end, made, end + 6 + own.length, code.length - end);
        return made;
    }

    private static int number(byte[] code, int at) {
        return (code[at] & 0xff) << 8 | code[at + 1] & 0xff;
    }

    private static void put(byte[] code, int at, int number) {
        code[at] = (byte) (number >> 8);
        code[at + 1] = (byte) number;
    }

    private static String text(byte[] code, int at) {
        return new String(code, at + 3, number(code, at + 1), StandardCharsets.UTF_8);
    }
}
