// Looks for files that the judge has left open.
int main(void) {
    begin();
    for (int file = 3; file < 5000; file++) {
        if (fcntl(file, F_GETFD) < 0) continue;
        char path[64], there[300] = "?", text[100] = "";
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
        ssize_t size = readlink(path, there, sizeof there - 1);
        if (size > 0) there[size] = 0;
        size = pread(file, text, sizeof text - 1, 0);
        leak("secrets", "file %d is open: %s: %s", file, there, text);
    }
    // stdin may be read from its beginning to its end, but not written.
    if (pwrite(0, "x", 1, 0) >= 0) leak("files", "wrote to stdin");
    if (ftruncate(0, 0) == 0) leak("files", "emptied stdin");
    int again = open("/proc/self/fd/0", O_RDWR | O_CLOEXEC);
    struct stat facts;
    // A pipe is the program's own.
    if (again >= 0 && !fstat(0, &facts) && S_ISREG(facts.st_mode)) leak("files", "opened stdin for writing");
    return answer();
}
