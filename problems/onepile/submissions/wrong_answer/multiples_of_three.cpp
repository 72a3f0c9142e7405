// Bug: three stones may be taken, so it loses at the multiples of 3; it should be those of 3 + 1.

#include <iostream>

int main() {
    int n;
    std::cin >> n;
    std::cout << (n % 3 != 0 ? "true" : "false") << '\n';
}
