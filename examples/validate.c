/* An interactive validator: reads the secret from its first argument and answers each guess. 42 accepts, 43 rejects. */
#include <stdio.h>

int main(int argc, char **argv) {
    int secret, guess;
    FILE *input = argc > 3 ? fopen(argv[1], "r") : NULL;
    if (!input || fscanf(input, "%d", &secret) != 1) return 1;
    while (scanf("%d", &guess) == 1) {
        puts(guess < secret ? "higher" : guess > secret ? "lower" : "right");
        fflush(stdout);
        if (guess == secret) return scanf("%d", &guess) == 1 ? 43 : 42;
    }
    return 43;
}
