// Bug: the last stone loses.

#include <iostream>

int main() {
    int n;
    std::cin >> n;
    std::cout << (n % 4 != 1 ? "true" : "false") << '\n';
}
