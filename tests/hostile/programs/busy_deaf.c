// Computes forever and ignores every signal that can be ignored.
int main(void) {
    begin();
    for (int i = 1; i < 65; i++) signal(i, SIG_IGN);
    spin();
}
