#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#line 1 "solution.c"
{solution canWinNim}
int main(void) {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    puts(canWinNim(n) ? "true" : "false");
    return 0;
}
