// Leaves three hundred dead children behind: a neighbour of the same user needs processes too.
int main(void) {
    begin();
    bounded();
    for (int i = 0; i < 300; i++) {
        pid_t pid = bounded_fork(300);
        if (pid == 0) _exit(0);
        if (pid < 0) {
            held("fork");
            break;
        }
    }
    return answer();
}
