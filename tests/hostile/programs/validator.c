// The other side of a conversation: tells the program its input line by line, and wants the answer. MISCHIEF comes between.
int main(int count, char **arguments) {
    if (count < 4) return 1;
    FILE *input = fopen(arguments[1], "r");
    char line[8300];
    if (!input) return 1;
    for (int i = 0; fgets(line, sizeof line, input); i++) {
        if (i == 0) {
            line[strcspn(line, "\n")] = 0;
            prctl(PR_SET_NAME, line);
            strcat(line, "\n");
        }
        if (i == 1) number = atol(line);
        fputs(line, stdout);
    }
    MISCHIEF;
    fflush(stdout);
    long reply;
    if (scanf("%ld", &reply) != 1) return 43;
    return reply == 2 * number ? 42 : 43;
}
