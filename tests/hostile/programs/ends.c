// Ends in some way of its own.
int main(void) {
    begin();
    HOW;
    return 0;
}
