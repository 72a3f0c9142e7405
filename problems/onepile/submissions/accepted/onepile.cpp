// The position is lost exactly at the multiples of 4.

#include <iostream>

int main() {
    int n;
    std::cin >> n;
    std::cout << (n % 4 != 0 ? "true" : "false") << '\n';
}
