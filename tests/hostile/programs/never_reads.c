// Reads nothing of its input, which is long.
int main(void) {
    puts("42");
    return 0;
}
