#include <iostream>
int main() { long long n; std::cin >> n; long long twice = 0; for (int k = 0; k < 2; k++) twice += n; std::cout << twice << '\n'; }
