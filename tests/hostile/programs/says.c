// Prints something that is no line of text.
static void bytes(const char *text, size_t size) { fwrite(text, 1, size, stdout); }
static void repeated(char c, long times) { while (times--) putchar(c); }
int main(void) {
    begin();
    WHAT;
    return fflush(stdout);
}
