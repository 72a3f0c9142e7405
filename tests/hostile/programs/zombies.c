// Leaves a thousand dead children behind.
int main(void) {
    begin();
    bounded();
    for (int i = 0; i < 1000; i++) {
        pid_t pid = bounded_fork(1000);
        if (pid == 0) _exit(0);
        if (pid < 0) {
            held("fork");
            break;
        }
    }
    return answer();
}
