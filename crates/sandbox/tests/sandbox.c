/* What tests/sandbox.rs runs. Without a mode it attempts what a submission may not do, and tells of each attempt the error's
   number, zero if it went through. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void tell(const char *name, long result) {
    printf("%s %d\n", name, result < 0 ? errno : 0);
    fflush(stdout);
}

static void opens(const char *name, const char *path, int flags) {
    int file = open(path, flags, 0600);
    tell(name, file);
    if (file >= 0) close(file);
}

/* Whether another process sees a lock of a part of stdin. */
static int locks_for_others(void) {
    struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET, .l_len = 1};
    if (fcntl(0, F_SETLK, &lock) != 0) return 0;
    pid_t pid = fork();
    if (pid == 0) {
        struct flock found = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_len = 1};
        _exit(fcntl(0, F_GETLK, &found) == 0 && found.l_type != F_UNLCK ? 0 : 1);
    }
    int status = 1;
    return pid > 0 && waitpid(pid, &status, 0) == pid && status == 0;
}

static void *asks_for_its_stack(void *unused) {
    (void)unused;
    pthread_attr_t attributes;
    void *stack = NULL;
    size_t size;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) pthread_attr_getstack(&attributes, &stack, &size);
    return stack;
}

static void *nothing(void *unused) { return unused; }

static int is(const char *mode, const char *name) { return strcmp(mode, name) == 0; }

static void processes(void) {
    pid_t pid = fork();
    if (pid == 0) _exit(0);
    tell("fork", pid);
    pid = vfork();
    if (pid == 0) _exit(0);
    tell("vfork", pid);
    pthread_t thread;
    errno = pthread_create(&thread, NULL, nothing, NULL);
    tell("thread", errno == 0 ? 0 : -1);
    while (wait(NULL) > 0) {}
    tell("signal_parent", kill(getppid(), 0));
    tell("signal_all", kill(-1, 0));
    tell("signal_self", kill(getpid(), 0));
    tell("signal_thread_of_parent", syscall(SYS_tgkill, getppid(), getppid(), 0));
    struct rlimit limit;
    tell("limits_of_parent", prlimit(getppid(), RLIMIT_NOFILE, NULL, &limit));
    /* What is known of another process. */
    tell("session_of_parent", getsid(getppid()) < 0 ? -1 : 0);
    tell("group_of_parent", getpgid(getppid()) < 0 ? -1 : 0);
    cpu_set_t its_cores;
    tell("cores_of_parent", sched_getaffinity(getppid(), sizeof its_cores, &its_cores));
    struct timespec time;
    tell("time_of_parent", clock_gettime((clockid_t)(~(unsigned)getppid() << 3 | 2), &time));
    timer_t timer;
    tell("timer_of_parent", timer_create((clockid_t)(~(unsigned)getppid() << 3 | 2), NULL, &timer));
    tell("scheduler_of_parent", sched_getscheduler(getppid()));
    errno = 0;
    getpriority(PRIO_PROCESS, getppid());
    tell("priority_of_parent", errno ? -1 : 0);
    tell("disk_of_parent", syscall(SYS_ioprio_get, 1, getppid()));
    unsigned header[2] = {0x20080522, getppid()}, data[6];
    tell("capabilities_of_parent", syscall(SYS_capget, header, data));
    tell("own_timer", timer_create(CLOCK_MONOTONIC, NULL, &timer));
    tell("own_times", clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) | clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        | clock_gettime((clockid_t)(~0u << 3 | 2), &time) | clock_gettime((clockid_t)(~0u << 3 | 6), &time)
        | clock_gettime(CLOCK_MONOTONIC, &time));
    tell("own_session", getsid(0) < 0 || getpgid(getpid()) < 0 ? -1 : 0);
    /* It asks for the cores of the thread. */
    errno = pthread_create(&thread, NULL, asks_for_its_stack, NULL);
    void *stack = NULL;
    if (errno == 0) pthread_join(thread, &stack);
    tell("stack_of_thread", stack ? 0 : -1);
    tell("own_limits", prlimit(0, RLIMIT_NOFILE, NULL, &limit));
    /* What is pretended is done to nobody: what came of it is asked for afterwards. */
    int before = getpriority(PRIO_PROCESS, 0);
    setpriority(PRIO_PROCESS, 0, before + 1);
    tell("priority", getpriority(PRIO_PROCESS, 0) == before + 1 ? 0 : (errno = EPERM, -1));
    /* The best effort, at the lowest level. */
    syscall(SYS_ioprio_set, 1, 0, 2 << 13 | 7);
    tell("priority_of_disk", syscall(SYS_ioprio_get, 1, 0) == (2 << 13 | 7) ? 0 : (errno = EPERM, -1));
    cpu_set_t cores;
    sched_getaffinity(0, sizeof cores, &cores);
    tell("cores", sched_setaffinity(0, sizeof cores, &cores));
    struct sched_param usual = {0};
    sched_setscheduler(0, SCHED_BATCH, &usual);
    tell("scheduler", sched_getscheduler(0) == SCHED_BATCH ? 0 : (errno = EPERM, -1));
    tell("range_lock", locks_for_others() ? 0 : (errno = EPERM, -1));
    /* Whoever is traced stops at the next signal: no attempt after this one has a child. */
    tell("trace", ptrace(PTRACE_TRACEME, 0, NULL, NULL));
    tell("session", 0);
    tell("death_signal", syscall(SYS_prctl, 1, 0, 0, 0, 0));
}

/* Of a huge page of which all but a part is given back, all stays, and the part alone is in the resident size. */
static long faults_of_a_huge_page(void) {
    const size_t huge = 2 << 20;
    char *area = mmap(NULL, 2 * huge, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (area == MAP_FAILED) return 0;
    char *page = (char *)(((size_t)area + huge - 1) & ~(huge - 1));
    madvise(page, huge, MADV_HUGEPAGE);
    struct rusage before, after;
    getrusage(RUSAGE_SELF, &before);
    for (size_t at = 0; at < huge; at += 4096) ((volatile char *)page)[at] = 1;
    getrusage(RUSAGE_SELF, &after);
    return after.ru_minflt - before.ru_minflt;
}

static void memory_and_network(void) {
    tell("huge_pages_again", syscall(SYS_prctl, 41, 0, 0, 0, 0));
    tell("huge_page", faults_of_a_huge_page() < 256 ? 0 : (errno = EPERM, -1));
    tell("memfd", memfd_create("m", 0));
    tell("shared_mapping", mmap(NULL, 4096, PROT_READ, MAP_SHARED | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? -1 : 0);
    int kept = shmget(IPC_PRIVATE, 4096, 0600);
    tell("shared_memory", kept);
    if (kept >= 0) shmctl(kept, IPC_RMID, NULL);
    kept = semget(IPC_PRIVATE, 1, 0600);
    tell("semaphore", kept);
    if (kept >= 0) semctl(kept, 0, IPC_RMID);
    kept = msgget(IPC_PRIVATE, 0600);
    tell("message_queue", kept);
    if (kept >= 0) msgctl(kept, IPC_RMID, NULL);
    char name[32];
    snprintf(name, sizeof name, "grundy-test-%d", (int)getpid());
    tell("posix_queue", syscall(SYS_mq_open, name, O_RDWR | O_CREAT, 0600, NULL));
    syscall(SYS_mq_unlink, name);
    tell("socket_inet", socket(AF_INET, SOCK_STREAM, 0));
    tell("socket_unix", socket(AF_UNIX, SOCK_DGRAM, 0));
    int pair[2];
    tell("socket_pair", socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
    tell("namespace", unshare(CLONE_NEWUTS));
    /* What is noted of a file, or waited for, or signalled by it. */
    int own = open("/proc/self/exe", O_RDONLY);
    unsigned long hint = 2;
    tell("hint", fcntl(own, 1036, &hint));
    tell("signals_by_file", fcntl(own, F_SETOWN, getpid()));
    tell("other_signal", fcntl(own, F_SETSIG, SIGUSR1));
    tell("undumpable", syscall(SYS_prctl, 4, 0, 0, 0, 0));
    syscall(SYS_prctl, 4, 1, 0, 0, 0);
    close(own);
    tell("lock", flock(0, LOCK_SH));
    struct flock range = {.l_type = F_RDLCK};
    tell("lock_range", fcntl(0, F_SETLK, &range));
}

/* `place` is a folder with a file `secret` of the judge. */
static void files(const char *place) {
    char secret[4096], other[4096];
    snprintf(secret, sizeof secret, "%s/secret", place);
    snprintf(other, sizeof other, "%s/new", place);
    opens("read", secret, O_RDONLY);
    opens("write", secret, O_WRONLY);
    opens("create", other, O_WRONLY | O_CREAT);
    opens("list", place, O_RDONLY | O_DIRECTORY);
    tell("truncate", truncate(secret, 1));
    tell("chmod", chmod(secret, 0600));
    tell("rename", rename(secret, secret));
    tell("unlink", unlink(other));
    opens("temporary", "/tmp", O_RDONLY | O_DIRECTORY);
    opens("shared", "/dev/shm/grundy-test", O_WRONLY | O_CREAT);
    unlink("/dev/shm/grundy-test");
    opens("here", "created", O_WRONLY | O_CREAT);
    mkdir("folder", 0700);
    tell("move", rename("created", "folder/created"));
    opens("list_here", ".", O_RDONLY | O_DIRECTORY);
    opens("stdin_again", "/proc/self/fd/0", O_RDONLY);
    opens("stdin_for_writing", "/proc/self/fd/0", O_RDWR);
    opens("stdout_again", "/proc/self/fd/1", O_WRONLY);
    opens("stdout_for_reading", "/proc/self/fd/1", O_RDONLY);
    char byte;
    tell("stdout_read", pread(1, &byte, 1, 0));
    opens("environment_of_parent", "/proc/1/environ", O_RDONLY);
    char parent[64];
    snprintf(parent, sizeof parent, "/proc/%d/cmdline", (int)getppid());
    opens("arguments_of_parent", parent, O_RDONLY);
    opens("processes", "/proc", O_RDONLY | O_DIRECTORY);
    opens("own_status", "/proc/self/status", O_RDONLY);
    opens("own_files", "/proc/self/fd", O_RDONLY | O_DIRECTORY);
    opens("memory_of_machine", "/proc/meminfo", O_RDONLY);
    opens("zero", "/dev/zero", O_RDWR);
    /* The version of Landlock that there is, if it may be asked for. */
    tell("rules", syscall(444, NULL, 0, 1));
    tell("watch", inotify_add_watch(inotify_init(), place, IN_ALL_EVENTS));
    opens("shadow", "/etc/shadow", O_RDONLY);
    opens("libraries", "/usr/lib", O_RDONLY | O_DIRECTORY);
    opens("null", "/dev/null", O_RDWR);
}

static volatile char zeros[763 << 20];

static void *waits(void *unused) {
    for (;;) pause();
    return unused;
}

/* Leaves `count` processes in sessions of their own, whose parents have ended. The first thread of every other one has, too:
   the system shows such a process as a zombie. */
static void daemons(int count) {
    for (int i = 0; i < count; i++) {
        int ready[2];
        if (pipe(ready) != 0) exit(2);
        if (fork() == 0) {
            if (fork() == 0) {
                setsid();
                printf("%d\n", (int)getpid());
                fflush(stdout);
                pthread_t thread;
                if (i % 2 && pthread_create(&thread, NULL, waits, NULL)) exit(2);
                if (write(ready[1], "", 1) != 1) exit(2);
                if (i % 2) syscall(SYS_exit, 0);
                for (;;) pause();
            }
            _exit(0);
        }
        char byte;
        /* So that a daemon that fails is an end of file here, and not a wait for ever. */
        close(ready[1]);
        wait(NULL);
        if (read(ready[0], &byte, 1) != 1) exit(2);
        close(ready[0]);
    }
}

/* Files of 8 MiB until somebody ends it; unseen, in no folder. It leaves time to be looked at. */
static int fill(int is_unseen) {
    static char block[8 << 20];
    memset(block, 7, sizeof block);
    for (int number = 0; number < 200; number++) {
        char name[32];
        snprintf(name, sizeof name, "file-%d", number);
        int file = open(name, O_RDWR | O_CREAT, 0600);
        if (is_unseen) unlink(name);
        if (write(file, block, sizeof block) != sizeof block) return 2;
        usleep(10000);
    }
    return 0;
}

static void *fills(void *unused) {
    _exit(fill(0));
    return unused;
}

int main(int argc, char **argv) {
    const char *mode = argc > 1 ? argv[1] : "";
    if (is(mode, "attempts")) {
        processes();
        memory_and_network();
        files(argv[2]);
        return 0;
    }
    if (is(mode, "daemons")) return daemons(atoi(argv[2])), 0;
    if (is(mode, "daemons-and-burn")) {
        daemons(5);
        for (volatile long i = 0; i < 1000000000; i++) {}
        return 0;
    }
    if (is(mode, "daemons-and-sleep")) {
        daemons(atoi(argv[2]));
        printf("%d %d\n", (int)getpid(), (int)getppid());
        fflush(stdout);
        /* The parent is the supervisor. Its death is the test's. */
        FILE *file = fopen(argv[3], "w");
        fprintf(file, "%d %d", (int)getpid(), (int)getppid());
        fclose(file);
        rename(argv[3], argv[4]);
        for (;;) pause();
    }
    if (is(mode, "zeros")) {
        for (size_t i = 0; i < sizeof zeros; i += 4096) zeros[i] = 1;
        return 0;
    }
    if (is(mode, "too-long")) { raise(SIGXFSZ); return 0; }
    if (is(mode, "burn-unseen")) {
        /* Children whose CPU time, four seconds together, their parent has declared not to want. */
        signal(SIGCHLD, SIG_IGN);
        for (int child = 0; child < 20; child++) {
            pid_t pid = fork();
            if (pid == 0) {
                while (clock() < CLOCKS_PER_SEC / 5) {}
                _exit(0);
            }
            if (pid < 0) return 3;
            waitpid(pid, NULL, 0);
        }
        return 0;
    }
    if (is(mode, "eight")) {
        for (int i = 0; i < 8; i++)
            if (fork() == 0) {
                volatile char *memory = malloc(20 << 20);
                for (long j = 0; j < 20 << 20; j += 4096) memory[j] = 1;
                for (;;) pause();
            }
        for (;;) pause();
    }
    if (is(mode, "fill-by-a-thread")) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, fills, NULL)) return 2;
        syscall(SYS_exit, 0);
    }
    if (is(mode, "unreadable")) {
        /* What may be executed and not be read is looked at by nobody. */
        int from = open("/proc/self/exe", O_RDONLY), to = open("closed", O_WRONLY | O_CREAT, 0111);
        static char part[1 << 16];
        for (ssize_t size; (size = read(from, part, sizeof part)) > 0;)
            if (write(to, part, size) != size) return 2;
        close(to);
        execl("closed", "closed", "fill", NULL);
        return 3;
    }
    if (is(mode, "fill") || is(mode, "fill-unseen")) return fill(is(mode, "fill-unseen"));
    if (is(mode, "mappings")) {
        /* Each second page has another protection: it is the kernel that needs memory for it. */
        size_t count = (size_t)atoi(argv[2]);
        char *area = mmap(NULL, count << 12, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (area == MAP_FAILED) return 2;
        for (size_t page = 1; page < count; page += 2)
            if (mprotect(area + (page << 12), 4096, PROT_NONE) != 0) return 3;
        /* Many are looked at until somebody ends it. */
        while (count > 10000) pause();
        return 0;
    }
    if (is(mode, "cores")) {
        cpu_set_t set;
        sched_getaffinity(0, sizeof set, &set);
        printf("%d %d\n", CPU_COUNT(&set), CPU_ISSET(1, &set));
        return 0;
    }
    return 99;
}
