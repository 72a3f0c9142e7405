// Makes its children its own brothers, who have neither its group nor it for a parent.
int main(void) {
    begin();
    bounded();
    for (int i = 0; i < 10; i++) {
        long pid = syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
        // As in bounded_fork.
        for (int tries = 0; pid < 0 && errno == EAGAIN && tries < 100; tries++) {
            usleep(10000);
            pid = syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
        }
        if (pid < 0) {
            held("clone");
            break;
        }
        if (pid == 0) {
            alarm(30);
            prctl(PR_SET_CHILD_SUBREAPER, 1);
            setsid();
            if (fork() == 0) alarm(30);
            for (;;) pause();
        }
    }
    usleep(50000);
    return answer();
}
