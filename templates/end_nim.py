# End Nim: piles in a row; take one or more stones from the first or the last pile. An emptied pile is gone, and the last stone wins.
#
# Idea:   for each part of the row there is exactly one pile L >= 0 that makes the player to move lose when it is put to the left of the part, and
#         one pile R for the right. From the L and R of a part that is one pile shorter, with pile x at its end, the new L follows by cases.
# Why:    two such piles would lead from one lost row to another, so there is at most one; and some size is lost, since each part has only
#         so many winning moves elsewhere. The editorial of endnim proves the cases.
# Edge:   a pile alone wins. Two piles lose exactly when they are equal.
# Time:   O(n^2) for n piles, O(n) memory.
# Source: M. H. Albert and R. J. Nowakowski, "The game of End-Nim", The Electronic Journal of Combinatorics 8(2) (2001), R1.
# Proof:  equals a search of all rows of at most 5 piles of at most 4 stones (templates/tests/languages/rows.rs).


def lost(x, same, other):
    """The lost pile at one side of a part, given pile x at its other end and the lost piles at the same and the other side of the rest."""
    if x == other:
        return 0
    if same <= x < other:
        return x + 1
    if other < x <= same:
        return x - 1
    return x


def first_player_wins(piles):
    """Whether the player to move wins. Piles are greater than 0."""
    n = len(piles)
    if n < 2:
        return n == 1
    # The lost pile to the left and to the right of each part of one length, by where the part begins.
    left, right = list(piles), list(piles)
    for length in range(2, n):
        for i in range(n - length + 1):
            # Of the part without its last pile, and of the one without its first.
            next_left = lost(piles[i + length - 1], left[i], right[i])
            right[i] = lost(piles[i], right[i + 1], left[i + 1])
            left[i] = next_left
    # The whole row is its first pile beside the part of all others.
    return piles[0] != left[1]
