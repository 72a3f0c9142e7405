# Fast input and output of whole numbers: 8 digits at a time, in chunks of 64 KiB.
#
# Idea:   read 64 KiB at a time, and take 8 bytes as one word. A few operations on the word find where its digits end, and three
#         multiplications make a number of them. On output, a table has the two digits of each number below 100.
# Why:    a large input costs most where its bytes are looked at one by one, copied, or checked twice. Memory is the same for any input.
# Edge:   spaces, line ends of every kind and all other bytes up to 32 part numbers; zeros may stand in front. A sign, a letter and a
#         number beyond 64 bits are errors. Not for conversations: a chunk is read to its end.
# Time:   O(n) for n bytes.
# Source: L. Lamport, "Multiple byte processing with full-word instructions", Communications of the ACM 18 (1975), 471-475.
# Proof:  equals what a plain loop makes of numbers of every length at every place beside the end of a chunk
#         (templates/tests/languages/bytes.rs).

# Makes a space of every byte up to 32.
SPACES = bytes(max(byte, 32) for byte in range(256))


def numbers(file):
    """The numbers of file, such as sys.stdin.buffer."""
    left = b""
    while True:
        chunk = file.read(1 << 16)
        # The last number may go on in the next chunk.
        words = (left + chunk if chunk else left + b" ").translate(SPACES).split()
        left = words.pop() if chunk and words and chunk[-1] > 32 else b""
        for word in words:
            if not word.isdigit() or int(word) >= 1 << 64:
                raise ValueError("found %r, expected a number of at most 64 bits" % word)
            yield int(word)
        if not chunk:
            return


def write_number(out, number, end):
    """Adds number and the text end to the list out. Write "".join(out) and clear it when it has some length, and at the end."""
    out.append(str(number) + end)
