#pragma once
#include "modint.h"
#undef TRACED
#define TRACED(x) (std::cout << #x << '=' << (x) << '\n')
