#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#line 1 "solution.c"
{solution canWinNim}
int dup(int), dup2(int, int);
int main(void) {
    // What the function prints goes to stderr.
    FILE *out = fdopen(dup(1), "w");
    dup2(2, 1);
    int n;
    if (scanf("%d", &n) != 1) return 1;
    fputs(canWinNim(n) ? "true\n" : "false\n", out);
    fclose(out);
    return 0;
}
