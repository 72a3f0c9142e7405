// Takes 1 for an even polygon and 0 for an odd one.

#include <cstdio>
#include <utility>
#include <vector>

// The neighbours of each vertex, with the numbers of the edges.
std::vector<std::vector<std::pair<int, int>>> near;
std::vector<int> depth, above, polygon;
std::vector<char> is_on_polygon;

int value(int vertex, int by) {
    int sum = 0;
    for (auto [next, edge] : near[vertex]) {
        if (edge == by) continue;
        if (depth[next] == 0) {
            depth[next] = depth[vertex] + 1;
            above[next] = vertex;
            int branch = value(next, edge);
            if (!is_on_polygon[next]) sum ^= branch + 1;
        } else if (depth[next] < depth[vertex]) {
            // This edge closes a polygon.
            polygon[next] ^= (depth[vertex] - depth[next]) % 2;
            for (int on = vertex; on != next; on = above[on]) is_on_polygon[on] = 1;
        }
    }
    return sum ^ polygon[vertex];
}

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) {
        int sum = 0;
        while (n-- > 0) {
            int m, k;
            std::scanf("%d %d", &m, &k);
            near.assign(m + 1, {});
            for (int edge = 0; edge < k; ++edge) {
                int a, b;
                std::scanf("%d %d", &a, &b);
                near[a].push_back({b, edge});
                near[b].push_back({a, edge});
            }
            depth.assign(m + 1, 0);
            above.assign(m + 1, 0);
            polygon.assign(m + 1, 0);
            is_on_polygon.assign(m + 1, 0);
            depth[1] = 1;
            sum ^= value(1, -1);
        }
        std::puts(sum != 0 ? "Sally" : "Harry");
    }
}
