// The first thread ends, and a second one computes.
static void *work(void *nothing) { spin(); return nothing; }
int main(void) {
    begin();
    pthread_t thread;
    if (pthread_create(&thread, 0, work, 0)) return 3;
    syscall(SYS_exit, 0);
}
