// Keeps one of several words that are the same move, but counts them all.

#include <algorithm>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

std::unordered_map<std::string, int> numbers;

// The number of a string: how many others came before it.
int number(const std::string& letters) {
    return numbers.emplace(letters, (int)numbers.size()).first->second;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> begins(n), ends(n);
    for (int i = 0; i < n; ++i) {
        std::string word;
        std::cin >> word;
        begins[i] = number(word.substr(0, 3));
        ends[i] = number(word.substr(word.size() - 3));
    }
    // The words that end with a string, by their beginnings; how many begin with it that are not known to help the opponent.
    std::vector<std::vector<int>> enters(numbers.size());
    std::vector<int> left(numbers.size());
    for (int i = 0; i < n; ++i) {
        enters[ends[i]].push_back(begins[i]);
        ++left[begins[i]];
    }
    for (auto& some : enters) {
        std::sort(some.begin(), some.end());
        some.erase(std::unique(some.begin(), some.end()), some.end());
    }
    std::string result(numbers.size(), 'D');
    std::vector<int> queue;
    for (int end : ends) {
        if (left[end] != 0 || result[end] == 'L') continue;
        result[end] = 'L';
        queue.push_back(end);
    }
    while (!queue.empty()) {
        int end = queue.back();
        queue.pop_back();
        bool lost = result[end] == 'L';
        for (int begin : enters[end]) {
            if (result[begin] != 'D' || (!lost && --left[begin] != 0)) continue;
            result[begin] = lost ? 'W' : 'L';
            queue.push_back(begin);
        }
    }
    for (int end : ends) {
        std::cout << (result[end] == 'L' ? "Takahashi" : result[end] == 'W' ? "Aoki" : "Draw") << '\n';
    }
}
