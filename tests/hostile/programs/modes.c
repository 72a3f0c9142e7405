// Changes modes, owners, times and attributes of files that are not its own: by path, by links, by files that it has open, by every
// call that there is. Then does the same with files of its own, which a compiler may.
//
// A build script runs it with the folder that is not its own as its argument; a validator gets its input, which names it.
static char folder[4096];

// The raw calls: what a library does on the way is not asked.
static void attack_path(const char *path) {
    struct timespec times[2] = {{1, 0}, {1, 0}};
    struct timeval values[2] = {{1, 0}, {1, 0}};
    long seconds[2] = {1, 1};
    char relative[8300];
    // However many folders it is down.
    snprintf(relative, sizeof relative, "../../../../../../../../../../../../../../..%s", path);
    const char *names[] = {path, relative};
    for (int i = 0; i < 2; i++) {
        syscall(SYS_fchmodat, AT_FDCWD, names[i], 0777);
        syscall(452, AT_FDCWD, names[i], 0777, 0);
        syscall(452, AT_FDCWD, names[i], 0777, AT_SYMLINK_NOFOLLOW);
        syscall(SYS_utimensat, AT_FDCWD, names[i], times, 0);
        syscall(SYS_utimensat, AT_FDCWD, names[i], 0, 0);
        syscall(SYS_utimensat, AT_FDCWD, names[i], times, AT_SYMLINK_NOFOLLOW);
        syscall(SYS_fchownat, AT_FDCWD, names[i], getuid(), getgid(), 0);
        chown(names[i], 1, 1), lchown(names[i], 1, 1);
#if defined(__x86_64__)
        syscall(SYS_chmod, names[i], 0777);
        syscall(SYS_utime, names[i], seconds);
        syscall(SYS_utime, names[i], 0);
        syscall(SYS_utimes, names[i], values);
        syscall(SYS_utimes, names[i], 0);
        syscall(SYS_futimesat, AT_FDCWD, names[i], values);
        syscall(SYS_futimesat, AT_FDCWD, names[i], 0);
#endif
        setxattr(names[i], "user.grundy", "x", 1, 0);
        lsetxattr(names[i], "user.grundy", "x", 1, 0);
        removexattr(names[i], "user.before");
        lremovexattr(names[i], "user.before");
        struct { uint64_t value; uint32_t size, flags; } attribute = {(uint64_t)(uintptr_t)"x", 1, 0};
        syscall(463 /* setxattrat */, AT_FDCWD, names[i], 0, "user.grundy", &attribute, sizeof attribute);
        syscall(466 /* removexattrat */, AT_FDCWD, names[i], 0, "user.before");
        struct { uint64_t flags; uint32_t a, b, c, d; } kept = {0x40, 0, 0, 0, 0};
        syscall(469 /* file_setattr */, AT_FDCWD, names[i], &kept, sizeof kept, 0);
    }
}

static void attack_file(int file) {
    char path[64];
    struct timespec times[2] = {{1, 0}, {1, 0}};
    struct timeval values[2] = {{1, 0}, {1, 0}};
    if (file < 0) return;
    fchmod(file, 0777);
    fchown(file, getuid(), getgid());
    fchown(file, 1, 1);
    syscall(SYS_utimensat, file, 0, times, 0);
    syscall(SYS_utimensat, file, 0, 0, 0);
    syscall(SYS_utimensat, file, "", times, AT_EMPTY_PATH);
    syscall(452, file, "", 0777, AT_EMPTY_PATH);
    syscall(SYS_fchownat, file, "", 1, 1, AT_EMPTY_PATH);
#if defined(__x86_64__)
    syscall(SYS_futimesat, file, 0, values);
#endif
    fsetxattr(file, "user.grundy", "x", 1, 0);
    fremovexattr(file, "user.before");
    for (long flags = 0x10; flags <= 0x40; flags *= 2) {
        ioctl(file, _IOW('f', 2, long), &flags);
        ioctl(file, _IOW('f', 2, int), &flags);
        ioctl(file, _IOW('v', 2, long), &flags);
        ioctl(file, _IOW('f', 4, long), &flags);
    }
    struct { uint32_t flags, size, count, project, cow; char rest[8]; } kept = {0x40, 0, 0, 0, 0, {0}};
    ioctl(file, _IOW('X', 32, kept), &kept);
    const char *ways[] = {"/proc/self/fd/%d", "/proc/thread-self/fd/%d", "/dev/fd/%d"};
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, ways[i], file);
        attack_path(path);
    }
    snprintf(path, sizeof path, "/proc/%d/fd/%d", getpid(), file);
    attack_path(path);
}

static void attack(const char *path) {
    struct timespec times[2] = {{1, 0}, {1, 0}};
    char link[4400];
    attack_path(path);
    // Its mode may let nobody read it: for this it is enough to know where it is.
    int named = open(path, O_PATH | O_CLOEXEC), opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    attack_file(named), attack_file(opened);
    close(named), close(opened);
    // By links of its own, and below a folder that it only knows.
    symlink(path, "link"), attack_path("link");
    snprintf(link, sizeof link, "%s/link", getcwd(folder, sizeof folder));
    attack_path(link);
    unlink("link");
#ifndef LINKS_ARE_FREE
    if (linkat(AT_FDCWD, path, AT_FDCWD, "hard", 0) == 0) leak("files", "a link to %s", path), attack_path("hard"), unlink("hard");
#endif
    char parent[4400], *name;
    snprintf(parent, sizeof parent, "%s", path);
    if ((name = strrchr(parent, '/'))) {
        *name++ = 0;
        int there = open(parent, O_PATH | O_DIRECTORY | O_CLOEXEC);
        syscall(SYS_fchmodat, there, name, 0777);
        syscall(452, there, name, 0777, 0);
        syscall(SYS_utimensat, there, name, times, 0);
        symlink(parent, "folder");
        snprintf(link, sizeof link, "folder/%s", name);
        attack_path(link);
        unlink("folder");
        if (chdir(parent) == 0) attack_path(name), chdir(folder);
        close(there);
    }
}

// What is changed between the question and the answer: a name that is now its own file, now a link.
static const char *raced;
static volatile int race_is_over;
static void *swap(void *nothing) {
    while (!race_is_over) {
        unlink("now"), symlink(raced, "now");
        unlink("now"), close(open("now", O_CREAT | O_WRONLY, 0600));
    }
    return nothing;
}
static char racing_path[8300];
static void *swap_text(void *nothing) {
    while (!race_is_over) {
        strcpy(racing_path, raced);
        strcpy(racing_path, "now");
    }
    return nothing;
}
static void race(const char *path) {
    pthread_t first, second;
    struct timespec times[2] = {{1, 0}, {1, 0}};
    raced = path;
    strcpy(racing_path, "now");
    pthread_create(&first, 0, swap, 0), pthread_create(&second, 0, swap_text, 0);
    for (int i = 0; i < 2000; i++) {
        syscall(SYS_fchmodat, AT_FDCWD, "now", 0777);
        syscall(SYS_fchmodat, AT_FDCWD, racing_path, 0777);
        syscall(SYS_utimensat, AT_FDCWD, racing_path, times, 0);
    }
    race_is_over = 1;
    pthread_join(first, 0), pthread_join(second, 0);
    unlink("now");
}

static int mode_of(const char *path) {
    struct stat facts;
    return stat(path, &facts) ? -1 : (int)(facts.st_mode & 07777);
}

// Its own: what was asked for has to be there.
static int own(void) {
    struct stat facts;
    struct timespec times[2] = {{1000, 5}, {2000, 7}};
    int file = open("own", O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    if (file < 0) return 0;
    if (chmod("own", 0755) || mode_of("own") != 0755) return 20;
    if (fchmod(file, 0700) || mode_of("own") != 0700) return 21;
    if (fchmodat(AT_FDCWD, "./own", 0711, 0) || mode_of("own") != 0711) return 22;
    char path[4500];
    snprintf(path, sizeof path, "%s/own", getcwd(folder, sizeof folder));
    if (chmod(path, 0644) || mode_of("own") != 0644) return 23;
    if (fchmodat(AT_FDCWD, "own", 0751, AT_SYMLINK_NOFOLLOW) || mode_of("own") != 0751) return 24;
    chmod("own", 06755);
    if (mode_of("own") & 06000) return 25;
    if (utimensat(AT_FDCWD, "own", times, 0) || stat("own", &facts) || facts.st_mtim.tv_sec != 2000 || facts.st_mtim.tv_nsec != 7 || facts.st_atim.tv_sec != 1000) return 26;
    if (futimens(file, 0) || stat("own", &facts) || facts.st_mtim.tv_sec < 1000000) return 27;
    struct timeval values[2] = {{3000, 4}, {5000, 6}};
    if (utimes("own", values) || stat("own", &facts) || facts.st_mtim.tv_sec != 5000 || facts.st_mtim.tv_nsec != 6000) return 28;
    mkdir("below", 0700);
    if (chmod("below", 0) || mode_of("below") != 0 || chmod("below", 0755) || rmdir("below")) return 29;
    if (chmod("none", 0700) == 0 || errno != ENOENT) return 30;
    if (chmod((char *)8, 0700) == 0 || errno != EFAULT) return 31;
    if (fchmod(99, 0700) == 0 || errno != EBADF) return 32;
    // For those who look whether it worked.
    if (chown("own", getuid(), getgid())) return 33;
    close(file);
    return unlink("own") ? 34 : 0;
}

int main(int count, char **arguments) {
    int is_script = count == 2, code = 0;
    FILE *input = is_script ? 0 : fopen(arguments[1], "r");
    char outer[4096] = "";
    if (is_script) snprintf(outer, sizeof outer, "%s", arguments[1]);
    for (int i = 0; input && i < 4 && fgets(outer, sizeof outer, input); i++) outer[strcspn(outer, "\n")] = 0;
    if (!is_script && chdir(arguments[3])) return 1;
    const char *names[] = {"secret.txt", "folder", "folder/public.txt", "executable", ""};
    for (int i = 0; i < 5; i++) {
        char path[4500];
        snprintf(path, sizeof path, "%s/%s", outer, names[i]);
        path[strlen(path) - !*names[i]] = 0;
        attack(path);
        if (i == 0) race(path);
    }
    for (int file = 0; file < 8; file++) attack_file(file);
    if (is_script) code = own();
    if (code) fprintf(stderr, "its own files: %d\n", code);
    if (code) return code;
    return is_script ? 0 : 42;
}
