// A stand-in for testlib.h in tests: a few of its functions, with its names and its exit codes.
#pragma once
#include <cctype>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

enum TResult { _ok, _wa, _pe, _fail };

static const char *const verdict_words[] = {"ok ", "wrong answer ", "wrong output format ", "FAIL "};

[[noreturn]] static void quitf(TResult result, const char *format, ...) {
    std::fputs(verdict_words[result], stderr);
    va_list rest;
    va_start(rest, format);
    std::vfprintf(stderr, format, rest);
    va_end(rest);
    std::fputc('\n', stderr);
    std::fflush(stdout);
    std::exit(result);
}

struct InStream {
    FILE *file = nullptr;
    TResult on_fault = _fail;
    bool strict = false;

    void open(const char *path, TResult fault) {
        file = std::fopen(path, "r");
        on_fault = fault;
        if (!file) quitf(_fail, "cannot open %s", path);
    }
    int peek() {
        int c = std::fgetc(file);
        if (c != EOF) std::ungetc(c, file);
        return c;
    }
    void skip_space() {
        while (!strict && peek() != EOF && std::isspace(peek())) std::fgetc(file);
    }
    long long readLong() {
        skip_space();
        std::string word;
        while (peek() != EOF && !std::isspace(peek())) word.push_back((char)std::fgetc(file));
        char *end = nullptr;
        long long value = std::strtoll(word.c_str(), &end, 10);
        TResult fault = on_fault == _wa ? _pe : on_fault;
        if (word.empty()) quitf(fault, "Unexpected end of file - int expected");
        if (*end || (strict && std::to_string(value) != word)) quitf(fault, "Expected integer, but \"%s\" found", word.c_str());
        return value;
    }
    int readInt() { return (int)readLong(); }
    int readInt(int least, int most, const char *name = "") {
        long long value = readLong();
        if (value < least || value > most) quitf(on_fault, "Integer %s is %lld, not in [%d, %d]", name, value, least, most);
        return (int)value;
    }
    void expect(int wanted, const char *what) {
        if (std::fgetc(file) != wanted) quitf(on_fault, "Expected %s", what);
    }
    void readSpace() { expect(' ', "space"); }
    void readEoln() { expect('\n', "end of line"); }
    void readEof() { expect(EOF, "end of file"); }
    bool seekEof() {
        skip_space();
        return peek() == EOF;
    }
};

static InStream inf, ouf, ans;
static std::ofstream tout;

static void registerTestlibCmd(int argc, char **argv) {
    if (argc < 4) quitf(_fail, "Program must be run with the following arguments: input output answer");
    inf.open(argv[1], _fail);
    ouf.open(argv[2], _wa);
    ans.open(argv[3], _fail);
}

static void registerValidation(int, char **) {
    inf.file = stdin;
    inf.strict = true;
}

static void registerInteraction(int argc, char **argv) {
    if (argc < 3) quitf(_fail, "Program must be run with the following arguments: input output [answer]");
    inf.open(argv[1], _fail);
    tout.open(argv[2]);
    ouf.file = stdin;
    ouf.on_fault = _wa;
    if (argc > 3) ans.open(argv[3], _fail);
}
