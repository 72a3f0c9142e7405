// The floor for nimmoves: the input as a mapping, 8 digits at a time, and one buffer for the output. It trusts its input, which is a file.

#include <cstdint>
#include <cstring>
#include <vector>

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

using u32 = std::uint32_t;
using u64 = std::uint64_t;

const u64 TENS[9] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};
const char *at, *end;
char out[1 << 16], table[10000][4];
std::size_t written = 0;

void flush() {
    for (std::size_t done = 0; done < written;) {
        auto more = write(1, out + done, written - done);
        if (more <= 0) _exit(1);
        done += more;
    }
    written = 0;
}

u64 number() {
    while (*at <= ' ') at++;
    u64 value = 0, word;
    for (int count = 8; count == 8; at += count) {
        if (end - at < 16) {
            for (; at < end && *at > ' '; at++) value = value * 10 + (*at - '0');
            return value;
        }
        std::memcpy(&word, at, 8);
        word ^= 0x3030303030303030;
        // Behind the digits stands a space or a line end.
        u64 others = word & 0x1010101010101010 & ~(word >> 1 & 0x1010101010101010);
        others |= word & 0xf0f0f0f0f0f0f0f0;
        count = others ? __builtin_ctzll(others) / 8 : 8;
        word = word << (32 - 4 * count) << (32 - 4 * count);
        word = (word * 10 + (word >> 8)) & 0x00ff00ff00ff00ff;
        word = (word * 100 + (word >> 16)) & 0x0000ffff0000ffff;
        word = (word * 10000 + (word >> 32)) & 0xffffffff;
        value = value * TENS[count] + word;
    }
    return value;
}

void put(u32 number, char last) {
    char text[12];
    int from = 12;
    do {
        from -= 4;
        std::memcpy(text + from, table[number % 10000], 4);
        number /= 10000;
    } while (number);
    while (text[from] == '0' && from < 11) from++;
    std::memcpy(out + written, text + from, 12 - from);
    written += 12 - from;
    out[written++] = last;
}

int main() {
    struct stat about;
    if (fstat(0, &about) != 0) return 1;
    void* map = mmap(nullptr, about.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, 0, 0);
    if (map == MAP_FAILED) return 1;
    at = static_cast<const char*>(map), end = at + about.st_size;
    for (int i = 0; i < 10000; i++) {
        char digits[4] = {char('0' + i / 1000), char('0' + i / 100 % 10), char('0' + i / 10 % 10), char('0' + i % 10)};
        std::memcpy(table[i], digits, 4);
    }
    std::vector<u32> piles;
    while (u64 m = number()) {
        piles.resize(m);
        u32 sum = 0;
        for (u32& pile : piles) sum ^= pile = u32(number());
        if (written > sizeof out - 64) flush();
        std::memcpy(out + written, sum ? "Yes\n" : "No\n", 4);
        written += sum ? 4 : 3;
        for (u32 pile : piles) {
            if ((pile ^ sum) >= pile) continue;
            if (written > sizeof out - 64) flush();
            put(pile, ' ');
            put(pile ^ sum, '\n');
        }
    }
    flush();
}
