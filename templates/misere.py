# Misère Nim: take one or more stones from one pile; the player who takes the last stone of all loses.
#
# Idea:   play as in normal Nim until a move would leave only single stones; then leave an odd number of them.
# Why:    single stones go one by one, so an odd number of them loses. One pile above 1 wins: reduce it to 0 or 1, whichever
#         leaves an odd number. With two or more such piles no move leaves only single stones, so the nim-sum decides as in Nim.
# Edge:   no stones at all is won, without a move: the opponent took the last one.
# Time:   O(n) for n piles.
# Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901), 35-39.
# Proof:  equals a search of every position of at most 4 piles of at most 7 stones (templates/tests).

from functools import reduce
from operator import xor


def first_player_wins(piles):
    """Whether the player to move wins."""
    return (reduce(xor, piles, 0) == 0) == all(pile <= 1 for pile in piles)


def winning_moves(piles):
    """Every winning move: the index of a pile, and the stones to leave in it."""
    s = reduce(xor, piles, 0)
    above_one = sum(pile > 1 for pile in piles)
    moves = []
    for i, pile in enumerate(piles):
        others_single = above_one == (pile > 1)
        leave = pile ^ s ^ others_single
        if leave < pile:
            moves.append((i, leave))
    return moves
