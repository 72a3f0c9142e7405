# Subtraction games: a move takes one of certain numbers of stones from one pile; the player who cannot move loses.
#
# Idea:   with 1 to k, the multiples of k + 1 lose. With any takes, the value of n stones is the mex of the values of n - take;
#         several piles lose exactly when the xor of their values is 0.
# Why:    a value depends on the m values before it, m the greatest take. So once m values in a row stand in the table a second
#         time, p places later, everything from there on repeats every p places: that is a proof, not a guess.
# Edge:   takes are at least 1. Without any, every pile loses. No useful bound for the period is known: the table may be too
#         short.
# Time:   O(len * k) for the values with k takes; the period as good as O(len).
# Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays" (1982), chapter 4.
# Proof:  equals a search for all 63 sets of takes from 1 to 6, their periods those of a far longer table (templates/tests).


def wins_up_to(n, k):
    """Whether the player to move wins on n stones when a move takes 1 to k of them."""
    return n % (k + 1) != 0


def grundy_values(takes, length):
    """The Grundy values of the piles of 0 to length - 1 stones."""
    values = []
    for n in range(length):
        seen = {values[n - take] for take in takes if take <= n}
        mex = 0
        while mex in seen:
            mex += 1
        values.append(mex)
    return values


def period(values, greatest_take):
    """The least (start, period), once the last greatest_take values stand in the table a second time. Or None."""
    window = max(greatest_take, 1)
    for p in range(1, len(values) - window + 1):
        start = len(values) - p
        while start > 0 and values[start - 1] == values[start - 1 + p]:
            start -= 1
        if start + p + window <= len(values):
            return start, p
    return None
