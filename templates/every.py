# Several games at once: on each turn a player moves in every game that is not over. The last move of all wins.
#
# Idea:   the game that lasts longest decides. Who wins a game delays it, and who loses it hastens it: the length of a won position is 1 more than
#         the greatest length of its lost options, that of a lost one 1 more than the least of all. The greatest length is odd exactly when
#         the player to move wins.
# Why:    the player to move can lower an odd greatest length, and all others, by 1. From an even one every move leaves an odd one.
# Edge:   a game that is over has length 0; with no game left, the player to move has lost.
# Time:   `length` takes the lengths of the options; `euclid_length` is O(log(a + b)).
# Source: J. H. Conway, "On Numbers and Games" (1976), chapter 14, "selective and joint unions".
# Proof:  equals a search of up to two games at once that know only their moves (templates/tests/languages/sums.rs).


def length(options):
    """The length of a position, given the lengths of its options: odd if it is won."""
    options = list(options)
    lost = [option for option in options if option % 2 == 0]
    if lost:
        return max(lost) + 1
    return min(options) + 1 if options else 0


def euclid_length(a, b):
    """The length of a game in which a move subtracts a positive multiple of the lesser number from the greater, until one of them is 0."""
    more, less = max(a, b), min(a, b)
    if less == 0:
        return 0
    rest = euclid_length(less, more % less)
    return rest + 2 if more // less > 1 and rest % 2 == 1 else rest + 1


def first_player_wins(lengths):
    """Whether the player to move wins several games at once, given their lengths."""
    return max(lengths, default=0) % 2 == 1
