// Brute force from the rules alone: draws the cards in every order. Exits with code 1 on decks that take too long.

#include <cstdio>
#include <cstdlib>
#include <vector>

long draws_left = 20000000;
std::vector<int> deck;
bool wins[2];

// All that can follow with this pile, where `player` draws.
void play(int pile, int player) {
    for (std::size_t at = 0; at < deck.size(); ++at) {
        if (draws_left-- == 0) {
            std::fputs("too large to search\n", stderr);
            std::exit(1);
        }
        int card = deck[at];
        if (card > pile) {
            deck.erase(deck.begin() + at);
            play(pile, player);
        } else if (card == pile) {
            wins[player] = true;
            continue;
        } else {
            deck.erase(deck.begin() + at);
            play(pile - card, 1 - player);
        }
        deck.insert(deck.begin() + at, card);
    }
}

int main() {
    int n, most;
    while (std::scanf("%d %d", &n, &most) == 2 && n > 0) {
        deck.assign(n, 0);
        for (int& card : deck)
            if (std::scanf("%d", &card) != 1) return 1;
        int count = 0;
        for (int pile = 1; pile <= most; ++pile) {
            wins[0] = wins[1] = false;
            play(pile, 0);
            count += wins[0] && !wins[1];
        }
        std::printf("%d\n", count);
    }
}
