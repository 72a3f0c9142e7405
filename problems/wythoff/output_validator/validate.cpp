// Checks the winning moves in Wythoff's game: validate INPUT ANSWER FEEDBACK_FOLDER < OUTPUT.
//
// The verdict of every case must be right. If a winning move takes from both piles, its position must come first. The other
// positions may come in any order. Each winning position must be there, at least once and at most once for each move that leads to it.
// White space at the ends of lines and blank lines are ignored.
// Exit code 42 accepts. Exit code 43 rejects, and judgemessage.txt contains the reason.

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

const int right = 42, wrong = 43, failure = 1;

using Position = std::pair<long long, long long>;

std::ofstream message;

[[noreturn]] void fail(const std::string &why) {
    std::cerr << why << '\n';
    std::exit(failure);
}

/// Reads the lines that are not blank, as words.
class Lines {
public:
    explicit Lines(std::istream &from) : stream(from) { next(); }

    /// The words of the line; none at the end.
    std::vector<std::string> words;
    /// The number of the line, from 1.
    long long number = 0;

    void next() {
        words.clear();
        std::string line, word;
        while (words.empty() && std::getline(stream, line)) {
            ++number;
            std::istringstream parts(line);
            while (parts >> word) words.push_back(word);
        }
        if (words.empty()) ++number;
    }

    /// The line for a message: printable and not too long.
    std::string shown() const {
        if (words.empty()) return "the end";
        std::string text;
        for (const std::string &word : words) {
            if (text.size() < 200) text += (text.empty() ? "" : " ") + word.substr(0, 200);
        }
        for (char &c : text) {
            if ((unsigned char)c < 32 || c == 127) c = '?';
        }
        return "`" + text + "`";
    }

private:
    std::istream &stream;
};

/// Whether `word` is a number of at most seven digits, without leading zeros.
bool is_number(const std::string &word) {
    return !word.empty() && word.size() <= 7 && word.find_first_not_of("0123456789") == std::string::npos &&
           (word.size() == 1 || word[0] != '0');
}

bool is_verdict(const std::vector<std::string> &words) { return words.size() == 1 && (words[0] == "0" || words[0] == "1"); }

bool is_position(const std::vector<std::string> &words) {
    return words.size() == 2 && is_number(words[0]) && is_number(words[1]);
}

Position position(const std::vector<std::string> &words) { return {std::stoll(words[0]), std::stoll(words[1])}; }

std::string text(Position p) { return std::to_string(p.first) + " " + std::to_string(p.second); }

/// How many moves lead from `from` to `to`, both with the smaller pile first.
int moves(Position from, Position to) {
    auto [a, b] = from;
    auto [x, y] = to;
    int count = a - x == b - y && x < a;
    // From one pile: the other one stays. With equal piles, either may be the one that stays.
    for (auto [stays, reduced] : {Position(a, b), Position(b, a)}) {
        count += (stays == x && y < reduced) || (stays == y && x < reduced && x != y);
    }
    return count;
}

int main(int argc, char **argv) {
    if (argc < 4) fail("usage: validate INPUT ANSWER FEEDBACK_FOLDER < OUTPUT");
    std::ifstream input(argv[1]), answers(argv[2]);
    message.open(std::string(argv[3]) + "/judgemessage.txt");
    Lines answer(answers), output(std::cin);

    long long a, b;
    while (input >> a >> b && (a != 0 || b != 0)) {
        const Position from(a, b);
        auto refuse = [&](const std::string &why) {
            message << "line " << output.number << ", for the piles " << text(from) << ": " << why << '\n';
            message.close();
            std::exit(wrong);
        };
        if (!is_verdict(answer.words)) fail("the answer file has no verdict for the piles " + text(from));
        const std::string verdict = answer.words[0];
        answer.next();
        std::map<Position, int> expected;  // how often each winning position may still be written
        bool has_from_both = false;
        Position from_both;
        for (; is_position(answer.words); answer.next()) {
            const Position to = position(answer.words);
            expected[to] = moves(from, to);
            if (expected[to] == 0) fail("the answer file has a position that no move leads to: " + text(to));
            if (b - a == to.second - to.first) has_from_both = true, from_both = to;
        }

        if (!is_verdict(output.words)) refuse("found " + output.shown() + ", expected the verdict, 0 or 1");
        if (output.words[0] != verdict) {
            refuse(verdict == "1" ? "the verdict is 0, but a move to " + text(expected.begin()->first) + " wins"
                                  : "the verdict is 1, but no move wins");
        }
        output.next();
        std::map<Position, int> found;
        for (bool first = true; output.words.size() == 2; output.next(), first = false) {
            if (!is_position(output.words)) refuse("found " + output.shown() + ", expected the two piles that are left");
            const Position to = position(output.words);
            if (to.first > to.second) refuse("found " + text(to) + ", but the smaller pile is written first");
            const auto known = expected.find(to);
            if (known == expected.end()) {
                refuse(moves(from, to) == 0 ? "no move leads to " + text(to) : "the move to " + text(to) + " does not win");
            }
            if (first && has_from_both && to != from_both) {
                refuse("the first position is " + text(to) + ", but " + text(from_both) +
                       " must come first, since a take from both piles leads to it");
            }
            if (++found[to] > known->second) {
                refuse(text(to) + " is written " + std::to_string(found[to]) + " times, but " +
                       (known->second == 1 ? "one move leads" : std::to_string(known->second) + " moves lead") + " to it");
            }
        }
        for (const auto &[to, count] : expected) {
            if (found.count(to) == 0) refuse("the move to " + text(to) + " is missing");
        }
    }
    if (!answer.words.empty()) fail("the answer file goes on after the last case: " + answer.shown());
    if (!output.words.empty()) {
        message << "line " << output.number << ": found " << output.shown() << " after the last case\n";
        return wrong;
    }
    return right;
}
