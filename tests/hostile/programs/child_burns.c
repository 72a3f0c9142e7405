// A child computes while the parent sleeps. IGNORED: and is reaped by nobody.
#ifndef IGNORED
#define IGNORED 0
#endif
int main(void) {
    begin();
    bounded();
    if (IGNORED) signal(SIGCHLD, SIG_IGN);
    for (int i = 0; i < 2; i++) {
        pid_t pid = bounded_fork(8);
        if (pid < 0) return 3;
        if (pid == 0) spin();
    }
    for (;;) pause();
}
