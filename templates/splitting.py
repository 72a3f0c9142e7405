# Grundy's game: split a pile into two unequal piles; the player who cannot move loses.
#
# Idea:   the value of n is the mex of g(a) ^ g(n - a) over 1 <= a < n - a; xor the values of the piles.
# Why:    Sprague-Grundy: the two piles of a split are a sum, worth the xor of their values.
# Edge:   piles of 1 and 2 cannot be split. Nobody knows whether the values have a period, so a table is the only way.
# Time:   O(n^2) for n values.
# Source: P. M. Grundy, "Mathematics and games", Eureka 2 (1939), 6-8.
# Proof:  equals a search on piles of at most 12 stones beside a Nim pile, and the mex of its options up to 400
#         (templates/tests).


def grundy_values(length):
    """The Grundy values of the piles of 0 to length - 1 stones."""
    values = []
    for n in range(length):
        seen = {values[part] ^ values[n - part] for part in range(1, (n + 1) // 2)}
        mex = 0
        while mex in seen:
            mex += 1
        values.append(mex)
    return values
