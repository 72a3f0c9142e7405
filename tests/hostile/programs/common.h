// What every program of the suite begins with. The harness puts it before the program, since a submission is one file.
//
// A program learns from its input who it is and what it may try, tells on stderr what it got (`LEAK what: …`, which the
// harness refuses) and what was denied (`held …`), and then, unless it is to fail, prints the right answer.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <arpa/inet.h>
#include <netinet/in.h>
#include <time.h>
#include <unistd.h>

#define MIB (1L << 20)

static char marker[64];    // the name by which survivors are found
static long number;        // the answer is twice this
static char package[4096]; // the package, absolute
static char outside[4096]; // a folder beside it, where the program has no business either
static int port;           // where a TCP and a UDP socket of the test listen on 127.0.0.1
static int victim;         // the process of the test itself
static char token[64];     // what marks the test's secrets: the program must never see it anywhere but here, reversed
static long memory_limit;  // in bytes

static void leak(const char *what, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void leak(const char *what, const char *format, ...) {
    char line[400];
    va_list list;
    va_start(list, format);
    int length = snprintf(line, sizeof line, "LEAK %s: ", what);
    length += vsnprintf(line + length, sizeof line - length - 1, format, list);
    va_end(list);
    if (length > (int)sizeof line - 2) length = sizeof line - 2;
    line[length] = '\n';
    if (write(2, line, length + 1) < 0) _exit(9);
}

static void held(const char *what) { fprintf(stderr, "held %s: %s\n", what, strerror(errno)); }

// Tells a call that must not succeed: `result` is what it gave.
static void tried(const char *category, const char *what, long result) {
    if (result >= 0) leak(category, "%s gave %ld", what, result);
    else held(what);
}

static void line_of(char *into, int size) {
    if (!fgets(into, size, stdin)) exit(99);
    into[strcspn(into, "\n")] = 0;
}

static void begin(void) {
    char text[64];
    line_of(marker, sizeof marker);
    prctl(PR_SET_NAME, marker);
    line_of(text, sizeof text), number = atol(text);
    line_of(package, sizeof package);
    line_of(outside, sizeof outside);
    line_of(text, sizeof text), port = atoi(text);
    line_of(text, sizeof text), victim = atoi(text);
    line_of(text, sizeof text), memory_limit = atol(text) * MIB;
    line_of(text, sizeof text);
    for (int i = 0, n = strlen(text); i < n; i++) token[i] = text[n - 1 - i];
}

static int answer(void) {
    printf("%ld\n", 2 * number);
    return fflush(stdout) ? 1 : 0;
}

static void spin(void) {
    for (volatile unsigned long i = 0;; i++) {}
}

// A path below the package, the outside folder, whatever: four at a time may be in use.
static const char *below(const char *folder, const char *rest) {
    static char paths[4][8300];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, 8300, "%s/%s", folder, rest);
    return path;
}

// Tries to read a file, and tells what it got.
static void steal(const char *path) {
    char text[200];
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) {
        held(path);
        return;
    }
    ssize_t size = read(file, text, sizeof text - 1);
    close(file);
    text[size < 0 ? 0 : size] = 0;
    leak("files", "read %s: %s", path, text);
}

// Tries to list a folder.
static void list(const char *path) {
    DIR *folder = opendir(path);
    if (!folder) {
        held(path);
        return;
    }
    int count = 0;
    char first[300] = "";
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.') continue;
        if (!count++) snprintf(first, sizeof first, "%s", entry->d_name);
    }
    closedir(folder);
    leak("files", "listed %s: %d entries, such as %s", path, count, first);
}

// Every bomb is bounded, so that a judge that fails the suite does not take the machine with it: so many processes in all,
// each of which ends by itself.
// They share a pipe, from which each takes a byte: memory that several write is not for submissions.
static int left_to_fork[2] = {-1, -1};
static void bounded(void) {
    if (pipe2(left_to_fork, O_NONBLOCK | O_CLOEXEC)) _exit(9);
}
static pid_t bounded_fork(int most) {
    static int is_filled;
    char byte = 0;
    for (int i = 0; !is_filled && i < most; i++) if (write(left_to_fork[1], &byte, 1) != 1) _exit(9);
    is_filled = 1;
    if (read(left_to_fork[0], &byte, 1) != 1) {
        errno = ENOSPC;
        return -1;
    }
    pid_t pid = fork();
    // An ordinary user's limit of processes is shared by all programs of the suite, and a neighbour's bomb may have used it up.
    for (int tries = 0; pid < 0 && errno == EAGAIN && tries < 100; tries++) {
        usleep(10000);
        pid = fork();
    }
    if (pid < 0) {
        int errno_of_fork = errno;
        if (write(left_to_fork[1], &byte, 1) != 1) _exit(9);
        errno = errno_of_fork;
    }
    if (pid == 0) {
        // The alarm is not inherited.
        signal(SIGALRM, SIG_DFL);
        alarm(30);
    }
    return pid;
}

