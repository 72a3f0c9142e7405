/* What tests/run.rs runs: the first argument says what to do. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static int is(const char *mode, const char *name) { return strcmp(mode, name) == 0; }

static volatile unsigned long spun;

static void *spin(void *unused) {
    (void)unused;
    for (;;) spun++;
}

static void write_bytes(int file, long count) {
    static char block[4096];
    memset(block, 'x', sizeof block);
    while (count > 0) {
        ssize_t done = write(file, block, count < (long)sizeof block ? (size_t)count : sizeof block);
        if (done < 0) return;
        count -= done;
    }
}

static int recurse(int depth) {
    volatile char frame[4096];
    frame[depth % 4096] = (char)depth;
    return recurse(depth + 1) + frame[(depth + 1) % 4096];
}

static void touch(long mib) {
    volatile char *memory = malloc((size_t)mib << 20);
    if (memory == NULL) abort();
    for (long i = 0; i < mib << 20; i += 4096) memory[i] = 1;
}

extern char **environ;

int main(int argc, char **argv) {
    const char *mode = argc > 1 ? argv[1] : "";
    long number = argc > 2 ? atol(argv[2]) : 0;
    if (is(mode, "exit")) return (int)number;
    if (is(mode, "signal")) return raise((int)number), 0;
    if (is(mode, "spin")) spin(NULL);
    if (is(mode, "spin-deaf")) {
        for (int s = 1; s < 32; s++) signal(s, SIG_IGN);
        spin(NULL);
    }
    if (is(mode, "spin-threads")) {
        pthread_t thread;
        for (int i = 0; i < 3; i++)
            if (pthread_create(&thread, NULL, spin, NULL) != 0) return 3;
        spin(NULL);
    }
    if (is(mode, "sleep")) for (;;) pause();
    if (is(mode, "sleep-as")) {
        /* Tells the file named by the second argument its id, all at once. */
        char draft[4096];
        snprintf(draft, sizeof draft, "%s.draft", argv[2]);
        FILE *file = fopen(draft, "w");
        if (file == NULL || fprintf(file, "%d", (int)getpid()) < 1 || fclose(file) != 0) return 2;
        if (rename(draft, argv[2]) != 0) return 2;
        for (;;) pause();
    }
    if (is(mode, "stop")) { raise(SIGSTOP); return 0; }
    if (is(mode, "write")) return write_bytes(1, number), 0;
    if (is(mode, "write-deaf")) { signal(SIGXFSZ, SIG_IGN); return write_bytes(1, number), 0; }
    if (is(mode, "write-stderr")) return write_bytes(2, number), 0;
    if (is(mode, "write-stderr-deaf")) { signal(SIGXFSZ, SIG_IGN); return write_bytes(2, number), 0; }
    if (is(mode, "write-file")) return write_bytes(open(argv[3], O_WRONLY | O_CREAT, 0600), number), 0;
    if (is(mode, "touch")) return touch(number), 0;
    if (is(mode, "touch-and-sleep")) { touch(number); for (;;) pause(); }
    if (is(mode, "hog")) for (;;) touch(1);
    if (is(mode, "reserve")) return malloc((size_t)number << 20) == NULL;
    if (is(mode, "recurse")) return recurse(0);
    if (is(mode, "cat")) {
        static char block[65536];
        for (ssize_t n; (n = read(0, block, sizeof block)) > 0;)
            if (write(1, block, (size_t)n) != n) return 1;
        return 0;
    }
    if (is(mode, "children")) {
        /* They tell their ids, and outlive us. */
        for (long i = 0; i < number; i++) {
            int ready[2];
            if (pipe(ready) != 0) return 2;
            if (fork() == 0) {
                printf("%d\n", (int)getpid());
                fflush(stdout);
                if (write(ready[1], "", 1) != 1) return 2;
                for (;;) pause();
            }
            char byte;
            if (read(ready[0], &byte, 1) != 1) return 2;
        }
        return 0;
    }
    if (is(mode, "close-stdout")) { close(1); spin(NULL); }
    if (is(mode, "open-files")) {
        int last = 2, file;
        while ((file = open("/dev/null", O_RDONLY)) >= 0 && file < 1000) last = file;
        printf("%d\n", last + 1);
        return 0;
    }
    if (is(mode, "facts")) {
        for (char **variable = environ; *variable != NULL; variable++) printf("variable %s\n", *variable);
        for (int file = 0; file < 1024; file++)
            if (fcntl(file, F_GETFD) != -1) printf("file %d\n", file);
        for (int s = 1; s < 32; s++) {
            struct sigaction action;
            if (sigaction(s, NULL, &action) == 0 && action.sa_handler != SIG_DFL) printf("signal %d\n", s);
        }
        char folder[4096];
        printf("folder %s\n", getcwd(folder, sizeof folder));
        printf("leads %d\n", getsid(0) == getpid() && getpgrp() == getpid());
        return 0;
    }
    return 99;
}
