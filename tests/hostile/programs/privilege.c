// Looks for more rights than it has.
int main(void) {
    begin();
    const int spaces[] = {0x10000000, 0x00020000, 0x40000000, 0x20000000, 0x04000000, 0x08000000, 0x02000000, 0x80};
    for (int i = 0; i < 8; i++) tried("privilege", "unshare", unshare(spaces[i]));
    // clone3 of a new user namespace; a child, if there is one, is gone at once.
    uint64_t arguments[11] = {0x10000000, 0, 0, 0, SIGCHLD};
    long child = syscall(SYS_clone3, arguments, 88);
    if (child == 0) _exit(0);
    tried("privilege", "clone3 with a user namespace", child);
    if (getuid() == 0 || geteuid() == 0) leak("privilege", "it runs as root");
    if (setuid(0) == 0) leak("privilege", "it has become root");
    if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1) leak("privilege", "setuid programs keep their rights");
    for (int capability = 0; capability < 41; capability++)
        if (prctl(PR_CAPBSET_READ, capability, 0, 0, 0) == 1 && geteuid() == 0) {
            leak("privilege", "capability %d", capability);
            break;
        }
    // If it may mount, the system answers that there is no such file system.
    if (mount("none", "/", "no-such-file-system", 0, 0) && errno == ENODEV) leak("privilege", "it may mount");
    tried("privilege", "chroot", chroot("/"));
    tried("privilege", "setns", syscall(SYS_setns, 0, 0));
    tried("privilege", "bpf", syscall(SYS_bpf, 0, 0, 0));
    tried("privilege", "perf_event_open", syscall(SYS_perf_event_open, 0, 0, -1, -1, 0));
    tried("privilege", "userfaultfd", syscall(SYS_userfaultfd, 1));
    tried("privilege", "keyctl", syscall(SYS_keyctl, 0, -3, 1));
    tried("privilege", "add_key", syscall(SYS_add_key, "user", "grundy", "x", 1, -3));
    tried("privilege", "io_uring_setup", syscall(SYS_io_uring_setup, 0, 0));
    tried("privilege", "open_by_handle_at", syscall(SYS_open_by_handle_at, 0, 0, 0));
    return answer();
}
