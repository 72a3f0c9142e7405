#pragma once
#pragma GCC optimize("O2")
#include <chrono>
namespace own { inline int elapsed() { return 1'000; } }
// the end \