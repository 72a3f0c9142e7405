# Take at most a K-th of the stones of a pile, rounded down, where each pile has its own K; the player who cannot move loses.
#
# Idea:   with q = X / K, rounded down, a pile of X stones is worth q if K divides X, and otherwise as much as q + 1 stones fewer. Jump
#         down in steps of q + 1 as long as the quotient stays. Several piles lose exactly when the xor of their values is 0.
# Why:    the values of X - q, ..., X are 0, ..., q in some order. A move reaches q values. If K divides X, these are 0, ..., q - 1.
#         Otherwise X - q - 1 has the only value that no move reaches: the editorial of strangenim has the proof.
# Edge:   K is at least 1. Fewer than K stones are worth 0.
# Time:   O(sqrt X): at most 2 sqrt X jumps.
# Source: AtCoder ARC 091 F, "Strange Nim".
# Proof:  equals a search on piles of at most 12 stones beside a Nim pile, and the mex of its options up to 400
#         (templates/tests/languages/values.rs).


def grundy_value(stones, part):
    """The Grundy value of a pile of stones, of which a move takes at most a part-th."""
    while True:
        quotient, rest = divmod(stones, part)
        step = quotient + 1
        if rest % step == 0:
            return quotient
        stones += rest % step - rest - step
