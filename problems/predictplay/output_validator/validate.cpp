// Replays the transcript of a game of Nim: validate INPUT ANSWER FEEDBACK_FOLDER < OUTPUT.
//
// Every line must be the expected one. White space at the end of a line and blank lines at the end of the output are ignored.
// The prediction must be correct, and every move legal and by the side whose turn it is. The side that can win must leave nim-sum 0
// with each of its moves; the other side may make any legal move.
// Exit code 42 accepts. Exit code 43 rejects, and judgemessage.txt contains the reason.

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

const int right = 42, wrong = 43, failure = 1;

std::ofstream message;
std::vector<std::string> lines;
std::size_t at = 0;  // the index of the next line

std::string trimmed(std::string line) {
    while (!line.empty() && std::string(" \t\r\v\f").find(line.back()) != std::string::npos) line.pop_back();
    return line;
}

[[noreturn]] void refuse(const std::string &why) {
    message << "line " << at + 1 << ": " << why << '\n';
    message.close();
    std::exit(wrong);
}

[[noreturn]] void fail(const std::string &why) {
    std::cerr << why << '\n';
    std::exit(failure);
}

/// A line for a message: printable and not too long.
std::string shown(std::string line) {
    if (line.empty()) return "a blank line";
    for (char &c : line) {
        if ((unsigned char)c < 32 || c == 127) c = '?';
    }
    return "`" + line.substr(0, 500) + "`";
}

std::string found() { return "found " + (at < lines.size() ? shown(lines[at]) : "the end"); }

void expect(const std::string &line) {
    if (at >= lines.size() || lines[at] != line) refuse(found() + ", expected " + shown(line));
    ++at;
}

/// Removes `text` from the front of `line`, if the line begins with it.
bool take(std::string &line, const std::string &text) {
    if (line.compare(0, text.size(), text) != 0) return false;
    line.erase(0, text.size());
    return true;
}

/// Removes a number of at most nine digits, without leading zeros, from the front of `line`, if the line begins with one.
bool take_number(std::string &line, int &number) {
    std::size_t digits = 0;
    while (digits < line.size() && '0' <= line[digits] && line[digits] <= '9') ++digits;
    if (digits == 0 || digits > 9 || (digits > 1 && line[0] == '0')) return false;
    number = std::stoi(line.substr(0, digits));
    line.erase(0, digits);
    return true;
}

int nim_sum(const std::vector<int> &piles) {
    int sum = 0;
    for (int pile : piles) sum ^= pile;
    return sum;
}

int main(int argc, char **argv) {
    if (argc < 4) fail("usage: validate INPUT ANSWER FEEDBACK_FOLDER < OUTPUT");
    std::ifstream input(argv[1]), answer(argv[2]);
    message.open(std::string(argv[3]) + "/judgemessage.txt");

    int n = 0, left = 0;
    input >> n;
    std::vector<int> piles(n);
    for (int &pile : piles) {
        input >> pile;
        left += pile;
    }
    std::string mover;
    if (!(input >> mover)) fail(std::string("cannot read the input ") + argv[1]);
    auto other = [](const std::string &side) { return std::string(side == "COMPUTER" ? "HUMAN" : "COMPUTER"); };

    for (std::string line; std::getline(std::cin, line);) lines.push_back(trimmed(line));
    while (!lines.empty() && lines.back().empty()) lines.pop_back();

    const std::string winner = nim_sum(piles) != 0 ? mover : other(mover);
    const std::string prediction = "Prediction before playing the game -> " + winner + " will win";
    std::string predicted;
    std::getline(answer, predicted);
    if (trimmed(predicted) != prediction) fail("the answer's prediction contradicts the nim-sum: " + predicted);

    expect(prediction);
    expect("");
    expect("GAME STARTS");
    expect("");
    while (true) {
        std::string status = "Current Game Status ->";
        for (int pile : piles) status += " " + std::to_string(pile);
        expect(status);
        if (left == 0) break;

        std::string rest = at < lines.size() ? lines[at] : "";
        int taken = 0, index = 0;
        bool is_move = take(rest, mover + " removes ") && take_number(rest, taken) &&
                       take(rest, " stones from pile at index ") && take_number(rest, index) && rest.empty();
        if (!is_move) refuse(found() + ", expected `" + mover + " removes K stones from pile at index I`");
        if (index >= n) refuse("no pile has the index " + std::to_string(index) + "; the last index is " + std::to_string(n - 1));
        if (taken < 1 || taken > piles[index]) {
            refuse("cannot remove " + std::to_string(taken) + (taken == 1 ? " stone" : " stones") + " from a pile of " +
                   std::to_string(piles[index]));
        }
        piles[index] -= taken;
        left -= taken;
        if (mover == winner && nim_sum(piles) != 0) {
            refuse(mover + " can win, but this move leaves nim-sum " + std::to_string(nim_sum(piles)));
        }
        ++at;
        mover = other(mover);
    }
    expect("");
    // `other(mover)` made the last move.
    expect(other(mover) + " won");
    if (at < lines.size()) refuse(found() + ", expected the end");
    return right;
}
