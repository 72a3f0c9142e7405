// Sleeps forever.
int main(void) { begin(); for (;;) pause(); }
