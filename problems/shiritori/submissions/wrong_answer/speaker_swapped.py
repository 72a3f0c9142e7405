# Names the winner as if Takahashi were to move after the first word.

import sys

n, *words = sys.stdin.read().split()
enters = {}
left = {}
for word in words:
    begin, end = word[:3], word[-3:]
    enters.setdefault(end, []).append(begin)
    left[begin] = left.get(begin, 0) + 1
result = {end: "Aoki" for end in enters if end not in left}
queue = list(result)
for end in queue:
    for begin in enters.get(end, []):
        if begin in result:
            continue
        if result[end] == "Aoki":
            result[begin] = "Takahashi"
            queue.append(begin)
        else:
            left[begin] -= 1
            if left[begin] == 0:
                result[begin] = "Aoki"
                queue.append(begin)
print("\n".join(result.get(word[-3:], "Draw") for word in words))
