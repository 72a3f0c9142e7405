// Closes its files and computes on.
int main(void) {
    begin();
    for (int i = 0; i < 3; i++) close(i);
    spin();
}
