# Any game for two on a graph, in which positions may come back: who wins each, or that neither can.
#
# Idea:   go backwards from the positions without moves, which are lost. A position with a move to a lost one is won, and one whose moves
#         all lead to won ones is lost. What stays undecided is drawn.
# Why:    a decided position is decided in a number of moves, by induction. An undecided one has no move to a lost position and some move
#         to another undecided one; so both players can avoid losing forever.
# Edge:   a move may lead to the position itself; a move that is given twice counts twice and changes nothing. For a game in which the two
#         have different moves, let the player to move be a part of the position.
# Time:   O(V + E), without recursion.
# Source: C. A. B. Smith, "Graphs and composite games", Journal of Combinatorial Theory 1 (1966), 51-81.
# Proof:  equals backward induction, move by move, on every graph of 3 positions (templates/tests/languages/graphs.rs).

def outcomes(positions, moves):
    """For each position from 0 to positions - 1: True if the player to move wins, False if that player loses, and None if neither can
    win. Each of the moves, a pair, leads from its first position to its second; the player who cannot move loses."""
    before = [[] for _ in range(positions)]
    # The moves that are not known to lead to a won position.
    still_open = [0] * positions
    for start, end in moves:
        before[end].append(start)
        still_open[start] += 1
    decided = [position for position in range(positions) if still_open[position] == 0]
    found = [None] * positions
    for position in decided:
        found[position] = False
    while decided:
        position = decided.pop()
        is_won = found[position]
        for start in before[position]:
            if is_won:
                still_open[start] -= 1
            if found[start] is None and (not is_won or still_open[start] == 0):
                found[start] = not is_won
                decided.append(start)
    return found
