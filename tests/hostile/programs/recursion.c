// Never returns; at most sixteen times the limit.
static long deeper(long depth, volatile char *above) {
    volatile char frame[4096];
    frame[depth % 4096] = above ? above[0] : 1;
    if (depth * 4096 > 16 * memory_limit) return depth;
    return deeper(depth + 1, frame) + frame[1];
}
int main(void) {
    begin();
    if (deeper(0, 0)) leak("memory", "sixteen times the limit, on the stack");
    return answer();
}
