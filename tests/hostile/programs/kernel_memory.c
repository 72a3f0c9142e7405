// Has the kernel hold memory that is in no process's resident size, at most four times its limit. HOW says by what.
static long held_bytes;
static int may_hold(void) { return held_bytes < 4 * memory_limit; }

// Reports a denial once, since a long report is cut.
static void denied(const char *what) {
    static const char *last;
    if (last != what) held(what);
    last = what;
}

// Writes into a file until it takes no more.
static void fill(int file) {
    static char block[1 << 16];
    fcntl(file, F_SETFL, O_NONBLOCK);
    for (ssize_t size; may_hold() && (size = write(file, block, sizeof block)) > 0;) held_bytes += size;
}

static int a_pipe(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC)) return 0;
    return 1;
}

static void sockets(void) {
    const int types[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_SEQPACKET};
    const int options[] = {SO_SNDBUF, SO_RCVBUF, 32 /* SO_SNDBUFFORCE */, 33 /* SO_RCVBUFFORCE */};
    for (int i = 0, ends[2]; may_hold() && i < 360; i++) {
        if (socketpair(AF_UNIX, types[i % 3], 0, ends)) {
            denied("socketpair");
            continue;
        }
        for (int option = 0; option < 8; option++) {
            int size = 64 << 20;
            if (setsockopt(ends[option % 2], SOL_SOCKET, options[option / 2], &size, sizeof size)) denied("setsockopt");
        }
        fill(ends[0]), fill(ends[1]);
    }
}

// Sends two files over a socket, by either call.
static int send_away(int over, int files[2], int by_other_call) {
    char space[CMSG_SPACE(2 * sizeof(int))] = {0}, byte = 0;
    struct iovec one = {&byte, 1};
    struct mmsghdr message = {{.msg_iov = &one, .msg_iovlen = 1, .msg_control = space, .msg_controllen = sizeof space}, 0};
    struct cmsghdr *head = CMSG_FIRSTHDR(&message.msg_hdr);
    head->cmsg_level = SOL_SOCKET, head->cmsg_type = SCM_RIGHTS, head->cmsg_len = CMSG_LEN(2 * sizeof(int));
    memcpy(CMSG_DATA(head), files, 2 * sizeof(int));
    if (by_other_call) return sendmmsg(over, &message, 1, MSG_DONTWAIT) == 1;
    return sendmsg(over, &message.msg_hdr, MSG_DONTWAIT) == 1;
}
static void flight(void) {
    int over[2];
    for (int round = 0; round < 40 && !socketpair(AF_UNIX, SOCK_STREAM, 0, over); round++) {
        for (int i = 0, ends[2]; may_hold() && i < 120 && !socketpair(AF_UNIX, SOCK_STREAM, 0, ends); i++) {
            long before = held_bytes;
            fill(ends[0]), fill(ends[1]);
            if (!send_away(over[0], ends, i % 2)) {
                denied("sending files");
                held_bytes = before;
                i = 120;
            }
            close(ends[0]), close(ends[1]);
        }
    }
}

// One byte of each huge page goes into a pipe; the page stays when it is unmapped.
static void huge_pages(void) {
    int ends[2];
    while (may_hold() && a_pipe(ends)) {
        fcntl(ends[0], F_SETPIPE_SZ, MIB);
        for (int i = 0; may_hold() && i < 256; i++) {
            char *place = mmap(0, 4 * MIB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
            if (place == MAP_FAILED) return;
            char *page = (char *)(((uintptr_t)place + 2 * MIB - 1) & -(2 * MIB));
            madvise(page, 2 * MIB, MADV_HUGEPAGE);
            memset(page, 1, 2 * MIB);
            struct iovec one = {page, 1};
            fcntl(ends[1], F_SETFL, O_NONBLOCK);
            ssize_t size = vmsplice(ends[1], &one, 1, SPLICE_F_NONBLOCK);
            int full = size < 0 && errno == EAGAIN;
            if (size > 0) held_bytes += 2 * MIB;
            munmap(place, 4 * MIB);
            if (full) break;
            if (size < 0) {
                held("vmsplice");
                return;
            }
        }
    }
}

static void pipes(void) {
    for (int ends[2]; may_hold() && a_pipe(ends);) {
        if (fcntl(ends[0], F_SETPIPE_SZ, MIB) < 0) denied("F_SETPIPE_SZ");
        fill(ends[1]);
    }
    held("more pipes");
    // The same once more, by what leaves the pipe where it came from.
    int first[2] = {3, 4}, second[2] = {5, 6};
    if (tee(first[0], second[1], 1, SPLICE_F_NONBLOCK) >= 0 || errno != EPERM) held("tee");
    if (splice(first[0], 0, second[1], 0, 1, SPLICE_F_NONBLOCK) >= 0 || errno != EPERM) held("splice");
}

// A table by which a process sorts its locks, of any size, is the kernel's.
static void lock_table(void) {
    long slots = 1;
    while (slots * 64 < 4 * memory_limit) slots *= 2;
    if (prctl(78 /* PR_FUTEX_HASH */, 1 /* PR_FUTEX_HASH_SET_SLOTS */, slots, 0, 0)) held("the table of locks");
    else held_bytes += 64 * slots;
}

static void rules(void) {
    unsigned long net[2] = {0, 3};
    struct { unsigned long allowed, port; } rule = {3, 0};
    for (int set; may_hold() && (set = syscall(444, net, sizeof net, 0)) >= 0;) {
        for (rule.port = 0; may_hold() && rule.port < 65536 && !syscall(445, set, 2, &rule, 0); rule.port++) held_bytes += 64;
    }
    held("more rules");
}

// Each thread has filters of its own.
static long filter_bytes;
static void *filters(void *barrier) {
    struct { unsigned short code; unsigned char yes, no; unsigned constant; } program[4096];
    struct { unsigned short length; void *filter; } told = {4096, program};
    for (int i = 0; i < 4096; i++) program[i].code = 0, program[i].yes = program[i].no = 0, program[i].constant = i;
    program[4095].code = 6, program[4095].constant = 0x7fff0000;
    for (int i = 0; i < 7; i++) {
        int by_prctl = i % 2;
        long failed = by_prctl ? prctl(PR_SET_SECCOMP, 2, &told) : syscall(SYS_seccomp, 1, 0, &told);
        if (failed) break;
        __sync_add_and_fetch(&filter_bytes, 4096 * 8);
    }
    pthread_barrier_wait(barrier);
    pause();
    return 0;
}
static void many_filters(void) {
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 128 << 10);
    int count = 0;
    pthread_t thread;
    static pthread_barrier_t barrier;
    // Twice that much is needed, with what the filters are translated to.
    for (; count < 200; count++) {
        pthread_barrier_init(&barrier, 0, 2);
        if (pthread_create(&thread, &small, filters, &barrier)) break;
        pthread_barrier_wait(&barrier);
    }
    if (!filter_bytes) held("a filter");
    held_bytes += filter_bytes;
}

// Each thread has files of its own: their limit holds for each.
static volatile int thread_is_done;
static int own_files(void *by_range) {
    if (by_range && syscall(SYS_close_range, 3, ~0U, 2 /* CLOSE_RANGE_UNSHARE */)) held("close_range");
    else if (by_range || syscall(SYS_close_range, 3, ~0U, 0) == 0)
        for (int ends[2]; may_hold() && a_pipe(ends);) fill(ends[1]);
    thread_is_done = 1;
    for (;;) pause();
}
static void files_of_threads(int by_range) {
    int flags = CLONE_VM | CLONE_FS | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM | (by_range ? CLONE_FILES : 0);
    // Its files are the others' until it has said that they are not.
    for (int i = 0; may_hold() && i < 500; i++) {
        char *stack = mmap(0, 65536, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        thread_is_done = 0;
        if (stack == MAP_FAILED || clone(own_files, stack + 65536, flags, (void *)(long)by_range) < 0) {
            held("a thread with files of its own");
            break;
        }
        while (!thread_is_done) usleep(100);
    }
}

// Whoever is watched under all numbers that a file may have.
static void watches(void) {
    int limit = 0, watchers[4096], count = 0, watched[4096], files = 0;
    struct rlimit old;
    if (!getrlimit(RLIMIT_NOFILE, &old)) limit = old.rlim_cur > 4000 ? 4000 : old.rlim_cur;
    for (; count < limit / 3; count++) if ((watchers[count] = syscall(SYS_epoll_create1, 0)) < 0) break;
    for (; files < limit / 3; files++) if ((watched[files] = syscall(SYS_eventfd2, 0, 0)) < 0) break;
    for (int i = 0; i < files; i++)
        for (int number = 3, file; may_hold() && (file = fcntl(watched[i], F_DUPFD, number)) >= 0; number = file + 1) {
            struct { uint32_t events; uint64_t data; } __attribute__((packed)) event = {1, 0};
            for (int j = 0; j < count; j++) if (!syscall(SYS_epoll_ctl, watchers[j], 1, file, &event)) held_bytes += 128;
            close(file);
        }
}

static void timers(void) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, 0);
    timer_t timer;
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGRTMIN};
    while (may_hold() && timer_create(CLOCK_MONOTONIC, &event, &timer) == 0) held_bytes += 320;
    held("more timers");
    union sigval value = {0};
    while (may_hold() && sigqueue(getpid(), SIGRTMIN + 1, value) == 0) held_bytes += 80;
    held("more signals");
}

static void requests(void) {
    for (unsigned long context = 0; may_hold() && syscall(SYS_io_setup, 1, &context) == 0; context = 0) held_bytes += 8192;
    held("more contexts of requests");
}

// Shared memory is let go and stays: unmapped in part, given back, or by a file that stands for it.
static void shared(void) {
    int zero = open("/dev/zero", O_RDWR | O_CLOEXEC);
    for (int round = 0; may_hold() && round < 4; round++) {
        int file = -1;
        if (round == 1 && (file = zero) < 0) continue;
        if (round == 2 && ((file = memfd_create("shared", 0)) < 0 || ftruncate(file, MIB))) continue;
        if (round == 3) {
            int id = shmget(IPC_PRIVATE, 16 * MIB, IPC_CREAT | 0600);
            char *place = id < 0 ? (void *)-1 : shmat(id, 0, 0);
            if (id >= 0) shmctl(id, IPC_RMID, 0);
            if (place == (void *)-1) continue;
            memset(place, 1, 16 * MIB);
            madvise(place, 16 * MIB, MADV_DONTNEED);
            held_bytes += 16 * MIB;
            continue;
        }
        long size = round == 2 ? MIB : 16 * MIB;
        for (char *place; may_hold();) {
            place = mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED | (file < 0 ? MAP_ANONYMOUS : 0), file, 0);
            if (place == MAP_FAILED) break;
            for (long at = 0; at < size; at += 4096) place[at] = 1;
            madvise(place, size, MADV_DONTNEED);
            // The filter does not keep it from a device.
            if (round == 1) leak("hidden", "shared memory of a device");
            else held_bytes += size;
            if (round > 0) break;
        }
    }
    held("shared memory");
}

// Each child may have as many files as its parent.
static void children(void) {
    int full[2], count = 0;
    char byte = 0;
    bounded();
    if (pipe(full)) return;
    for (int i = 0, ends[2]; may_hold() && i < 100; i++) {
        pid_t pid = bounded_fork(100);
        if (pid < 0) break;
        if (pid == 0) {
            while (a_pipe(ends)) fill(ends[1]);
            while (!socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) fill(ends[0]), fill(ends[1]);
            if (write(full[1], &byte, 1) != 1) _exit(1);
            for (;;) pause();
        }
        count++;
    }
    while (count-- > 0 && read(full[0], &byte, 1) == 1) held_bytes += 28 * 65536;
}

int main(void) {
    begin();
    HOW;
    // Long enough to be seen; who holds too much gives a busy machine more time.
    for (int looks = held_bytes > memory_limit / 8 ? 10 : 1; looks > 0; looks--) {
        struct timespec pause = {0, 300000000};
        while (nanosleep(&pause, &pause)) {}
    }
    if (held_bytes > memory_limit / 8) leak("kernel", "%ld MiB of %ld are held", held_bytes / MIB, memory_limit / MIB);
    fprintf(stderr, "%ld KiB are held\n", held_bytes / 1024);
    fflush(stdout);
    // The threads that wait are not asked.
    int code = answer();
    _exit(code);
}
