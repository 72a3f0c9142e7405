# Lost exactly if each binary digit stands in a multiple of k + 1 piles. The counts of all 60 digits are kept side by side:
# counter j holds digit j of each count, so that a pile is added to all of them at once, as in an adder.

import sys


def first_wins(piles, k):
    counters = [0] * 18
    for pile in piles:
        j = 0
        while pile:
            counters[j], pile = counters[j] ^ pile, counters[j] & pile
            j += 1
    for digit in range(60):
        count = sum((counter >> digit & 1) << j for j, counter in enumerate(counters))
        if count % (k + 1) != 0:
            return True
    return False


def main():
    lines = sys.stdin.buffer.read().splitlines()
    for sizes, piles in zip(lines[1::2], lines[2::2]):
        k = int(sizes.split()[1])
        print("First" if first_wins(map(int, piles.split()), k) else "Second")


main()
