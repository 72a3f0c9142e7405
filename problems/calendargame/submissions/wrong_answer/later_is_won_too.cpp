// Bug: lets the player win who first reaches or passes 4 November 2001.

#include <cstdio>

bool known[102][13][32], won[102][13][32];

int days(int year, int month) {
    if (month == 2) return year % 4 == 0 && year != 0 ? 29 : 28;
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

bool wins(int year, int month, int day) {
    if (year > 101 || (year == 101 && (month > 11 || (month == 11 && day >= 4)))) return false;
    if (known[year][month][day]) return won[year][month][day];
    int next_year = month == 12 ? year + 1 : year, next_month = month == 12 ? 1 : month + 1;
    bool win = day <= days(next_year, next_month) && !wins(next_year, next_month, day);
    if (!win) win = day < days(year, month) ? !wins(year, month, day + 1) : !wins(next_year, next_month, 1);
    known[year][month][day] = true;
    return won[year][month][day] = win;
}

int main() {
    int cases, year, month, day;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d %d %d", &year, &month, &day) == 3) {
        std::puts(wins(year - 1900, month, day) ? "YES" : "NO");
    }
}
