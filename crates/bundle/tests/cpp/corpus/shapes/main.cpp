#include <cstdio>
#include <string>
#define SHAPE(name, corners) name,
enum Shape {
#include "shapes.def"
    COUNT
};
#undef SHAPE
#define TABLE "shapes.def"

static const char *text = R"x(
#include "shapes.def"  // not here
)x";

namespace inner {
#include "inner.inc"
}

int corners(int shape) {
    switch (shape) {
#define SHAPE(name, corners) case name: return corners;
#include TABLE
#undef SHAPE
    }
    return 0;
}

int main() {
    int shape;
    while (std::scanf("%d", &shape) == 1) {
        std::printf("%d %d %d\n", shape, corners(shape), inner::twice(corners(shape)));
    }
    static const int primes[] = {
#include "primes.txt"
    };
    std::printf("%d %d %zu\n", COUNT, primes[3], std::string(text).size());
}
