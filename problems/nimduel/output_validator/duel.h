// The shared part of both duels' validators: the test case, the conversation with the submission, and the judge's players. Each
// package has its own copy of this file, because a package must be self-contained. A test checks that the copies are equal.
//
// A test case is a line `games seed`, and then for each game a line `player piles` and a line with the piles.
//
// The judge's players need no strategy. As soon as a submission gives its win away, the validator reports it and exits. So the
// judge only ever moves from losing positions, and the players are different ways to lose.

#pragma once

#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

namespace duel {

using Stones = std::int64_t;
using Piles = std::vector<Stones>;

constexpr Stones MOST_STONES = 1000000000000000000;

struct Move {
    std::size_t pile;
    Stones taken;
};

struct Game {
    std::string player;
    Piles piles;
};

struct TestCase {
    std::uint64_t seed = 0;
    std::vector<Game> games;
};

// Exits with a judge error: the package is at fault, not the submission.
[[noreturn]] inline void give_up(const std::string& why) {
    std::cerr << why << std::endl;
    std::exit(1);
}

inline TestCase read_test_case(const char* path) {
    std::ifstream file(path);
    TestCase test;
    std::size_t games = 0;
    if (!(file >> games >> test.seed)) give_up("the input does not begin with `games seed`");
    for (std::size_t game = 0; game < games; ++game) {
        Game next;
        std::size_t count = 0;
        if (!(file >> next.player >> count)) give_up("the input ends before its last game");
        for (Stones pile; next.piles.size() < count && file >> pile;) next.piles.push_back(pile);
        if (count == 0 || next.piles.size() < count) give_up("a game has no piles, or fewer than it declares");
        auto is_legal = [](Stones pile) { return 0 <= pile && pile <= MOST_STONES; };
        if (!std::all_of(next.piles.begin(), next.piles.end(), is_legal)) give_up("a pile is out of bounds");
        test.games.push_back(std::move(next));
    }
    return test;
}

inline std::string text(const Piles& piles) {
    std::string words;
    for (Stones pile : piles) words += (words.empty() ? "" : " ") + std::to_string(pile);
    return words;
}

inline Stones nim_sum(const Piles& piles) {
    Stones sum = 0;
    for (Stones pile : piles) sum ^= pile;
    return sum;
}

inline bool is_empty(const Piles& piles) {
    return std::all_of(piles.begin(), piles.end(), [](Stones pile) { return pile == 0; });
}

// The conversation with the submission. Its output is read line by line, and no line may be longer than MOST_BYTES.
class Talk {
public:
    explicit Talk(const char* feedback) : feedback_(feedback) {
        // If the submission has stopped reading, its missing reply shows it.
        signal(SIGPIPE, SIG_IGN);
        if (!feedback_.empty() && feedback_.back() != '/') feedback_ += '/';
    }

    // Starts a game, counted from 1. Messages name it from now on.
    void begin(std::size_t game) { prefix_ = "game " + std::to_string(game) + ": "; }

    // Exits with a wrong answer.
    [[noreturn]] void refuse(const std::string& why) {
        std::ofstream(feedback_ + "judgemessage.txt") << prefix_ << why << '\n';
        std::exit(43);
    }

    void say(const std::string& line) {
        std::string bytes = line + '\n';
        for (std::size_t written = 0; written < bytes.size();) {
            ssize_t count = write(STDOUT_FILENO, bytes.data() + written, bytes.size() - written);
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) return;
            written += static_cast<std::size_t>(count);
        }
    }

    // The next line, without trailing white space. `wanted` describes the expected line, for the message.
    std::string hear(const std::string& wanted) {
        std::size_t end;
        while ((end = buffer_.find('\n')) == std::string::npos && buffer_.size() <= MOST_BYTES && fill()) {
        }
        if (buffer_.empty()) refuse("expected " + wanted + ", found the end of your output");
        std::string line = buffer_.substr(0, end);
        buffer_.erase(0, end == std::string::npos ? end : end + 1);
        if (line.size() > MOST_BYTES) refuse("expected " + wanted + ", found a line that begins with " + shown(line));
        while (!line.empty() && (line.back() == ' ' || line.back() == '\r' || line.back() == '\t')) line.pop_back();
        return line;
    }

    // Rejects anything that the submission wrote before the judge's turn.
    void hold_to_turn() {
        pollfd input = {STDIN_FILENO, POLLIN, 0};
        if (buffer_.empty() && poll(&input, 1, 0) > 0) fill();
        if (!buffer_.empty()) refuse("out of turn: you wrote " + shown(first_line()) + " without waiting for the judge");
    }

    // Reads to the end of the output, which may contain only white space.
    [[noreturn]] void end() {
        prefix_.clear();
        do {
            std::size_t word = buffer_.find_first_not_of(" \t\r\n");
            if (word != std::string::npos) {
                buffer_.erase(0, word);
                refuse("extra output after the last game: " + shown(first_line()));
            }
            buffer_.clear();
        } while (fill());
        std::exit(42);
    }

    // Reads the submission's move and rejects it unless it is legal on `piles`.
    Move hear_move(const Piles& piles) {
        const std::string wanted = "a move `i k`";
        std::string line = hear(wanted);
        std::size_t space = line.find(' ');
        std::string pile = line.substr(0, space);
        std::string taken = space == std::string::npos ? "" : line.substr(space + 1);
        if (!is_integer(pile) || !is_integer(taken)) refuse("expected " + wanted + ", found " + shown(line));
        if (value(pile) < 0 || value(pile) >= static_cast<Stones>(piles.size())) {
            refuse("there is no pile " + clipped(pile) + "; piles are numbered from 0 to " +
                   std::to_string(piles.size() - 1));
        }
        Move move = {static_cast<std::size_t>(value(pile)), value(taken)};
        std::string on = " from pile " + pile + ", which holds " + std::to_string(piles[move.pile]) + "; the piles were " + text(piles);
        if (move.taken < 1) refuse("a move takes at least one stone; you took " + clipped(taken) + on);
        if (move.taken > piles[move.pile]) refuse("you took " + clipped(taken) + on);
        return move;
    }

    // Output of the submission for a message: short and printable.
    static std::string shown(const std::string& line) {
        if (line.empty()) return "an empty line";
        return "`" + clipped(line) + "`";
    }

private:
    static constexpr std::size_t MOST_BYTES = 1000;

    // Reads more output. Returns false at its end.
    bool fill() {
        char bytes[4096];
        ssize_t count;
        do {
            count = read(STDIN_FILENO, bytes, sizeof bytes);
        } while (count < 0 && errno == EINTR);
        if (count <= 0) return false;
        buffer_.append(bytes, static_cast<std::size_t>(count));
        return true;
    }

    std::string first_line() const { return buffer_.substr(0, buffer_.find('\n')); }

    static std::string clipped(const std::string& line) {
        const std::size_t most = 40;
        std::string words = line.substr(0, most);
        for (char& byte : words) {
            if (byte < ' ' || byte > '~') byte = '?';
        }
        return line.size() > most ? words + "..." : words;
    }

    static bool is_integer(const std::string& word) {
        std::size_t first = word.find_first_not_of('-');
        if (first == std::string::npos || first > 1) return false;
        bool is_digits = word.find_first_not_of("0123456789", first) == std::string::npos;
        return is_digits && (word[first] != '0' || word == "0");
    }

    // The value of an integer. Out of range, it is clamped, and so still larger than any pile or negative.
    static Stones value(const std::string& word) { return std::strtoll(word.c_str(), nullptr, 10); }

    std::string feedback_;
    std::string prefix_;
    std::string buffer_;
};

// SplitMix64 by G. L. Steele, D. Lea and C. H. Flood: the same on every platform.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    // From 0 to `count` - 1; `count` is at least 1.
    Stones below(Stones count) { return static_cast<Stones>(next() % static_cast<std::uint64_t>(count)); }

private:
    std::uint64_t state_;
};

// One of the judge's players, in one game. Its moves depend only on the test case's seed and on this game, not on earlier
// games.
class Player {
public:
    // `winning_moves` counts the winning moves of a position.
    Player(const Game& game, std::uint64_t seed, std::size_t (*winning_moves)(const Piles&))
        : name_(game.player), winning_moves_(winning_moves), chance_(mixed(game, seed)) {
        const char* names[] = {"optimal", "random", "mirror", "slow", "greedy"};
        if (std::find(std::begin(names), std::end(names), name_) == std::end(names)) give_up("unknown player " + name_);
    }

    // A move on `piles`, at least one of which is not empty. `last` is the submission's last move, or null.
    Move move(const Piles& piles, const Move* last) {
        if (name_ == "slow") return {some_pile(piles, 1), 1};
        // Ends games against all other players soon, whatever the submission does.
        if (name_ == "greedy" || ++moves_ > PATIENCE) return largest(piles);
        if (name_ == "optimal") return hardest(piles);
        if (name_ == "mirror" && last != nullptr) return as_many(piles, *last);
        return any(piles);
    }

private:
    static constexpr int PATIENCE = 100;
    static constexpr int TRIES = 64;

    static std::uint64_t mixed(const Game& game, std::uint64_t seed) {
        for (Stones pile : game.piles) seed = Chance(seed ^ static_cast<std::uint64_t>(pile)).next();
        return seed;
    }

    // The whole of the largest pile.
    static Move largest(const Piles& piles) {
        auto pile = std::max_element(piles.begin(), piles.end());
        return {static_cast<std::size_t>(pile - piles.begin()), *pile};
    }

    // A random pile of at least `least` stones. There must be one.
    std::size_t some_pile(const Piles& piles, Stones least) {
        auto is_one = [least](Stones pile) { return pile >= least; };
        Stones skipped = chance_.below(std::count_if(piles.begin(), piles.end(), is_one));
        for (std::size_t pile = 0;; ++pile) {
            if (is_one(piles[pile]) && skipped-- == 0) return pile;
        }
    }

    Move any(const Piles& piles) {
        std::size_t pile = some_pile(piles, 1);
        return {pile, 1 + chance_.below(piles[pile])};
    }

    // Takes as many stones as the submission did, if some pile has enough.
    Move as_many(const Piles& piles, const Move& last) {
        if (*std::max_element(piles.begin(), piles.end()) < last.taken) return any(piles);
        return {some_pile(piles, last.taken), last.taken};
    }

    // The move with the fewest winning replies among some random ones. Each clears one bit of a pile and redraws the lower bits.
    Move hardest(const Piles& piles) {
        Move best = {0, 0};
        std::size_t fewest = SIZE_MAX;
        for (int tries = 0; tries < TRIES; ++tries) {
            std::size_t pile = some_pile(piles, 1);
            Piles bits;
            for (Stones rest = piles[pile]; rest > 0; rest &= rest - 1) bits.push_back(rest & -rest);
            Stones bit = bits[static_cast<std::size_t>(chance_.below(static_cast<Stones>(bits.size())))];
            Stones left = (piles[pile] & ~(2 * bit - 1)) + chance_.below(bit);
            Piles after = piles;
            after[pile] = left;
            std::size_t replies = winning_moves_(after);
            if (replies < fewest) {
                fewest = replies;
                best = {pile, piles[pile] - left};
            }
        }
        return best;
    }

    std::string name_;
    std::size_t (*winning_moves_)(const Piles&);
    Chance chance_;
    int moves_ = 0;
};

}  // namespace duel
