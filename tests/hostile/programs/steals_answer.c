// Looks for the answers by every path there may be.
int main(void) {
    begin();
    char path[8192], there[4096];
    for (int up = 0; up < 8; up++) {
        path[0] = 0;
        for (int i = 0; i < up; i++) strcat(path, "../");
        strcat(path, "secret/1.ans");
        int file = open(path, O_RDONLY);
        if (file >= 0) close(file), steal(path);
    }
    steal(below(package, "data/secret/1.ans"));
    steal(below(package, "data/invalid_input/other.in"));
    steal(below(package, "problem.yaml"));
    steal(below(package, "submissions/accepted/double.c"));
    steal(below(outside, "secret.txt"));
    // Where stdin is, the answer is as well.
    for (int file = 0; file < 3; file++) {
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
        ssize_t size = readlink(path, there, sizeof there - 5);
        if (size < 4) continue;
        there[size] = 0;
        char *dot = strrchr(there, '.');
        if (dot && !strcmp(dot, ".in")) strcpy(dot, ".ans"), steal(there);
    }
    for (int up = 0; up < 2; up++) {
        int parent = up ? victim : getppid();
        for (int i = 0; i < 2; i++) {
            snprintf(path, sizeof path, "/proc/%d/%s%s/data/secret/1.ans", parent, i ? "root" : "cwd", i ? package : "/problems/double");
            steal(path);
        }
    }
    // A name of one's own for what is somebody else's.
    tried("files", "link to the answer", link(below(package, "data/secret/1.ans"), "mine"));
    if (symlink(below(package, "data/secret/1.ans"), "mine") == 0) steal("mine"), unlink("mine");
    return answer();
}
