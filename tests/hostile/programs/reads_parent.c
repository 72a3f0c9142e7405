// Reads the memory and the environment of its parents and of every other process.
static const char *holds(const char *path) {
    static char text[1 << 18];
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return "no";
    ssize_t size = read(file, text, sizeof text - 1);
    close(file);
    if (size > 0 && memmem(text, size, token, strlen(token))) return "the token";
    return "nothing";
}
static int parent_of(int pid) {
    char path[64], line[256];
    int parent = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *file = fopen(path, "re");
    if (!file) return 0;
    while (fgets(line, sizeof line, file)) if (sscanf(line, "PPid: %d", &parent) == 1) break;
    fclose(file);
    return parent;
}
static void attack(int pid) {
    char path[128];
    const char *files[] = {"environ", "mem", "maps", "auxv", "stack", "syscall"};
    for (int i = 0; i < 6; i++) {
        snprintf(path, sizeof path, "/proc/%d/%s", pid, files[i]);
        int file = open(path, O_RDONLY | O_CLOEXEC);
        if (file >= 0 && i < 2) leak("secrets", "opened %s", path);
        if (file >= 0) close(file);
    }
    // As root it may list them, which tells how many there are; not what they are.
    for (int file = 0; file < 30; file++) {
        char there[256];
        snprintf(path, sizeof path, "/proc/%d/fd/%d", pid, file);
        if (readlink(path, there, sizeof there) > 0) leak("secrets", "read where %s leads", path);
        int opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        if (opened >= 0) leak("secrets", "opened %s", path), close(opened);
    }
    const char *links[] = {"cwd", "root", "exe", "cwd/problems/double/data/secret/1.ans"};
    for (int i = 0; i < 4; i++) {
        char there[256];
        snprintf(path, sizeof path, "/proc/%d/%s", pid, links[i]);
        if (readlink(path, there, sizeof there) > 0) leak("secrets", "read where %s leads", path);
        int opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        if (opened >= 0) leak("secrets", "opened %s", path), close(opened);
    }
    char byte;
    struct iovec here = {&byte, 1}, there = {(void *)0x400000, 1};
    if (process_vm_readv(pid, &here, 1, &there, 1, 0) >= 0 || errno == EFAULT) leak("secrets", "process_vm_readv %d", pid);
    int handle = syscall(SYS_pidfd_open, pid, 0);
    if (handle >= 0) {
        tried("secrets", "pidfd_getfd", syscall(SYS_pidfd_getfd, handle, 0, 0));
        close(handle);
    }
    if (ptrace(PTRACE_SEIZE, pid, 0, 0) == 0) {
        leak("secrets", "ptrace %d", pid);
        ptrace(PTRACE_DETACH, pid, 0, 0);
    }
}
int main(void) {
    begin();
    int parent = getppid(), judge = parent_of(parent);
    attack(parent);
    if (judge > 1) attack(judge);
    if (judge > 1 && parent_of(judge) > 1) attack(parent_of(judge));
    attack(victim);
    DIR *processes = opendir("/proc");
    for (struct dirent *entry; processes && (entry = readdir(processes));) {
        int pid = atoi(entry->d_name);
        char path[64];
        snprintf(path, sizeof path, "/proc/%d/environ", pid);
        if (pid && !strcmp(holds(path), "the token")) leak("secrets", "the token in %s", path);
    }
    for (char **at = environ; at && *at; at++)
        if (strstr(*at, token)) leak("secrets", "the token in the environment");
    errno = EPERM, held("the parents");
    return answer();
}
