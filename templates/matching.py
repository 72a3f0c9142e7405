# Undirected vertex geography: a piece moves along edges to vertices that it has not visited; the player who cannot move loses.
#
# Idea:   on a bipartite graph, find a maximum matching. The player to move wins from a vertex exactly when every maximum matching covers it.
# Why:    who has to move from such a vertex follows the matching edge each time; an opponent who reached an uncovered
#         vertex would have shown how to change the matching so that it leaves out the first one. From a vertex that some maximum matching leaves out, every
#         neighbour is covered by that matching, and the opponent follows it in the same way.
# Edge:   a vertex without edges loses. A vertex is left out by some matching exactly when an alternating path of even length leads to it
#         from one that is left out by the matching at hand.
# Time:   O(V E) in the worst case, and usually near O(E), by augmenting paths of which each search marks what it has seen.
# Source: A. S. Fraenkel, E. R. Scheinerman and D. Ullman, "Undirected edge geography", Theoretical Computer Science 112 (1993), 371-381.
# Proof:  equals a search of all bipartite graphs of 3 + 3 vertices (templates/tests/languages/graphs.rs).


def augment(near, partner, seen, start):
    """Looks for an alternating path from `start` to a vertex without partner, without recursion, and changes the partners along it."""
    # The vertices at even places of the path, with the neighbours that are still to be tried, and those at odd places.
    path, between = [(start, iter(near[start]))], []
    while path:
        vertex, left = path[-1]
        following = next((at for at in left if not seen[at]), None)
        if following is None:
            path.pop()
            del between[-1:]
            continue
        seen[following] = True
        between.append(following)
        if partner[following] is None:
            for (even, _), odd in zip(path, between):
                partner[even], partner[odd] = odd, even
            return True
        path.append((partner[following], iter(near[partner[following]])))
    return False


def wins(near):
    """For each vertex, whether the player to move wins if the piece stands there and has visited nothing else. `near` lists the neighbours of
    each vertex, on both of its ends; the graph is bipartite."""
    n = len(near)
    partner, is_changed = [None] * n, True
    while is_changed:
        # Each search of this round goes where no other one has been.
        seen, is_changed = [False] * n, False
        for start in range(n):
            if partner[start] is None and augment(near, partner, seen, start):
                is_changed = True
    # All that an alternating path of even length reaches from a vertex without partner.
    reached = [vertex for vertex in range(n) if partner[vertex] is None]
    found = [mate is not None for mate in partner]
    for vertex in reached:
        for at in near[vertex]:
            if found[partner[at]]:
                found[partner[at]] = False
                reached.append(partner[at])
    return found
