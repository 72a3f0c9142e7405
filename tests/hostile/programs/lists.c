// Lists the package, and what else may hold secrets.
int main(void) {
    begin();
    list(package);
    list(below(package, "data/secret"));
    list(outside);
    list("/root");
    list("/home");
    list("/tmp");
    list("/var/tmp");
    // Other people's programs stand beside this one.
    char own[4096];
    ssize_t size = readlink("/proc/self/exe", own, sizeof own - 1);
    if (size > 0) {
        own[size] = 0;
        for (int i = 0; i < 2; i++) {
            char *slash = strrchr(own, '/');
            if (slash) *slash = 0;
        }
        list(own);
    }
    struct stat facts;
    // Of a name alone, the system tells that it is there: Landlock has no word for that. Its content is what counts.
    if (stat(below(package, "data/secret/1.ans"), &facts)) held("stat of the answer");
    return answer();
}
