// Forks wherever it can, and forever. SETSID: each child opens a session of its own.
#ifndef SETSID
#define SETSID 0
#endif
int main(void) {
    begin();
    bounded();
    for (;;) {
        errno = 0;
        if (bounded_fork(150) == 0 && SETSID) {
            setsid();
            setpgid(0, 0);
        }
        // The bound is this suite's, not the sandbox's: there is nothing to burn time with any more.
        if (errno == ENOSPC) usleep(1000);
    }
}
