// Changes modes, owners, times and attributes in the package: by path, and by its own stdin, which is one of its files.
int main(void) {
    begin();
    char ans[8300], in[8300];
    strcpy(ans, below(package, "data/secret/1.ans"));
    strcpy(in, below(package, "data/secret/1.in"));
    struct timespec times[2] = {{1, 0}, {1, 0}};
    tried("files", "chmod", chmod(ans, 0));
    tried("files", "chmod of the folder", chmod(below(package, "data/secret"), 0));
    tried("files", "fchmod of stdin", fchmod(0, 0));
    tried("files", "fchmodat of stdin by /proc", fchmodat(AT_FDCWD, "/proc/self/fd/0", 0, 0));
    tried("files", "fchmodat2", syscall(452, AT_FDCWD, ans, 0, 0));
    tried("files", "chown", chown(ans, 1, 1));
    tried("files", "fchown of stdin", fchown(0, 1, 1));
    tried("files", "lchown", lchown(ans, getuid(), getgid()));
    tried("files", "utimensat", utimensat(AT_FDCWD, ans, times, 0));
    tried("files", "futimens of stdin", futimens(0, times));
    tried("files", "setxattr", setxattr(ans, "user.grundy", "x", 1, 0));
    tried("files", "fsetxattr of stdin", fsetxattr(0, "user.grundy", "x", 1, 0));
    long flags = 0x40; // FS_NODUMP_FL
    tried("files", "chattr of stdin", ioctl(0, _IOW('f', 2, long), &flags));
    // A lock on stdin would be seen by whoever opens the same input.
    tried("channel", "flock of stdin", flock(0, LOCK_EX | LOCK_NB));
    (void)in;
    return answer();
}
