# Moore's Nim: a move takes stones from 1 to k piles, any number from each; normal and misère play.
#
# Idea:   in normal play the player to move loses exactly when each binary digit stands in a multiple of k + 1 piles. In misère
#         play it is the same, but single stones alone lose exactly when their number leaves 1 modulo k + 1.
# Why:    at the highest digit that a move changes, 1 to k piles lose it: no move leads from lost to lost. `winning_move` goes
#         from the highest digit down. Piles already lowered are free: they fill a count up where they suffice. Otherwise the
#         digit is taken out of as many piles as are too many, and those are at most k together with the free ones.
# Edge:   no stones at all, or k = 0: lost in normal play, won without a move in misère play. For k = 1 it is Nim.
# Time:   O(n * 64) for n piles.
# Source: E. H. Moore, "A generalization of the game called Nim", Annals of Mathematics 11 (1910), 93-94.
# Proof:  equals a search of every position of at most 4 piles of at most 4 stones for k from 0 to 5 (templates/tests).


def lost_remainder(piles, k, misere):
    """What the number of piles with digit 0 must leave modulo k + 1 in a lost position."""
    return int(misere and sum(pile > 1 for pile in piles) <= k)


def first_player_wins(piles, k, misere):
    """Whether the player to move wins when a move takes from 1 to k piles."""
    if k == 0 or not any(piles):
        return misere
    wanted = lost_remainder(piles, k, misere)
    for digit in range(max(piles).bit_length()):
        ones = sum(pile >> digit & 1 for pile in piles)
        if ones % (k + 1) != (wanted if digit == 0 else 0):
            return True
    return False


def winning_move(piles, k, misere):
    """The piles after a winning move, or None."""
    modulus = min(k, len(piles)) + 1
    wanted = lost_remainder(piles, k, misere)
    piles = list(piles)
    reduced = []  # their digits from the current one down are 0, and free
    for digit in reversed(range(max(piles, default=0).bit_length())):
        ones = [i for i, pile in enumerate(piles) if pile >> digit & 1]
        excess = (len(ones) - (wanted if digit == 0 else 0)) % modulus
        missing = -excess % modulus
        if missing <= len(reduced):
            for i in reduced[:missing]:
                piles[i] |= 1 << digit
        else:
            for i in ones[:excess]:
                piles[i] = piles[i] >> digit + 1 << digit + 1
            reduced += ones[:excess]
    return piles if reduced else None
