// LeetCode includes the whole library and uses its namespace.
#include <bits/stdc++.h>
using namespace std;
#line 1 "Solution.cpp"
{solution stoneGame}
extern "C" int dup(int), dup2(int, int);
int main() {
    // What the function prints goes to stderr.
    FILE *out = fdopen(dup(1), "w");
    dup2(2, 1);
    int n;
    cin >> n;
    vector<int> row(n);
    for (int &number : row) cin >> number;
    fputs(Solution().stoneGame(row) ? "true\n" : "false\n", out);
    fclose(out);
}
