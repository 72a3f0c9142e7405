# Octal games: take stones from one pile as a code allows, and perhaps split the rest; the player who cannot move loses.
#
# Idea:   `digits[t]` says what may follow a take of t stones: +1 if nothing may be left, +2 if one pile, +4 if two.
#         `digits[0]`, 0 or 4, stands before the point: Kayles is 0.77, [0, 7, 7]. The value of a pile is the mex of its
#         options, a split being worth the xor of its parts; several piles lose exactly when the xor of their values is 0.
# Why:    let k be the last place and e >= 1. If the values of n and n + p are equal for e <= n < 2e + p + k, they are for all n
#         >= e: of two parts of a later n + p one is at least e + p, and p less of it is worth the same, so n and n + p have
#         equal options.
# Edge:   no period is known for many codes, such as 0.6; that of 0.16 is 149459. A pattern in a short table proves nothing.
# Time:   O(len^2 * k) for the values of a code that splits, otherwise O(len * k).
# Source: R. K. Guy, C. A. B. Smith, "The G-values of various games", Proceedings of the Cambridge Philosophical Society 52
#         (1956), 514-526.
# Proof:  equals a search for all 128 codes of two digits on piles beside a Nim pile (templates/tests).


def grundy_values(digits, length):
    """The Grundy values of the piles of 0 to length - 1 stones; digits[t] is for taking t stones, and digits[0] is 0 or 4."""
    values = []
    for n in range(length):
        seen = set()
        for t, digit in enumerate(digits[:n + 1]):
            left = n - t
            if t > 0 and digit & (1 if left == 0 else 2):
                seen.add(values[left])
            if digit & 4:
                seen.update(values[part] ^ values[left - part] for part in range(1, left // 2 + 1))
        mex = 0
        while mex in seen:
            mex += 1
        values.append(mex)
    return values


def period(values, digits):
    """The least (start, period) that the values prove, or None."""
    last = max((t for t, digit in enumerate(digits) if digit), default=0)
    for p in range(1, len(values)):
        start = len(values) - p
        while start > 0 and values[start - 1] == values[start - 1 + p]:
            start -= 1
        if 2 * max(start, 1) + 2 * p + last <= len(values):
            return start, p
    return None
