// Takes shared memory without end; at most eight times its limit.
int main(void) {
    begin();
    for (long total = 0; total < 8 * memory_limit; total += MIB) {
        char *page = mmap(0, MIB, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (page == MAP_FAILED) return 3;
        memset(page, 1, MIB);
        // A look every now and then has to see so much.
        if (total == 2 * memory_limit && !usleep(200000)) leak("memory", "twice the limit for 0.2 s, by MAP_SHARED");
    }
    leak("memory", "eight times the limit, by MAP_SHARED");
    return answer();
}
