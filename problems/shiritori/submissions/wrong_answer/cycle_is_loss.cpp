// Searches in depth; who comes back to a string of which the search is not finished has lost there.

#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

std::unordered_map<std::string, std::vector<std::string>> leads;
std::unordered_map<std::string, bool> known;

bool wins(const std::string& from) {
    auto found = known.find(from);
    if (found != known.end()) return found->second;
    known[from] = false;
    for (const std::string& to : leads[from]) {
        if (!wins(to)) return known[from] = true;
    }
    return false;
}

int main() {
    int n;
    std::cin >> n;
    std::vector<std::string> ends(n);
    for (std::string& end : ends) {
        std::string word;
        std::cin >> word;
        end = word.substr(word.size() - 3);
        leads[word.substr(0, 3)].push_back(end);
    }
    for (const std::string& end : ends) std::cout << (wins(end) ? "Aoki" : "Takahashi") << '\n';
}
