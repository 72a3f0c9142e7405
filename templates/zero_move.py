# Zero-move Nim: Nim in which each pile that is not empty may be passed on once; the player who cannot move loses.
#
# Idea:   the pass belongs to its pile, so the position is a sum. A pile that has been passed on is worth its n stones; one that
#         has not is worth n - 1 for even n > 0, n + 1 for odd n. Several piles lose exactly when the xor of their values is 0.
# Why:    from n stones one reaches the values of all fewer stones, and n by passing. Below an odd n those are 0 to n - 1, so
#         with n the mex is n + 1. Below an even n they are all of 0 to n except n - 1.
# Edge:   an empty pile cannot be passed on: it is worth 0, not -1. 2^64 - 1 stones are worth 2^64.
# Time:   O(1).
# Source: HackerRank, "Zero-Move Nim"; the theory is that of Sprague and Grundy.
# Proof:  equals a search on piles of at most 30 stones beside a Nim pile, passed on or not (templates/tests).


def grundy_value(n, may_pass):
    """The Grundy value of a pile of n stones; may_pass is true until its pass is used."""
    if not may_pass or n == 0:
        return n
    return n - 1 if n % 2 == 0 else n + 1
