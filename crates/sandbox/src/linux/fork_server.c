/* Linked into a native program that is started very often: it stops before anything of the program itself runs, and forks for each
 * input. The other end is `forking.rs`; it describes how the two are kept apart from the program.
 *
 * Nothing of any library is used, since the program may have functions of the same names. Where nobody has left a socket as file
 * SOCKET, this does nothing at all.
 */
#define SOCKET 63

/* From the supervisor, once: its process id, the seconds of CPU time, and what one has to know to fork: the filter compares it with the
 * sixth argument. It is kept nowhere else, so that a child can erase it. */
static struct {
    unsigned long supervisor, seconds, secret;
} setup;

#if defined(__x86_64__)
enum { WRITE = 1, READ = 0, CLOSE = 3, RECVMSG = 47, CLONE = 56, FCNTL = 72, GETPPID = 110, PRCTL = 157, EXIT_GROUP = 231,
       DUP3 = 292, PRLIMIT64 = 302 };

static long call(long number, long a, long b, long c, long d, long e)
{
    long result;
    register long fourth __asm__("r10") = d;
    register long fifth __asm__("r8") = e;
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(number), "D"(a), "S"(b), "d"(c), "r"(fourth), "r"(fifth)
                     : "rcx", "r11", "memory");
    return result;
}

static long fork_for_parent(long flags, int *thread)
{
    long result;
    register long fourth __asm__("r10") = (long)thread;
    register long fifth __asm__("r8") = 0;
    __asm__ volatile("movq %[secret], %%r9\n\tsyscall\n\txorl %%r9d, %%r9d"
                     : "=a"(result)
                     : "a"(CLONE), "D"(flags), "S"(0L), "d"(0L), "r"(fourth), "r"(fifth), [secret] "m"(setup.secret)
                     : "rcx", "r9", "r11", "memory");
    return result;
}
#elif defined(__aarch64__)
enum { WRITE = 64, READ = 63, CLOSE = 57, RECVMSG = 212, CLONE = 220, FCNTL = 25, GETPPID = 173, PRCTL = 167, EXIT_GROUP = 94,
       DUP3 = 24, PRLIMIT64 = 261 };

static long call(long number, long a, long b, long c, long d, long e)
{
    register long x8 __asm__("x8") = number;
    register long x0 __asm__("x0") = a;
    register long x1 __asm__("x1") = b;
    register long x2 __asm__("x2") = c;
    register long x3 __asm__("x3") = d;
    register long x4 __asm__("x4") = e;
    __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4) : "memory");
    return x0;
}

static long fork_for_parent(long flags, int *thread)
{
    register long x8 __asm__("x8") = CLONE;
    register long x0 __asm__("x0") = flags;
    register long x1 __asm__("x1") = 0;
    register long x2 __asm__("x2") = 0;
    register long x3 __asm__("x3") = 0;
    register long x4 __asm__("x4") = (long)thread;
    __asm__ volatile("ldr x5, %[secret]\n\tsvc 0\n\tmov x5, 0"
                     : "+r"(x0)
                     : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), [secret] "m"(setup.secret)
                     : "x5", "memory");
    return x0;
}
#else
#error "no system calls are known for this processor"
#endif

enum { PARENT = 0x8000, SIGNAL_CHILD = 17, SET_THREAD = 0x01000000, CLEAR_THREAD = 0x00200000 };

static void die(int code)
{
    for (;;)
        call(EXIT_GROUP, code, 0, 0, 0, 0);
}

/* What a child gives up before it goes on to the program. */
static void confine(void)
{
    unsigned long limit[2];
    *(volatile unsigned long *)&setup.secret = 0;
    call(CLOSE, SOCKET, 0, 0, 0, 0);
    /* PR_SET_PDEATHSIG, SIGKILL: not to outlive the supervisor. */
    if (call(PRCTL, 1, 9, 0, 0, 0) || (unsigned long)call(GETPPID, 0, 0, 0, 0, 0) != setup.supervisor)
        die(127);
    limit[0] = limit[1] = setup.seconds;
    if (setup.seconds && call(PRLIMIT64, 0, 0, (long)limit, 0, 0))
        die(127);
}

/* An order: a byte and, for a conversation, what the child is to read and to write. Laid out as the kernel has it. */
static struct {
    unsigned long length;
    int level, type, files[2];
} control;
static char go;
static struct {
    void *bytes;
    unsigned long length;
} part = { &go, 1 };
static struct {
    void *name;
    int name_length;
    void *parts;
    unsigned long count;
    void *control;
    unsigned long control_length;
    int flags;
} order;

/* Waits for an order; whether files came with it. Without one there is nothing more to do. */
static int hear(void)
{
    order.parts = &part;
    order.count = 1;
    order.control = &control;
    order.control_length = sizeof control;
    /* MSG_CTRUNC: files were lost. */
    if (call(RECVMSG, SOCKET, (long)&order, 0, 0, 0) != 1 || (order.flags & 8))
        die(0);
    return order.control_length == sizeof control;
}

/* In the child: they become its standard files. */
static void place(void)
{
    for (int number = 0; number < 2; number++)
        if (call(DUP3, control.files[number], number, 0, 0, 0) != number)
            die(127);
}

static void release(void)
{
    for (int number = 0; number < 2; number++)
        call(CLOSE, control.files[number], 0, 0, 0, 0);
}

#ifdef GRUNDY_LIBRARY
static void warm(void) {}
#else
extern void begin_streams(void *) __asm__("_ZNSt8ios_base4InitC1Ev") __attribute__((weak));
extern void end_streams(void *) __asm__("_ZNSt8ios_base4InitD1Ev") __attribute__((weak));

/* Makes the streams of libstdc++ before the fork, if they are linked in, so that children find them made. Each file that includes
 * <iostream> counts as a user; this one leaves the count again. */
static void warm(void)
{
    char need;
    if (begin_streams && end_streams) {
        begin_streams(&need);
        end_streams(&need);
    }
}
#endif

static void serve(int count, char **arguments, char **variables)
{
    int *thread = 0;
    long flags = PARENT | SIGNAL_CHILD;
    (void)count, (void)arguments, (void)variables;
    /* F_GETFD */
    if (call(FCNTL, SOCKET, 1, 0, 0, 0) < 0)
        return;
    warm();
    if (call(READ, SOCKET, (long)&setup, sizeof setup, 0, 0) != sizeof setup)
        die(126);
    /* PR_GET_TID_ADDRESS: where the library keeps the number of its thread. */
    if (!call(PRCTL, 40, (long)&thread, 0, 0, 0) && thread)
        flags |= SET_THREAD | CLEAR_THREAD;
    for (int told = 0;;) {
        if (call(WRITE, SOCKET, (long)&told, sizeof told, 0, 0) != sizeof told)
            die(0);
        int has_files = hear();
        long child = fork_for_parent(flags, thread);
        if (!child) {
            confine();
            if (has_files) {
                place();
                release();
            }
            return;
        }
        if (has_files)
            release();
        told = (int)child;
    }
}

#ifdef GRUNDY_LIBRARY
/* Of an interpreter, which calls this after its own start: see fork_server.py. */
__attribute__((visibility("default"))) void grundy_serve(void) { serve(0, 0, 0); }
#else
__attribute__((section(".preinit_array"), used)) static void (*before_all)(int, char **, char **) = serve;
#endif
