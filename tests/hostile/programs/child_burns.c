// A child computes while the parent sleeps. IGNORED: and is reaped by nobody.
#ifndef IGNORED
#define IGNORED 0
#endif
int main(void) {
    begin();
    bounded();
    if (IGNORED) signal(SIGCHLD, SIG_IGN);
    pid_t children[2];
    for (int i = 0; i < 2; i++) {
        children[i] = bounded_fork(8);
        if (children[i] < 0) return 3;
        if (children[i] == 0) spin();
    }
    // On a busy machine they may get little. What they got is to be shown.
    for (int told = 0;; usleep(5000)) {
        double seconds = 0;
        for (int i = 0; i < 2; i++) {
            clockid_t clock;
            struct timespec time;
            if (clock_getcpuclockid(children[i], &clock) == 0 && clock_gettime(clock, &time) == 0) seconds += time.tv_sec + time.tv_nsec / 1e9;
        }
        if (!told && seconds > 0.1) told = fprintf(stderr, "burnt\n");
    }
}
