// Validator of a duel in misère Nim: validate INPUT ANSWER FEEDBACK_FOLDER. It plays with the submission over stdin and stdout.
// Exit code 42 accepts. Exit code 43 rejects, and judgemessage.txt contains the reason.
//
// If some pile has two stones or more, the player to move loses if and only if the nim-sum is 0. Otherwise the player to move
// loses if and only if the number of single stones is odd. The submission must choose the winning side, and each of its moves
// must leave a losing position. So the judge takes the last stone.

#include "duel.h"

using namespace duel;

static std::ptrdiff_t large_piles(const Piles& piles) {
    return std::count_if(piles.begin(), piles.end(), [](Stones pile) { return pile > 1; });
}

static std::string single_stones(const Piles& piles) {
    std::ptrdiff_t count = std::count(piles.begin(), piles.end(), 1);
    return std::to_string(count) + (count == 1 ? " single stone" : " single stones");
}

// The rule that decides the position, in words. Sets `is_lost` to whether the player to move loses.
static std::string rule(const Piles& piles, bool& is_lost) {
    if (large_piles(piles) > 0) {
        is_lost = nim_sum(piles) == 0;
        return "nim-sum " + std::to_string(nim_sum(piles));
    }
    is_lost = nim_sum(piles) == 1;
    return single_stones(piles) + (is_lost ? ", an odd number" : ", an even number");
}

// With two or more large piles, as in normal play. A single large pile has one, to 0 or to 1. Single stones are all alike.
static std::size_t winning_moves(const Piles& piles) {
    if (large_piles(piles) == 1) return 1;
    Stones sum = nim_sum(piles);
    if (large_piles(piles) == 0) return sum == 0 ? static_cast<std::size_t>(std::count(piles.begin(), piles.end(), 1)) : 0;
    return static_cast<std::size_t>(
        std::count_if(piles.begin(), piles.end(), [sum](Stones pile) { return (pile ^ sum) < pile; }));
}

// Reads the submission's choice. Returns whether it starts.
static bool hear_choice(Talk& talk, const Piles& piles) {
    const std::string wanted = "`first` or `second`";
    const std::string line = talk.hear(wanted);
    if (line != "first" && line != "second") talk.refuse("expected " + wanted + ", found " + Talk::shown(line));
    bool starter_loses = false;
    const std::string why = rule(piles, starter_loses);
    if ((line == "first") == starter_loses) {
        talk.refuse("you chose " + line + ", but the first player " + (starter_loses ? "loses" : "wins") + ": " + why +
                    "; the piles were " + text(piles));
    }
    return line == "first";
}

static void play(Talk& talk, const Game& game, std::uint64_t seed) {
    Piles piles = game.piles;
    Player player(game, seed, winning_moves);
    talk.say(std::to_string(piles.size()));
    talk.say(text(piles));
    Move last = {0, 0};
    const bool starts = hear_choice(talk, piles);
    for (bool is_judge = !starts; !is_empty(piles); is_judge = !is_judge) {
        if (is_judge) {
            talk.hold_to_turn();
            const Move answer = player.move(piles, last.taken > 0 ? &last : nullptr);
            piles[answer.pile] -= answer.taken;
            talk.say(std::to_string(answer.pile) + " " + std::to_string(answer.taken));
            continue;
        }
        last = talk.hear_move(piles);
        const std::string how = ": you took " + std::to_string(last.taken) + " from pile " + std::to_string(last.pile) +
                                "; the piles were " + text(piles);
        piles[last.pile] -= last.taken;
        if (is_empty(piles)) talk.refuse("you took the last stone" + how);
        bool is_lost = false;
        const std::string why = rule(piles, is_lost);
        if (!is_lost) talk.refuse("your move left " + why + how);
    }
}

int main(int argc, char** argv) {
    if (argc < 4) give_up("usage: validate INPUT ANSWER FEEDBACK_FOLDER");
    const TestCase test = read_test_case(argv[1]);
    Talk talk(argv[3]);
    talk.say(std::to_string(test.games.size()));
    for (std::size_t game = 0; game < test.games.size(); ++game) {
        talk.begin(game + 1);
        // The submission must not write anything before it knows the board.
        talk.hold_to_turn();
        play(talk, test.games[game], test.seed);
    }
    talk.end();
}
