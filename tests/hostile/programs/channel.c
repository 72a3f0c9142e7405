// Looks for what an earlier run has left, and leaves something for the next.
static void mark(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file >= 0) leak("channel", "%s is there", path), unlink(path);
    else if ((file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0666)) < 0) held(path);
    if (file >= 0) close(file);
}
int main(void) {
    begin();
    const char *folders[] = {"/dev/shm", "/tmp", "/var/tmp", "/run/lock", "/dev/mqueue", "/var/lock", ".", ".."};
    for (int i = 0; i < 8; i++) {
        char path[256];
        snprintf(path, sizeof path, "%s/%s", folders[i], marker);
        mark(path);
    }
    key_t key = 0x6e696d00 ^ (key_t)strtoul(marker + 2, 0, 16);
    int id = shmget(key, 4096, 0600);
    if (id >= 0) leak("channel", "a shared memory is there"), shmctl(id, IPC_RMID, 0);
    else if (shmget(key, 4096, IPC_CREAT | 0600) < 0) held("shmget");
    id = semget(key, 1, 0600);
    if (id >= 0) leak("channel", "a semaphore is there"), semctl(id, 0, IPC_RMID);
    else if (semget(key, 1, IPC_CREAT | 0600) < 0) held("semget");
    id = msgget(key, 0600);
    if (id >= 0) leak("channel", "a message queue is there"), msgctl(id, IPC_RMID, 0);
    else if (msgget(key, IPC_CREAT | 0600) < 0) held("msgget");
    char queue[80];
    snprintf(queue, sizeof queue, "%s", marker);
    long handle = syscall(SYS_mq_open, queue, O_RDONLY, 0, 0);
    if (handle >= 0) leak("channel", "a POSIX message queue is there"), syscall(SYS_mq_unlink, queue);
    else if (syscall(SYS_mq_open, queue, O_CREAT | O_RDWR, 0600, 0) < 0) held("mq_open");
    int own = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    if (own < 0) held("its own executable");
    else if (flock(own, LOCK_EX | LOCK_NB)) held("a lock on its own executable");
    return answer();
}
