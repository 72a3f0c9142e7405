// Puts links and pipes where its output may be looked for.
int main(void) {
    begin();
    char path[4096] = "";
    ssize_t size = readlink("/proc/self/fd/1", path, sizeof path - 1);
    const char *names[] = {"output", "stdout", "out", "1.out", "judgemessage.txt", path};
    for (int i = 0; i < 6; i++) {
        if (!names[i][0] || (i == 5 && size <= 0)) continue;
        unlink(names[i]);
        if (i % 2 ? mkfifo(names[i], 0666) : symlink(below(package, "data/secret/1.ans"), names[i])) held(names[i]);
    }
    // Its own output, opened a second time, shortened and begun again.
    printf("this is not the answer\n");
    fflush(stdout);
    if (ftruncate(1, 0)) held("ftruncate of stdout");
    if (lseek(1, 0, SEEK_SET)) held("lseek of stdout");
    return answer();
}
