# A block of 1024 piles is one number, a bit for each pile. A take that leaves the block is a shift of the lost piles of the
# blocks before it, for all of its piles at once. Within the block, the smallest pile that is not won is lost, and wins others.

import sys

BLOCK = 1024
ALL = (1 << BLOCK) - 1


def main():
    n, _, *takes = map(int, sys.stdin.buffer.read().split())
    near = sum(1 << take for take in takes if take < BLOCK)
    far = [divmod(take, BLOCK) for take in takes if take >= BLOCK]
    lost = []
    won = 0
    for block in range(n // BLOCK + 1):
        for blocks, bits in far:
            before = block - blocks
            if before >= 0:
                won |= lost[before] << bits
            if before > 0 and bits:
                won |= lost[before - 1] >> (BLOCK - bits)
        won &= ALL
        here = 0
        while left := ~won & ALL:
            pile = left & -left
            here |= pile
            won |= pile | near * pile
        lost.append(here)
        # What the next block has from takes below 1024.
        won >>= BLOCK
    letters = "".join(format(here, f"0{BLOCK}b")[::-1] for here in lost)
    print(letters[1 : n + 1].translate({ord("0"): "W", ord("1"): "L"}))


main()
