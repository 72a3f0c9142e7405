// Eight children take three quarters of the limit each.
int main(void) {
    begin();
    bounded();
    for (int i = 0; i < 8; i++) {
        pid_t pid = bounded_fork(8);
        if (pid < 0) return 3;
        if (pid == 0) {
            long size = memory_limit / 4 * 3;
            char *memory = malloc(size);
            if (!memory) _exit(1);
            for (long at = 0; at < size; at += 4096) memory[at] = 1;
            for (;;) pause();
        }
    }
    for (;;) pause();
}
