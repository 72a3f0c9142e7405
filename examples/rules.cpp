// The digit game: a move takes from one number one of its own digits, other than 0. Who cannot move loses.
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        std::vector<unsigned long long> position;
        for (unsigned long long number; words >> number;) position.push_back(number);
        std::vector<std::vector<unsigned long long>> options;
        for (size_t place = 0; place < position.size(); place++) {
            const std::string text = std::to_string(position[place]);
            for (char digit : std::set<char>(text.begin(), text.end())) {
                if (digit == '0') continue;
                auto option = position;
                option[place] -= digit - '0';
                options.push_back(option);
            }
        }
        std::cout << options.size() << '\n';
        for (const auto &option : options) {
            for (auto number : option) std::cout << number << ' ';
            std::cout << '\n';
        }
    }
}
