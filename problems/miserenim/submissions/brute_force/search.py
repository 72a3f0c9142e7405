# Brute force from the rules alone: with no stones left, the player to move has won, because the opponent took the last
# one. Any other position is winning if some move leads to a losing one. Memoizes the sorted piles.
# Exits with code 1 on inputs that take too long to search.

import sys

known = {(): True}
moves_left = 200000


def wins(piles):
    global moves_left
    if piles in known:
        return known[piles]
    won = False
    for i, pile in enumerate(piles):
        if i > 0 and piles[i - 1] == pile:
            continue
        for left in range(pile):
            moves_left -= 1
            if moves_left < 0:
                sys.exit("too large to search")
            rest = piles[:i] + piles[i + 1 :]
            if not wins(tuple(sorted(rest + (left,))) if left > 0 else rest):
                won = True
                break
        if won:
            break
    known[piles] = won
    return won


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    at = 1
    out = []
    for _ in range(numbers[0]):
        piles = tuple(sorted(numbers[at + 1 : at + 1 + numbers[at]]))
        at += 1 + numbers[at]
        out.append("John" if wins(piles) else "Brother")
    print("\n".join(out))


main()
