// Writes into the package, deletes and renames what is in it.
static void put(const char *path, int flags) {
    int file = open(path, flags, 0666);
    if (file < 0) {
        held(path);
        return;
    }
    leak("files", "opened %s for writing", path);
    if (write(file, "7\n", 2) < 0) held(path);
    close(file);
}
int main(void) {
    begin();
    put(below(package, "data/secret/1.ans"), O_WRONLY | O_TRUNC);
    put(below(package, "data/secret/1.in"), O_WRONLY | O_APPEND);
    put(below(package, "data/secret/2.in"), O_WRONLY | O_CREAT);
    put(below(package, "new"), O_WRONLY | O_CREAT);
    put(below(outside, "new"), O_WRONLY | O_CREAT);
    put(below(outside, "secret.txt"), O_RDWR);
    struct stat facts;
    if (!fstat(0, &facts) && S_ISREG(facts.st_mode)) put("/proc/self/fd/0", O_RDWR);
    const char *folders[] = {"/tmp", "/var/tmp", "/dev/shm", "/run", "/etc"};
    for (int i = 0; i < 5; i++) {
        const char *path = below(folders[i], marker);
        put(path, O_WRONLY | O_CREAT | O_EXCL), unlink(path);
    }
    tried("files", "truncate", truncate(below(package, "data/secret/1.ans"), 0));
    tried("files", "unlink", unlink(below(package, "data/secret/1.ans")));
    tried("files", "rename", rename(below(package, "data/secret/1.ans"), below(package, "data/secret/3.ans")));
    tried("files", "mkdir", mkdir(below(package, "data/secret/folder"), 0777));
    tried("files", "mkfifo", mkfifo(below(package, "data/secret/9.in"), 0666));
    tried("files", "symlink", symlink("/etc/passwd", below(package, "data/secret/9.ans")));
    tried("files", "link", link(below(package, "data/secret/1.ans"), below(package, "data/secret/9.ans")));
    tried("files", "rmdir", rmdir(below(package, "empty")));
    // What would hide its peak of memory, its place in the queue of the scheduler, or its name in the eyes of the system.
    const char *own[] = {"clear_refs", "oom_score_adj", "autogroup", "timerslack_ns", "loginuid", "uid_map", "attr/current"};
    for (int i = 0; i < 7; i++) put(below("/proc/self", own[i]), O_WRONLY);
    char name[64];
    snprintf(name, sizeof name, "/proc/%d/oom_score_adj", getppid());
    put(name, O_WRONLY);
    return answer();
}
