// Makes 200 000 files in its folder.
int main(void) {
    begin();
    for (int i = 0; i < 200000; i++) {
        char name[32];
        snprintf(name, sizeof name, "file-%d", i);
        int file = open(name, O_CREAT | O_WRONLY | O_EXCL, 0600);
        if (file < 0) {
            held(name);
            break;
        }
        close(file);
    }
    return answer();
}
