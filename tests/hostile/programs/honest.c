// Does what it is asked.
int main(void) { begin(); return answer(); }
