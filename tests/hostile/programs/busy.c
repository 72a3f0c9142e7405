// Computes forever.
int main(void) { begin(); spin(); }
