# Nim: take one or more stones from one pile; the player who takes the last stone of all wins.
#
# Idea:   the player to move loses exactly when the xor of all piles, the nim-sum, is 0.
# Why:    a move changes one pile, so it makes a nim-sum of 0 nonzero. If the nim-sum s is not 0, some pile a has its highest
#         bit, so a ^ s < a, and leaving a ^ s makes the nim-sum 0. Nothing else does: a pile has at most one winning move.
# Edge:   no stones at all is lost: the opponent took the last one.
# Time:   O(n) for n piles.
# Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901), 35-39.
# Proof:  equals a search of every position of at most 4 piles of at most 7 stones (templates/tests).

from functools import reduce
from operator import xor


def nim_sum(piles):
    """The xor of all piles: 0 exactly when the player to move has lost."""
    return reduce(xor, piles, 0)


def winning_moves(piles):
    """Every winning move: the index of a pile, and the stones to leave in it."""
    s = nim_sum(piles)
    return [(i, pile ^ s) for i, pile in enumerate(piles) if pile ^ s < pile]
