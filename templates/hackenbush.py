# Green Hackenbush: cut an edge of a graph; what no longer hangs together with the root is gone. The player who cannot cut loses.
#
# Idea:   a vertex is worth the xor of its branches. A branch over a bridge is worth one more than what it carries. The edges of a
#         part without bridges are worth 1 each, all at one vertex: the part's vertices become one. The player to move loses
#         exactly when the root is worth 0.
# Why:    cutting the edge of a branch leaves 0 and every other move is one of what it carries, by induction worth one more: the
#         colon principle. That a cycle's vertices may be made one is the fusion principle.
# Edge:   several edges between two vertices and loops are allowed; what does not hang together with the root counts nothing.
# Time:   O(n + m), without recursion.
# Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays" (1982), chapter 7.
# Proof:  equals a search on every graph of 4 vertices and at most 4 edges, loops and double edges included
#         (templates/tests/languages/graphs.rs).


def grundy_value(n, edges, root):
    """The value of the graph with the vertices 0 to n - 1 and these edges, on the ground at root."""
    near = [[] for _ in range(n)]
    for edge, (a, b) in enumerate(edges):
        near[a].append((b, edge))
        if a != b:
            near[b].append((a, edge))
    # Depth first: the place of each vertex, the edge by which it was reached, and how many of its edges were followed.
    place, reached_by, followed = [n] * n, [-1] * n, [0] * n
    order, stack = [root], [root]
    place[root] = 0
    while stack:
        v = stack[-1]
        if followed[v] == len(near[v]):
            stack.pop()
            continue
        w, edge = near[v][followed[v]]
        followed[v] += 1
        if place[w] == n:
            place[w] = len(order)
            reached_by[w] = edge
            order.append(w)
            stack.append(w)
    # From the leaves: the first place that the subtree of a vertex has an edge to, and the value.
    low, value = place[:], [0] * n
    for v in reversed(order):
        for w, edge in near[v]:
            if place[w] > place[v] and reached_by[w] == edge:
                value[v] ^= value[w] + 1 if low[w] == place[w] else value[w] ^ 1
                low[v] = min(low[v], low[w])
            elif place[w] <= place[v] and reached_by[v] != edge:
                value[v] ^= 1
                low[v] = min(low[v], place[w])
    return value[root]
