// Reads what tells of the machine: what is mounted where, who listens to whom, what else is in its own folder of /proc.
static void try_one(const char *path) {
    char text[200];
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    ssize_t size = file < 0 ? -1 : read(file, text, sizeof text);
    if (size > 0) leak("files", "read %s", path);
    else held(path);
    if (file >= 0) close(file);
}
static void *in_thread(void *nothing) {
    char path[128];
    const char *names[] = {"mountinfo", "net/tcp", "net/unix", "net/route", "mounts"};
    for (int i = 0; i < 5; i++) {
        snprintf(path, sizeof path, "/proc/thread-self/%s", names[i]);
        try_one(path);
        snprintf(path, sizeof path, "/proc/self/task/%ld/%s", syscall(SYS_gettid), names[i]);
        try_one(path);
        snprintf(path, sizeof path, "/proc/%d/%s", getpid(), names[i]);
        try_one(path);
    }
    return nothing;
}
int main(void) {
    begin();
    const char *names[] = {"/proc/self/mountinfo", "/proc/self/mounts", "/proc/self/mountstats", "/proc/mounts", "/proc/net/tcp",
                           "/proc/net/unix", "/proc/net/dev", "/proc/net/arp", "/proc/self/net/tcp6", "/proc/self/net/unix",
                           "/proc/self/net/route", "/proc/self/net/fib_trie", "/proc/self/cwd/../../etc/shadow", "/proc/self/root/etc/shadow",
                           "/proc/self/environ", "/proc/self/pagemap", "/proc/self/mem", "/proc/self/stack", "/etc/mtab",
                           "/proc/partitions", "/proc/diskstats", "/proc/swaps", "/proc/modules", "/proc/cmdline", "/proc/keys",
                           "/proc/locks", "/proc/interrupts", "/proc/vmallocinfo", "/proc/sysvipc/shm", "/proc/fs/ext4"};
    for (int i = 0; i < (int)(sizeof names / sizeof *names); i++) try_one(names[i]);
    list("/proc/self/net");
    list("/proc/self/task");
    list("/proc/self/map_files");
    list("/proc/self");
    pthread_t thread;
    if (!pthread_create(&thread, 0, in_thread, 0)) pthread_join(thread, 0);
    // The same by calls, for which there need be no /proc: statmount, listmount.
    uint64_t which[4] = {24, ~0UL, 0x21, 0}, all[64];
    tried("network", "listmount", syscall(458, which, all, 64, 0));
    which[1] = 1;
    long told = syscall(457, which, all, sizeof all, 0);
    if (told >= 0 || errno == ENOENT || errno == EOVERFLOW) leak("network", "statmount");
    // What libraries and runtimes read is there.
    const char *needed[] = {"/proc/self/maps", "/proc/self/status", "/proc/self/stat", "/proc/self/statm", "/proc/self/cgroup", "/proc/self/limits"};
    for (int i = 0; i < 6; i++) {
        char byte;
        int file = open(needed[i], O_RDONLY | O_CLOEXEC);
        if (file < 0 || read(file, &byte, 1) != 1) return 7;
        close(file);
    }
    DIR *files = opendir("/proc/self/fd");
    if (!files || !readdir(files)) return 8;
    return answer();
}
