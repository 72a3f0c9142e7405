// Takes memory without end; at most eight times its limit.
int main(void) {
    begin();
    for (long total = 0; total < 8 * memory_limit; total += MIB) {
        char *page = malloc(MIB);
        if (!page) return 3;
        memset(page, 1, MIB);
    }
    leak("memory", "eight times the limit, by malloc");
    return answer();
}
