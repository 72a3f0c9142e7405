// Fast input and output of whole numbers: 8 digits at a time, in chunks of 64 KiB.
//
// Idea:   read 64 KiB at a time, and take 8 bytes as one word. A few operations on the word find where its digits end, and three
//         multiplications make a number of them. On output, a table has the two digits of each number below 100.
// Why:    a large input costs most where its bytes are looked at one by one, copied, or checked twice. Memory is the same for any input.
// Edge:   spaces, line ends of every kind and all other bytes up to 32 part numbers; zeros may stand in front. A sign, a letter and a
//         number beyond 64 bits are errors. Not for conversations: a chunk is read to its end.
// Time:   O(n) for n bytes.
// Source: L. Lamport, "Multiple byte processing with full-word instructions", Communications of the ACM 18 (1975), 471-475.
// Proof:  equals what a plain loop makes of numbers of every length at every place beside the end of a chunk
//         (templates/tests/languages/bytes.rs).

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

using u64 = std::uint64_t;

const u64 TENS[9] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};

// What numbers returns: each call gives the next number, and nothing at the end.
struct Numbers {
    std::FILE* file;
    std::vector<unsigned char> bytes;
    std::size_t at, end;

    // Reads a chunk behind what is left of bytes, and adds 8 zeros.
    void fill() {
        std::memmove(bytes.data(), bytes.data() + at, end - at);
        end -= at, at = 0;
        end += std::fread(bytes.data() + end, 1, 1 << 16, file);
        std::memset(bytes.data() + end, 0, 8);
    }

    std::optional<u64> operator()() {
        for (;; at++) {
            if (end < at + 8) fill();
            if (at == end) return {};
            if (bytes[at] > ' ') break;
        }
        u64 value = 0, word;
        for (int count = 8; count == 8;) {
            if (end < at + 8) fill();
            std::memcpy(&word, &bytes[at], 8);
            // Each digit becomes its value. Of any other byte, the highest bit is 1 in others.
            word ^= 0x3030303030303030;
            u64 others = (((word & 0x7f7f7f7f7f7f7f7f) + 0x7676767676767676) | word) & 0x8080808080808080;
            count = others ? __builtin_ctzll(others) / 8 : 8;
            // Zeros in front of the digits; then 2, 4 and 8 of them become one number.
            word = word << (32 - 4 * count) << (32 - 4 * count);
            word = (word * 10 + (word >> 8)) & 0x00ff00ff00ff00ff;
            word = (word * 100 + (word >> 16)) & 0x0000ffff0000ffff;
            word = (word * 10000 + (word >> 32)) & 0xffffffff;
            if (value > (~u64(0) - word) / TENS[count]) throw std::runtime_error("found a number beyond 64 bits");
            value = value * TENS[count] + word, at += count;
        }
        if (bytes[at] > ' ') throw std::runtime_error("found a word that is no number");
        return value;
    }
};

// The numbers of file, such as stdin.
Numbers numbers(std::FILE* file) {
    return {file, std::vector<unsigned char>((1 << 16) + 16), 0, 0};
}

// Adds number and the byte end to out. Write and clear it when it has some length, and at the end.
void write_number(std::string& out, u64 number, char end) {
    char text[21];
    int at = 20;
    text[at] = end;
    for (; number >= 10; number /= 100) {
        text[--at] = char('0' + number % 10);
        text[--at] = char('0' + number / 10 % 10);
    }
    if (number > 0 || at == 20) text[--at] = char('0' + number);
    out.append(text + at, 21 - at);
}
