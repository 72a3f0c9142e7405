// LeetCode includes the whole library and uses its namespace.
#include <bits/stdc++.h>
using namespace std;
#line 1 "Solution.cpp"
{solution canWinNim}
int main() {
    int n;
    cin >> n;
    cout << (Solution().canWinNim(n) ? "true" : "false") << '\n';
}
