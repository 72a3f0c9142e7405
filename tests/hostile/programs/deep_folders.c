// Makes 5000 folders one in the other, the innermost of which nobody may enter.
int main(void) {
    begin();
    for (int i = 0; i < 5000; i++) {
        if (mkdir("a-folder-with-a-rather-long-name", 0700) || chdir("a-folder-with-a-rather-long-name")) {
            held("mkdir");
            break;
        }
    }
    mkdir("closed", 0);
    return answer();
}
