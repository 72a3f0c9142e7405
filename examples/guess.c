/* Halves the numbers from 1 to 999 until the answer is "right". */
#include <stdio.h>

int main(void) {
    int low = 1, high = 999;
    char answer[16];
    for (;;) {
        int guess = (low + high) / 2;
        printf("%d\n", guess);
        fflush(stdout);
        if (scanf("%15s", answer) != 1 || *answer == 'r') return 0;
        if (*answer == 'h') low = guess + 1;
        else high = guess - 1;
    }
}
