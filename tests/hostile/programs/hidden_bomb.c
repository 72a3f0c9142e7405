// Takes shared memory and unmaps most of it: what stays is in no process's resident size.
int main(void) {
    begin();
    long held_back = 0;
    int zero = open("/dev/zero", O_RDWR | O_CLOEXEC);
    for (int round = 0; round < 2; round++) {
        int flags = round ? MAP_SHARED : MAP_SHARED | MAP_ANONYMOUS;
        for (long total = 0; total < 3 * memory_limit; total += 16 * MIB) {
            char *memory = mmap(0, 16 * MIB, PROT_READ | PROT_WRITE, flags, round ? zero : -1, 0);
            if (memory == MAP_FAILED) break;
            for (long at = 0; at < 16 * MIB; at += 4 * MIB) {
                memset(memory + at, 1, 4 * MIB);
                madvise(memory + at, 4 * MIB, MADV_DONTNEED);
            }
            munmap(memory + 4096, 16 * MIB - 4096);
            held_back += 16 * MIB;
        }
    }
    if (held_back) leak("hidden", "%ld MiB of memory", held_back / MIB);
    return answer();
}
