// Fills the disk: one file of a terabyte of nothing, and one that really takes its room, at most 2 GiB.
int main(void) {
    begin();
    signal(SIGXFSZ, SIG_IGN);
    const char *folders[] = {".", "/tmp", "/var/tmp", "/dev/shm", "/run", outside};
    for (int i = 0; i < 6; i++) {
        char path[8300];
        snprintf(path, sizeof path, "%s/%s-big", folders[i], marker);
        int file = open(path, O_CREAT | O_RDWR, 0600);
        if (file < 0) {
            held(path);
            continue;
        }
        if (i) leak("files", "made %s", path);
        if (ftruncate(file, 1L << 40) == 0) leak("limits", "a file of a terabyte: %s", path);
        if (fallocate(file, 0, 0, 2L << 30) == 0) leak("limits", "two GiB: %s", path);
        close(file);
        if (i) unlink(path);
    }
    // Its own output is a file as well. Room beyond its end is no part of its size, which is what the kernel limits.
    if (ftruncate(1, 1L << 40) == 0) leak("limits", "an output of a terabyte");
    if (fallocate(1, 1, 0, 2L << 30) == 0) leak("kernel", "two GiB kept for the output");
    return answer();
}
