// Leaves a daemon: a grandchild in a session of its own. FILES 1: which holds stdout open; 0: with closed files; 2: a child
// that keeps stdout and stays in the group.
int main(void) {
    begin();
    bounded();
    int sync[2];
    if (pipe(sync)) return 3;
    pid_t pid = bounded_fork(8);
    if (pid < 0) held("fork");
    if (pid == 0) {
        if (FILES != 2) {
            setsid();
            pid_t inner = bounded_fork(8);
            if (inner) _exit(0);
        }
        if (FILES == 0) for (int i = 0; i < 3; i++) close(i);
        if (write(sync[1], "x", 1) < 0) _exit(1);
        for (;;) pause();
    }
    char byte;
    if (pid > 0 && read(sync[0], &byte, 1) < 1) return 4;
    return answer();
}
