# Staircase Nim: move one or more stones from one stair to the next lower one; the player who cannot move loses.
#
# Idea:   `stairs[0]` is the lowest stair, whose stones are out of play. Only every second stair counts: indices 1, 3, 5, ...
#         The player to move loses exactly when the xor of the stones there is 0.
# Why:    a move from a stair that counts is a take of Nim. A move onto one adds stones, and the opponent undoes that by moving
#         just these stones on. So the winner of Nim on the stairs that count wins here.
# Edge:   count from where stones leave play: 5 stones on the lowest stair lose, 1 stone above it wins.
# Time:   O(n) for n stairs.
# Source: CSES 1099, "Stair Game"; the theory is that of Sprague and Grundy.
# Proof:  equals a search of every position of at most 4 stairs of at most 3 stones (templates/tests).

from functools import reduce
from operator import xor


def nim_sum(stairs):
    """The xor of the stairs that count: 0 exactly when the player to move has lost."""
    return reduce(xor, stairs[1::2], 0)


def winning_moves(stairs):
    """Every winning move: the index of a stair, and how many stones go from it to the next lower one."""
    s = nim_sum(stairs)
    moves = []
    for i in range(1, len(stairs)):
        here, below = stairs[i], stairs[i - 1]
        # A stair that counts must go to its xor with s: this one down to it, or the one below up to it.
        taken = here - (here ^ s) if i % 2 else (below ^ s) - below
        if 0 < taken <= here:
            moves.append((i, taken))
    return moves
