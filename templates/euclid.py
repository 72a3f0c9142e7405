# Euclid's game: subtract a positive multiple of the lesser of two numbers from the greater. Who makes a 0 wins.
#
# Idea:   the player who first has a choice wins: where the greater number is a multiple of the lesser, or at least twice as large.
#         As long as there is none, follow the only move.
# Why:    with a = q b + r and q >= 2, one may move to (b, r), and also to (b + r, b), from where the opponent must move to (b, r).
#         One of the two wins.
# Edge:   both numbers are positive. Equivalent: they are equal, or the ratio is above (1 + sqrt 5) / 2.
# Time:   O(log max(a, b)).
# Source: A. J. Cole and A. J. T. Davie, "A game based on the Euclidean algorithm and a winning strategy for it", The Mathematical
#         Gazette 53 (1969), 354-357; HDU 1525.
# Proof:  equals a search of all pairs up to 60 (templates/tests/languages/numbers.rs).


def first_player_wins(a, b):
    """Whether the player to move wins with the positive numbers a and b."""
    more, less = max(a, b), min(a, b)
    wins = True
    # No choice: more - less < less. So the difference is the lesser number now.
    while more != less and more - less < less:
        more, less = less, more - less
        wins = not wins
    return wins
