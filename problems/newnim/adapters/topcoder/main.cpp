#line 1 "MoreNim.cpp"
{solution bestSet}
// TopCoder includes nothing for the solution.
#include <cstdio>
#include <iostream>
#include <string>
#include <unistd.h>
#include <vector>
int main() {
    // What the function prints goes to stderr.
    std::FILE *own_out = fdopen(dup(1), "w");
    dup2(2, 1);
    int own_count;
    std::cin >> own_count;
    std::vector<std::string> own_heaps(own_count);
    for (std::string &own_heap : own_heaps) std::cin >> own_heap;
    std::fprintf(own_out, "%lld\n", static_cast<long long>(MoreNim().bestSet(own_heaps)));
    std::fclose(own_out);
}
