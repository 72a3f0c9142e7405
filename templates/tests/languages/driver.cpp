// Answers the questions of the test, one a line: a template, a function, and its numbers. `languages/mod.rs` says in what order.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// The headers that a template includes are read already, so nothing but its functions lands in its namespace.
namespace end_nim {
#include "end_nim.cpp"
}
namespace euclid {
#include "euclid.cpp"
}
namespace every {
#include "every.cpp"
}
namespace fast_io {
#include "fast_io.cpp"
}
namespace fibonacci {
#include "fibonacci.cpp"
}
namespace grundy {
#include "grundy.cpp"
}
namespace hackenbush {
#include "hackenbush.cpp"
}
namespace lasker {
#include "lasker.cpp"
}
namespace loopy {
#include "loopy.cpp"
}
namespace matching {
#include "matching.cpp"
}
namespace misere {
#include "misere.cpp"
}
namespace moore {
#include "moore.cpp"
}
namespace nim {
#include "nim.cpp"
}
namespace nimber {
#include "nimber.cpp"
}
namespace octal {
#include "octal.cpp"
}
namespace splitting {
#include "splitting.cpp"
}
namespace staircase {
#include "staircase.cpp"
}
namespace strange_nim {
#include "strange_nim.cpp"
}
namespace subtraction {
#include "subtraction.cpp"
}
namespace three_split {
#include "three_split.cpp"
}
namespace walsh {
#include "walsh.cpp"
}
namespace wythoff {
#include "wythoff.cpp"
}
namespace xor_basis {
#include "xor_basis.cpp"
}
namespace zeckendorf {
#include "zeckendorf.cpp"
}
namespace zero_move {
#include "zero_move.cpp"
}

using u64 = std::uint64_t;
using Words = std::vector<std::string>;

void put(Words &words, u64 number) { words.push_back(std::to_string(number)); }

template <class A, class B>
void put(Words &words, const std::pair<A, B> &pair) {
    put(words, pair.first);
    put(words, pair.second);
}

template <class T>
void put(Words &words, const std::vector<T> &list) {
    for (const T &entry : list) put(words, entry);
}

template <class T>
void put(Words &words, const std::optional<T> &found) {
    if (found) put(words, *found);
    else words.push_back("none");
}

struct Question {
    std::istringstream words;
    explicit Question(const std::string &line) : words(line) {}

    std::string word() {
        std::string word;
        words >> word;
        return word;
    }
    u64 number() {
        u64 number = 0;
        words >> number;
        return number;
    }
    template <class T>
    std::vector<T> rest() {
        std::vector<T> list;
        for (T entry; words >> entry;) list.push_back(entry);
        return list;
    }
};

unsigned value_in_a_given_game(Question &asked) {
    std::vector<std::vector<std::vector<int>>> game(asked.number());
    for (auto &options : game) {
        options.resize(asked.number());
        for (auto &sum : options) {
            sum.resize(asked.number());
            for (int &part : sum) part = (int)asked.number();
        }
    }
    // What is known from one position is of use for the next.
    std::map<int, unsigned> memo;
    for (int position = 0; position < (int)game.size(); position += 2) {
        grundy::grundy_value(position, [&](int at) { return game[at]; }, memo);
    }
    return grundy::grundy_value((int)game.size() - 1, [&](int at) { return game[at]; }, memo);
}

std::vector<u64> inserted(const std::vector<u64> &numbers) {
    std::vector<u64> basis, answers;
    for (u64 number : numbers) answers.push_back(xor_basis::insert(basis, number));
    return answers;
}

u64 reduced(const std::vector<u64> &asked) {
    std::vector<u64> basis;
    for (size_t i = 1; i < asked.size(); ++i) xor_basis::insert(basis, asked[i]);
    return xor_basis::reduce(basis, asked[0]);
}

std::vector<std::pair<int, int>> edges(Question &asked) {
    std::vector<std::pair<int, int>> edges;
    auto ends = asked.rest<int>();
    for (std::size_t i = 0; i + 1 < ends.size(); i += 2) edges.push_back({ends[i], ends[i + 1]});
    return edges;
}

int graph_value(Question &asked) {
    int n = (int)asked.number(), root = (int)asked.number();
    return hackenbush::grundy_value(n, edges(asked), root);
}

// 2 for a position that neither wins.
std::vector<u64> outcomes_of_moves(Question &asked) {
    int positions = (int)asked.number();
    std::vector<u64> answers;
    for (auto outcome : loopy::outcomes(positions, edges(asked))) answers.push_back(outcome ? *outcome : 2);
    return answers;
}

// The numbers of so many spaces and then these bytes, or none if they are refused.
void read_numbers(Question &asked, Words &words) {
    std::FILE *file = std::tmpfile();
    for (u64 spaces = asked.number(); spaces > 0; spaces--) std::fputc(' ', file);
    for (int byte : asked.rest<int>()) std::fputc(byte, file);
    std::rewind(file);
    std::vector<u64> read;
    try {
        auto input = fast_io::numbers(file);
        while (auto number = input()) read.push_back(*number);
        put(words, read);
    } catch (const std::runtime_error &) {
        words.push_back("none");
    }
    std::fclose(file);
}

// The bytes of written numbers.
void write_numbers(Question &asked, Words &words) {
    std::string out;
    for (u64 number : asked.rest<u64>()) fast_io::write_number(out, number, ' ');
    put(words, std::vector<u64>(out.begin(), out.end()));
}

bool answer_small(const std::string &name, Question &asked, Words &words) {
    if (name == "fast_io.numbers") read_numbers(asked, words);
    else if (name == "fast_io.write_number") write_numbers(asked, words);
    else if (name == "fibonacci.grundy_values") put(words, fibonacci::grundy_values((int)asked.number()));
    else if (name == "grundy.mex") put(words, grundy::mex(asked.rest<unsigned>()));
    else if (name == "grundy.grundy_value") put(words, value_in_a_given_game(asked));
    else if (name == "lasker.grundy_value") put(words, lasker::grundy_value(asked.number()));
    else if (name == "loopy.outcomes") put(words, outcomes_of_moves(asked));
    else if (name == "misere.first_player_wins") put(words, misere::first_player_wins(asked.rest<u64>()));
    else if (name == "misere.winning_moves") put(words, misere::winning_moves(asked.rest<u64>()));
    else if (name == "nim.nim_sum") put(words, nim::nim_sum(asked.rest<u64>()));
    else if (name == "nim.winning_moves") put(words, nim::winning_moves(asked.rest<u64>()));
    else if (name == "splitting.grundy_values") put(words, splitting::grundy_values((int)asked.number()));
    else if (name == "staircase.nim_sum") put(words, staircase::nim_sum(asked.rest<u64>()));
    else if (name == "staircase.winning_moves") put(words, staircase::winning_moves(asked.rest<u64>()));
    else if (name == "xor_basis.reduce") put(words, reduced(asked.rest<u64>()));
    else if (name == "xor_basis.insert") put(words, inserted(asked.rest<u64>()));
    else if (name == "three_split.grundy_value") put(words, three_split::grundy_value(asked.number()));
    else if (name == "hackenbush.grundy_value") put(words, (u64)graph_value(asked));
    else if (name == "zeckendorf.least_term") put(words, zeckendorf::least_term(asked.number()));
    else if (name == "nimber.product") {
        u64 a = asked.number();
        put(words, nimber::product(a, asked.number()));
    }
    else if (name == "walsh.tuples") {
        u64 modulus = asked.number(), n = asked.number();
        put(words, walsh::tuples(asked.rest<u64>(), n, modulus));
    } else if (name == "walsh.power") {
        u64 base = asked.number(), exponent = asked.number();
        put(words, walsh::power(base, exponent, asked.number()));
    } else if (name == "walsh.transform") {
        u64 modulus = asked.number();
        auto values = asked.rest<u64>();
        walsh::transform(values, modulus);
        put(words, values);
    }
    else if (name == "end_nim.first_player_wins") put(words, end_nim::first_player_wins(asked.rest<u64>()));
    else if (name == "every.length") put(words, every::length(asked.rest<unsigned>()));
    else if (name == "every.first_player_wins") put(words, every::first_player_wins(asked.rest<unsigned>()));
    else if (name == "every.euclid_length") {
        u64 a = asked.number();
        put(words, every::euclid_length(a, asked.number()));
    }
    else if (name == "matching.wins") {
        std::vector<std::vector<int>> near(asked.number());
        for (auto [a, b] : edges(asked)) {
            near[a].push_back(b);
            near[b].push_back(a);
        }
        std::vector<u64> answers;
        for (char wins : matching::wins(near)) answers.push_back(wins);
        put(words, answers);
    }
    else return false;
    return true;
}

bool answer(const std::string &name, Question &asked, Words &words) {
    if (answer_small(name, asked, words)) return true;
    u64 first = asked.number();
    if (name == "octal.grundy_values") {
        put(words, octal::grundy_values(asked.rest<int>(), (int)first));
    } else if (name == "octal.period") {
        auto digits = asked.rest<int>();
        put(words, octal::period(octal::grundy_values(digits, (int)first), digits));
    } else if (name == "euclid.first_player_wins") {
        put(words, euclid::first_player_wins(first, asked.number()));
    } else if (name == "strange_nim.grundy_value") {
        put(words, strange_nim::grundy_value(first, asked.number()));
    } else if (name == "subtraction.wins_up_to") {
        put(words, subtraction::wins_up_to(first, asked.number()));
    } else if (name == "subtraction.grundy_values") {
        put(words, subtraction::grundy_values(asked.rest<u64>(), (int)first));
    } else if (name == "subtraction.period") {
        auto takes = asked.rest<u64>();
        int greatest = takes.empty() ? 0 : (int)*std::max_element(takes.begin(), takes.end());
        put(words, subtraction::period(subtraction::grundy_values(takes, (int)first), greatest));
    } else if (name == "wythoff.lost_pair") {
        put(words, wythoff::lost_pair(first));
    } else if (name == "wythoff.is_lost") {
        put(words, wythoff::is_lost(first, asked.number()));
    } else if (name == "wythoff.winning_moves") {
        put(words, wythoff::winning_moves(first, asked.number()));
    } else if (name == "zero_move.grundy_value") {
        put(words, zero_move::grundy_value(first, asked.number() == 1));
    } else {
        bool misere = asked.number() == 1;
        auto piles = asked.rest<u64>();
        if (name == "moore.first_player_wins") put(words, moore::first_player_wins(piles, (int)first, misere));
        else if (name == "moore.winning_move") put(words, moore::winning_move(piles, (int)first, misere));
        else return false;
    }
    return true;
}

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        Question asked(line);
        std::string name = asked.word();
        name += "." + asked.word();
        Words words;
        if (!answer(name, asked, words)) {
            std::cerr << "unknown: " << line << '\n';
            return 1;
        }
        for (std::size_t i = 0; i < words.size(); i++) std::cout << (i > 0 ? " " : "") << words[i];
        std::cout << '\n';
    }
}
