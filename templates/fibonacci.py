# Fibonacci takes: a move takes 1, 2, 3, 5, 8, ... stones, a Fibonacci number, from one pile; the player who cannot move loses.
#
# Idea:   the value of n stones is the mex of the values of n - F, over the Fibonacci numbers F up to n. Several piles lose
#         exactly when the xor of their values is 0. Make the table once, as long as the largest pile.
# Why:    it is a sum of piles. No period helps: every p divides some Fibonacci number F, and a move leads from n + F to n, so
#         these two values differ, which a period p would forbid.
# Edge:   1 counts once. With k Fibonacci numbers up to n the value is at most k.
# Time:   O(len * log len).
# Source: HDU 1848; the theory is that of Sprague and Grundy.
# Proof:  equals a search on piles of fewer than 80 stones beside a Nim pile, and the mex of its options up to 3000
#         (templates/tests).


def grundy_values(length):
    """The Grundy values of the piles of 0 to length - 1 stones."""
    takes = [1, 2]
    while takes[-1] < length:
        takes.append(takes[-1] + takes[-2])
    values = []
    for n in range(length):
        seen = {values[n - take] for take in takes if take <= n}
        mex = 0
        while mex in seen:
            mex += 1
        values.append(mex)
    return values
