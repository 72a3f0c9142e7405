// Lowers the limits of its parent, and raises its own.
int main(void) {
    begin();
    struct rlimit none = {0, 0}, old;
    int parent = getppid();
    if (parent > 1) {
        tried("signals", "prlimit of the parent, asking", prlimit(parent, RLIMIT_NOFILE, 0, &old));
        tried("signals", "prlimit of the parent, setting", prlimit(parent, RLIMIT_NOFILE, &none, 0));
        tried("signals", "prlimit of the parent, setting", prlimit(parent, RLIMIT_CPU, &none, 0));
    }
    const int which[] = {RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_AS, RLIMIT_NPROC, RLIMIT_CORE, RLIMIT_NOFILE, RLIMIT_STACK};
    for (int i = 0; i < 7; i++) {
        if (getrlimit(which[i], &old)) continue;
        struct rlimit more = {RLIM_INFINITY, RLIM_INFINITY};
        if (old.rlim_max != RLIM_INFINITY && setrlimit(which[i], &more) == 0) leak("limits", "raised limit %d", which[i]);
        if (which[i] == RLIMIT_FSIZE && old.rlim_max == RLIM_INFINITY) leak("limits", "files may have any size");
        if (which[i] == RLIMIT_CORE && old.rlim_max != 0) leak("limits", "a crash leaves a core");
    }
    errno = EPERM, held("the limits");
    if (nice(-5) != -1) leak("limits", "a better priority");
    struct sched_param first = {1};
    // The call may answer that it got what it asked for; it must not have it.
    sched_setscheduler(0, SCHED_FIFO, &first);
    if (sched_getscheduler(0) != SCHED_OTHER) leak("limits", "it runs before everybody else");
    return answer();
}
