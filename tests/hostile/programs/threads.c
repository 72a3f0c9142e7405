// Four threads compute forever, in turns too short for one of them alone to reach the limit soon.
static void *work(void *nothing) { spin(); return nothing; }
int main(void) {
    begin();
    pthread_t threads[4];
    for (int i = 0; i < 4; i++) if (pthread_create(&threads[i], 0, work, 0)) return 3;
    for (;;) pause();
}
