# Wythoff's game: two piles; take one or more stones from one, or the same number from both. The last stone wins.
#
# Idea:   the lost positions are the pairs (floor(k phi), floor(k phi) + k) for k = 0, 1, 2, ..., with phi = (1 + sqrt 5) / 2:
#         (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), ...
# Why:    every number stands in one pair, every difference belongs to one. A take from one pile keeps a number, one from both
#         the difference: no move leads from pair to pair. Otherwise the larger pile can go down to the smaller one's partner,
#         or, if the partner is greater, the pair of this difference is smaller in both piles, and taking from both leads there.
# Edge:   exact for piles of any size; a float is wrong from (165580140, 267914295) on.
# Time:   O(1).
# Source: W. A. Wythoff, "A modification of the game of Nim", Nieuw Archief voor Wiskunde 7 (1907), 199-202.
# Proof:  equals a search of every position of at most 40 stones a pile, and pairs of all of 64 bits (templates/tests).

from math import isqrt


def golden_part(k):
    """floor(k / phi)."""
    return (isqrt(5 * k * k) - k) // 2


def partner(n):
    """The other pile of the lost pair that a pile of n stones is in."""
    k = golden_part(n + 1)
    return n + k if k + golden_part(k) == n else k


def lost_pair(d):
    """The lost position whose piles differ by d, the smaller pile first."""
    low = d + golden_part(d)
    return low, low + d


def is_lost(a, b):
    """Whether the player to move has lost."""
    return partner(a) == b


def winning_moves(a, b):
    """The position after each winning move: a take from the first pile, from the second, from both."""
    moves = []
    if partner(b) < a:
        moves.append((partner(b), b))
    if partner(a) < b:
        moves.append((a, partner(a)))
    low, high = lost_pair(abs(a - b))
    if low < min(a, b):
        moves.append((low, high) if a < b else (high, low))
    return moves
