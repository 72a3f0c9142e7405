// The player to move loses if and only if n is a multiple of 4.

#include <iostream>

int main() {
    int n;
    std::cin >> n;
    std::cout << (n % 4 != 0 ? "true" : "false") << '\n';
}
