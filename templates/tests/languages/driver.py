# Answers the questions of the test, one a line: a template, a function, and its numbers. `languages/mod.rs` says in what order.

import io
import sys

sys.path.insert(0, sys.argv[1])

import end_nim
import euclid
import every
import fast_io
import fibonacci
import grundy
import hackenbush
import lasker
import loopy
import matching
import misere
import moore
import nim
import nimber
import octal
import splitting
import staircase
import strange_nim
import subtraction
import three_split
import walsh
import wythoff
import xor_basis
import zeckendorf
import zero_move


def value_in_a_given_game(numbers):
    numbers = iter(numbers)
    count = lambda: range(next(numbers))
    game = [[[next(numbers) for _ in count()] for _ in count()] for _ in count()]
    # What is known from one position is of use for the next.
    memo = {}
    for position in range(0, len(game), 2):
        grundy.grundy_value(position, game.__getitem__, memo)
    return grundy.grundy_value(len(game) - 1, game.__getitem__, memo)


def basis_of(numbers):
    basis = []
    return basis, [int(xor_basis.insert(basis, number)) for number in numbers]


def read_numbers(spaces, *text):
    """The numbers of so many spaces and then these bytes, or none if they are refused."""
    try:
        return list(fast_io.numbers(io.BytesIO(b" " * spaces + bytes(text))))
    except ValueError:
        return None


def write_numbers(*numbers):
    """The bytes of written numbers."""
    out = []
    for number in numbers:
        fast_io.write_number(out, number, " ")
    return list("".join(out).encode())


def edges(ends):
    return list(zip(ends[::2], ends[1::2]))


def neighbours(n, pairs):
    near = [[] for _ in range(n)]
    for a, b in pairs:
        near[a].append(b)
        near[b].append(a)
    return near


FUNCTIONS = {
    "fibonacci.grundy_values": lambda length: fibonacci.grundy_values(length),
    "fast_io.numbers": read_numbers,
    "fast_io.write_number": write_numbers,
    "grundy.mex": lambda *values: grundy.mex(values),
    "grundy.grundy_value": lambda *game: value_in_a_given_game(game),
    "lasker.grundy_value": lambda n: lasker.grundy_value(n),
    "loopy.outcomes": lambda positions, *ends: [
        2 if wins is None else wins for wins in loopy.outcomes(positions, edges(ends))
    ],
    "misere.first_player_wins": lambda *piles: misere.first_player_wins(piles),
    "misere.winning_moves": lambda *piles: misere.winning_moves(piles),
    "moore.first_player_wins": lambda k, is_misere, *piles: moore.first_player_wins(piles, k, is_misere == 1),
    "moore.winning_move": lambda k, is_misere, *piles: moore.winning_move(piles, k, is_misere == 1),
    "nim.nim_sum": lambda *piles: nim.nim_sum(piles),
    "nim.winning_moves": lambda *piles: nim.winning_moves(piles),
    "octal.grundy_values": lambda length, *digits: octal.grundy_values(digits, length),
    "octal.period": lambda length, *digits: octal.period(octal.grundy_values(digits, length), digits),
    "splitting.grundy_values": lambda length: splitting.grundy_values(length),
    "staircase.nim_sum": lambda *stairs: staircase.nim_sum(stairs),
    "staircase.winning_moves": lambda *stairs: staircase.winning_moves(stairs),
    "subtraction.wins_up_to": lambda n, k: subtraction.wins_up_to(n, k),
    "subtraction.grundy_values": lambda length, *takes: subtraction.grundy_values(takes, length),
    "subtraction.period": lambda length, *takes: subtraction.period(
        subtraction.grundy_values(takes, length), max(takes, default=0)
    ),
    "wythoff.lost_pair": lambda d: wythoff.lost_pair(d),
    "wythoff.is_lost": lambda a, b: wythoff.is_lost(a, b),
    "wythoff.winning_moves": lambda a, b: wythoff.winning_moves(a, b),
    "zero_move.grundy_value": lambda n, may_pass: zero_move.grundy_value(n, may_pass == 1),
    "xor_basis.reduce": lambda number, *before: xor_basis.reduce(basis_of(before)[0], number),
    "xor_basis.insert": lambda *numbers: basis_of(numbers)[1],
    "strange_nim.grundy_value": lambda stones, part: strange_nim.grundy_value(stones, part),
    "three_split.grundy_value": lambda n: three_split.grundy_value(n),
    "hackenbush.grundy_value": lambda n, root, *ends: hackenbush.grundy_value(n, edges(ends), root),
    "zeckendorf.least_term": lambda n: zeckendorf.least_term(n),
    "euclid.first_player_wins": lambda a, b: int(euclid.first_player_wins(a, b)),
    "nimber.product": lambda a, b: nimber.product(a, b),
    "walsh.transform": lambda modulus, *values: walsh.transform(values, modulus),
    "walsh.power": lambda base, exponent, modulus: walsh.power(base, exponent, modulus),
    "walsh.tuples": lambda modulus, n, *counts: walsh.tuples(counts, n, modulus),
    "end_nim.first_player_wins": lambda *piles: int(end_nim.first_player_wins(piles)),
    "every.length": lambda *options: every.length(options),
    "every.first_player_wins": lambda *lengths: int(every.first_player_wins(lengths)),
    "every.euclid_length": lambda a, b: every.euclid_length(a, b),
    "matching.wins": lambda n, *ends: [int(wins) for wins in matching.wins(neighbours(n, edges(ends)))],
}


def words(answer):
    if answer is None:
        return ["none"]
    if isinstance(answer, (list, tuple)):
        return [word for entry in answer for word in words(entry)]
    return [str(int(answer))]


for line in sys.stdin:
    template, function, *numbers = line.split()
    print(*words(FUNCTIONS[template + "." + function](*map(int, numbers))))
