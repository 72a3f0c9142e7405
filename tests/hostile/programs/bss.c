// Has 763 MiB of zeros, and uses them.
static char zeros[763 * MIB];
int main(void) {
    begin();
    for (long at = 0; at < 763 * MIB; at += 4096) zeros[at] = (char)number;
    if (zeros[4096] != (char)number) return 3;
    leak("memory", "763 MiB of .bss");
    return answer();
}
