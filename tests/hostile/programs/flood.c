// Writes without end to FILE.
int main(void) {
    begin();
    static char block[65536];
    memset(block, 'x', sizeof block);
    signal(SIGXFSZ, SIG_IGN);
    for (long total = 0; total < 1024 * MIB;) {
        ssize_t size = write(FILE_NUMBER, block, sizeof block);
        if (size > 0) total += size;
    }
    spin();
}
