#line 1 "Nim.cpp"
{solution count on sample secret/small/one secret/small/three_of_seven secret/large/edges secret/large/powers_of_two}
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
    int own_k, own_l;
    std::cin >> own_k >> own_l;
    std::fprintf(own_out, "%d\n", Nim().count(own_k, own_l));
    std::fclose(own_out);
}
