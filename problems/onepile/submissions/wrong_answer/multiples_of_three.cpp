// Bug: calls the multiples of 3 losing instead of those of 3 + 1.

#include <iostream>

int main() {
    int n;
    std::cin >> n;
    std::cout << (n % 3 != 0 ? "true" : "false") << '\n';
}
