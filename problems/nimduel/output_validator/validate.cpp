// Validator of a duel in normal Nim: validate INPUT ANSWER FEEDBACK_FOLDER. It plays with the submission over stdin and stdout.
// Exit code 42 accepts. Exit code 43 rejects, and judgemessage.txt contains the reason.
//
// The player to move loses if and only if the nim-sum is 0. Every board is a win for the submission, which moves first. Each
// of its moves must leave nim-sum 0, and so it also takes the last stone.

#include "duel.h"

using namespace duel;

// A pile has a winning move if xor with the nim-sum makes it smaller.
static std::size_t winning_moves(const Piles& piles) {
    Stones sum = nim_sum(piles);
    return static_cast<std::size_t>(
        std::count_if(piles.begin(), piles.end(), [sum](Stones pile) { return (pile ^ sum) < pile; }));
}

static void play(Talk& talk, const Game& game, std::uint64_t seed) {
    Piles piles = game.piles;
    Player player(game, seed, winning_moves);
    if (nim_sum(piles) == 0) give_up("the board " + text(piles) + " is losing for the first player");
    talk.say(std::to_string(piles.size()));
    talk.say(text(piles));
    for (;;) {
        const Move move = talk.hear_move(piles);
        const Piles before = piles;
        piles[move.pile] -= move.taken;
        if (Stones sum = nim_sum(piles); sum != 0) {
            talk.refuse("your move left nim-sum " + std::to_string(sum) + ": you took " + std::to_string(move.taken) +
                        " from pile " + std::to_string(move.pile) + "; the piles were " + text(before));
        }
        if (is_empty(piles)) return;
        talk.hold_to_turn();
        const Move answer = player.move(piles, &move);
        piles[answer.pile] -= answer.taken;
        talk.say(std::to_string(answer.pile) + " " + std::to_string(answer.taken));
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
