#pragma once
#include <iostream>
#define show(x) for (auto each : x) std::cerr << each << ' '
