// Brute force from the rules alone: plays every game to the end. Exits with code 1 on dates that take too long.

#include <cstdio>
#include <cstdlib>

long moves_left = 20000000;

int days(int year, int month) {
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    const int all[] = {31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return all[month - 1];
}

// Whether the player to move wins.
bool wins(int year, int month, int day) {
    long date = year * 10000L + month * 100 + day;
    if (date == 20011104) return false;
    if (date > 20011104) return true;
    if (moves_left-- == 0) {
        std::fputs("too far from the end to search\n", stderr);
        std::exit(1);
    }
    int next = month % 12 + 1, its_year = month == 12 ? year + 1 : year;
    if (day < days(year, month) ? !wins(year, month, day + 1) : !wins(its_year, next, 1)) return true;
    return day <= days(its_year, next) && !wins(its_year, next, day);
}

int main() {
    int cases, year, month, day;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d %d %d", &year, &month, &day) == 3) {
        std::puts(wins(year, month, day) ? "YES" : "NO");
    }
}
