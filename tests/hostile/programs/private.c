// Reads what the system keeps from everybody: files that others may not read, wherever they lie.
static int opened;
static void walk(const char *path, int depth) {
    DIR *folder = opendir(path);
    if (!folder) return;
    for (struct dirent *entry; opened < 5 && (entry = readdir(folder));) {
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
        char inner[2048];
        struct stat facts;
        snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
        if (lstat(inner, &facts)) continue;
        int closed = !(facts.st_mode & 04) && facts.st_uid != getuid();
        if (S_ISDIR(facts.st_mode)) {
            if (depth) walk(inner, depth - 1);
        } else if (S_ISREG(facts.st_mode) && closed) {
            int file = open(inner, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
            if (file >= 0) leak("files", "opened %s, mode %o", inner, facts.st_mode & 07777), opened++, close(file);
        }
    }
    closedir(folder);
}
int main(void) {
    begin();
    const char *places[] = {"/etc", "/opt", "/usr/local", "/var", "/run", "/srv", "/boot", "/root", "/home", "/sys", "/dev"};
    for (int i = 0; i < 11; i++) walk(places[i], 3);
    const char *files[] = {"/etc/shadow", "/etc/gshadow", "/etc/shadow-", "/etc/sudoers", "/proc/kcore", "/proc/kmsg", "/dev/mem", "/dev/kmsg", "/proc/1/environ", "/dev/vda", "/dev/sda", "/dev/nvme0n1", "/dev/fuse", "/dev/kvm", "/dev/tty", "/dev/ptmx"};
    for (int i = 0; i < 16; i++) {
        int file = open(files[i], O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
        if (file >= 0) leak("files", "opened %s", files[i]), close(file);
    }
    return answer();
}
