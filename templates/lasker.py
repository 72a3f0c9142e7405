# Lasker's Nim: take one or more stones from one pile, or split a pile in two; the player who cannot move loses.
#
# Idea:   a pile of n stones is worth n, but 4k - 1 and 4k change places: 3 is worth 4, 4 is worth 3, 7 is worth 8. Several
#         piles lose exactly when the xor of their values is 0.
# Why:    if it holds below n, taking gives every value below n, or for n = 4k all below 4k - 1 and also 4k. No split gives the
#         least value that is missing, except for n = 4k + 3: splitting off one stone gives 4k + 3, so the pile is worth 4k + 4.
# Edge:   2^64 - 1 stones are worth 2^64, and 2^31 - 1 are worth 2^31.
# Time:   O(1).
# Source: E. Lasker, "Brettspiele der Völker" (1931); E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your
#         Mathematical Plays" (1982), chapter 4.
# Proof:  equals a search on piles of at most 8 stones beside a Nim pile, and the mex of its options up to 300
#         (templates/tests).


def grundy_value(n):
    """The Grundy value of a pile of n stones."""
    if n % 4 == 3:
        return n + 1
    if n % 4 == 0 and n > 0:
        return n - 1
    return n
