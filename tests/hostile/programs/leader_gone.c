// The first thread ends, and a second one takes memory: what the system tells of the process by its first thread is nothing.
// At most eight times its limit.
static void *work(void *nothing) {
    usleep(20000);
    for (long total = 0; total < 8 * memory_limit; total += MIB) {
        char *page = mmap(0, MIB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (page == MAP_FAILED) _exit(3);
        memset(page, 1, MIB);
        // A look every now and then has to see so much.
        if (total == 2 * memory_limit && !usleep(200000)) leak("memory", "twice the limit for 0.2 s, by a second thread");
    }
    leak("memory", "eight times the limit, without a first thread");
    answer();
    _exit(0);
    return nothing;
}
int main(void) {
    begin();
    pthread_t thread;
    if (pthread_create(&thread, 0, work, 0)) return 3;
    syscall(SYS_exit, 0);
}
