// Fills files in memory, each below the limit of one file; no page of them is mapped. At most four times its limit.
static char block[MIB / 2];
static long fill(int file) {
    memset(block, 7, sizeof block);
    ssize_t size = write(file, block, sizeof block);
    return size < 0 ? 0 : size;
}
int main(void) {
    begin();
    signal(SIGXFSZ, SIG_IGN);
    long total = 0;
    int denied = 0;
    while (total < 4 * memory_limit && !denied) {
        int file = memfd_create("bomb", 0);
        if (file < 0 && (denied = errno)) held("memfd_create");
        else total += fill(file);
    }
    denied = 0;
    for (int i = 0; total < 4 * memory_limit && !denied; i++) {
        char name[64];
        snprintf(name, sizeof name, "/dev/shm/%s-%d", marker, i);
        int file = open(name, O_CREAT | O_RDWR, 0600);
        if (file < 0 && (denied = errno)) held("a file in /dev/shm");
        else total += fill(file), unlink(name);
    }
    denied = 0;
    while (total < 4 * memory_limit && !denied) {
        int id = shmget(IPC_PRIVATE, MIB / 2, IPC_CREAT | 0600);
        if (id < 0 && (denied = errno)) {
            held("shmget");
            break;
        }
        char *place = shmat(id, 0, 0);
        shmctl(id, IPC_RMID, 0);
        if (place == (void *)-1) break;
        memset(place, 1, MIB / 2);
        total += MIB / 2;
    }
    // Pipes hold memory as well, 64 KiB each and more if asked.
    denied = 0;
    while (total < 4 * memory_limit && !denied) {
        int ends[2];
        if (pipe2(ends, O_NONBLOCK)) {
            denied = errno, held("pipe");
            break;
        }
        fcntl(ends[1], F_SETPIPE_SZ, MIB);
        for (ssize_t size; (size = write(ends[1], block, 65536)) > 0;) total += size;
    }
    if (total > 2 * memory_limit) leak("memory", "%ld MiB of %ld in files of memory", total / MIB, memory_limit / MIB);
    return answer();
}
