// Stops itself.
int main(void) { begin(); for (;;) raise(SIGSTOP); }
