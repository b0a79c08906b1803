/* Duel's move generator in C: the physical limit that benchmarks/duel_perft.py compares with.

   duel_perft DEPTH ROUNDS BOARD SIDE RESERVES

   The same board (19 by 19 with a rim), the same codes and the same rules under default options as
   in fourspace.games.duel. It prints the count and the seconds of the fastest round. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { N = 19, SIZE = 361, ARM = 32, MASK = 31, CENTRE = 10, WALL = 15, GONE = -1 };
enum { GO, PIVOT, DROP };

static int64_t cells[SIZE], at[26];
static int side;
static const int kind_of[13] = {1, 2, 2, 3, 4, 5, 6, 6, 6, 6, 6, 8, 8};
static const char letters[] = ".TSPRCHVMNX";

#define MOVE(act, slot, flag, from, to, caps)                                                      \
    ((int64_t)(to) | (int64_t)(from) << 9 | (int64_t)(caps) << 18 | (int64_t)(slot) << 45 |        \
     (int64_t)(act) << 49 | (int64_t)(flag) << 51)
#define FREE(c) (cells[c] == 0)
#define SLIDER_FREE(c) ((cells[c] & MASK) == 0)
#define PREY(c, low) (cells[c] - enemy >= (low) && cells[c] - enemy <= 5)

static int64_t *ray(int64_t *out, int enemy, int from, int start, int step, int reach, int slot, int flag) {
    int c = start + step, gone = 1;
    for (; gone <= reach && FREE(c); c += step, gone++) *out++ = MOVE(GO, slot, flag, from, c, 0);
    if (gone < reach && PREY(c, 1) && FREE(c + step))
        *out++ = MOVE(GO, slot, flag, from, c + step, c);
    return out;
}

static int open_leg(int c, int step) { return FREE(c + step) && FREE(c + 2 * step); }

static int64_t *second(int64_t *out, int enemy, int from, int corner, int step, int twin, int slot, int flag) {
    int c = corner + step, gone = 1;
    for (; FREE(c); c += step, gone++)
        if (gone != 2 || !twin) *out++ = MOVE(GO, slot, flag, from, c, 0);
    if (PREY(c, 1) && FREE(c + step)) *out++ = MOVE(GO, slot, flag, from, c + step, c);
    return out;
}

static int64_t *bent(int64_t *out, int enemy, int from, int one, int two, int slot) {
    for (int flag = 0; flag < 2; flag++)
        for (int sign = 1; sign >= -1; sign -= 2) {
            int first = sign * (flag ? two : one), across = flag ? one : two;
            int near = from + first, corner = from + 2 * first;
            if (FREE(near) && FREE(corner)) {
                int ahead = flag && open_leg(from, across) && open_leg(from + 2 * across, first);
                int back = flag && open_leg(from, -across) && open_leg(from - 2 * across, first);
                out = second(out, enemy, from, corner, across, ahead, slot, flag);
                out = second(out, enemy, from, corner, -across, back, slot, flag);
            } else if (PREY(near, 1) && FREE(corner))
                *out++ = MOVE(GO, slot, flag, from, corner, near);
        }
    return out;
}

static int64_t path(int enemy, int from, int first, int then) {
    int way[3] = {from + first, from + 2 * first, from + 2 * first + then}, shift = 0;
    int64_t caps = 0;
    for (int i = 0; i < 3; i++)
        if (PREY(way[i], 1)) caps |= (int64_t)way[i] << shift, shift += 9;
    return caps;
}

static int64_t *rectangle(int64_t *out, int enemy, int from) {
    for (int i = 0; i < 4; i++) {
        int across = i & 1 ? 1 : -1, along = i & 2 ? N : -N, to = from + 2 * across + 2 * along;
        if (!FREE(to)) continue;
        int64_t a = path(enemy, from, across, along), b = path(enemy, from, along, across);
        *out++ = MOVE(GO, 4, 0, from, to, a);
        if (b || a) *out++ = MOVE(GO, 4, 1, from, to, b);
    }
    return out;
}

static int64_t *slide(int64_t *out, int enemy, int from, int lead, int step, int shift, int slot) {
    int c = lead + step;
    for (; SLIDER_FREE(c); c += step) *out++ = MOVE(GO, slot, 0, from, c + shift, 0);
    if (PREY(c, 2) && SLIDER_FREE(c + step)) {
        *out++ = MOVE(GO, slot, 0, from, c + step + shift, c);
        if (slot == 11 && SLIDER_FREE(c + 2 * step))
            *out++ = MOVE(GO, slot, 0, from, c + 2 * step + shift, c);
    }
    return out;
}

static int64_t *sliders(int64_t *out, int enemy, int slot, int from) {
    int large = slot >= 11, vertical = cells[from] & 1, step = vertical ? N : 1, across = 20 - step;
    slot = large ? 11 : 6;
    out = slide(out, enemy, from, from + (large ? step : 0), step, large ? -step : 0, slot);
    out = slide(out, enemy, from, from, -step, 0, slot);
    if (!large) {
        if (!(cells[from] & ARM)) *out++ = MOVE(PIVOT, slot, !vertical, from, from, 0);
        return out;
    }
    for (int i = 0; i < 2; i++) {
        int centre = from + i * step;
        if (cells[centre] & ARM) continue;
        if (FREE(centre - across)) *out++ = MOVE(PIVOT, slot, !vertical, from, centre - across, 0);
        if (FREE(centre + across)) *out++ = MOVE(PIVOT, slot, !vertical, from, centre, 0);
    }
    return out;
}

static int reach_of(const int64_t *own) {
    return own[1] == GONE && own[2] == GONE && own[3] == GONE && own[4] == GONE ? 4 : 15;
}

static int stuck(int enemy, int from) {
    static const int steps[8] = {1, -1, N, -N, N + 1, -N - 1, N - 1, 1 - N};
    for (int i = 0; i < 8; i++) {
        int c = from + steps[i];
        if (FREE(c) || (PREY(c, 1) && FREE(c + steps[i]))) return 0;
    }
    return 1;
}

static int64_t *drops(int64_t *out, const int64_t *own, int pawns_only) {
    for (int slot = 1; slot < (pawns_only ? 6 : 13); slot++) {
        if (own[slot] != 0) continue;
        for (int row = 2; row < 17; row++)
            for (int c = row * N + 2; c < row * N + 17; c++) {
                if (slot < 6) {
                    if (FREE(c)) *out++ = MOVE(DROP, slot, 0, 0, c, 0);
                } else if (SLIDER_FREE(c)) {
                    if (slot < 11 || SLIDER_FREE(c + 1)) *out++ = MOVE(DROP, slot, 0, 0, c, 0);
                    if (slot < 11 || SLIDER_FREE(c + N)) *out++ = MOVE(DROP, slot, 1, 0, c, 0);
                }
            }
        slot = slot < 3 ? 2 : slot < 6 ? slot : slot < 11 ? 10 : 12; /* one of each kind is enough */
    }
    return out;
}

static int64_t *generate(int64_t *out) {
    const int64_t *own = at + 13 * side, *foe = at + 13 * !side;
    int enemy = 16 * !side, lone = 1, waiting = 0, bare = 1;
    if (own[0] == GONE || foe[0] == GONE) return out;
    for (int i = 1; i < 6; i++) {
        if (own[i] > 0) lone = 0;
        if (own[i] == 0) waiting = 1;
        if (own[i] != GONE) bare = 0;
    }
    if (bare && stuck(enemy, own[0])) return out;
    if (lone && waiting) return drops(out, own, 1);
    static const int steps[8] = {N, N + 1, 1, 1 - N, -N, -N - 1, -1, N - 1};
    for (int slot = 0; slot < 13; slot++) {
        int from = own[slot];
        if (from <= 0) continue;
        if (slot >= 6) out = sliders(out, enemy, slot, from);
        else if (slot == 4) out = rectangle(out, enemy, from);
        else if (slot == 3) out = bent(out, enemy, from, 1, N, slot);
        else if (slot == 1 || slot == 2) out = bent(out, enemy, from, N + 1, N - 1, 1);
        else
            for (int i = 0; i < 8; i++)
                out = ray(out, enemy, from, from, steps[i], slot ? 2 : reach_of(own), slot, 0);
    }
    return drops(out, own, 0);
}

static void lift(int c, int code) {
    cells[c] &= ARM;
    if ((code & 15) >= 8) cells[c + ((code & 1) ? N : 1)] &= ARM;
}
static void stand(int c, int code) {
    cells[c] |= code;
    if ((code & 15) >= 8) cells[c + ((code & 1) ? N : 1)] |= code;
}

static uint64_t perft(int depth, int64_t *buffer) {
    int64_t *end = generate(buffer);
    if (depth == 1) return end - buffer;
    uint64_t total = 0;
    for (int64_t *m = buffer; m < end; m++) {
        int to = *m & 511, from = *m >> 9 & 511, slot = *m >> 45 & 15, act = *m >> 49 & 3;
        int flag = *m >> 51 & 1, taken = 0, slots[3];
        int64_t caps = *m >> 18 & 134217727, *own = at + 13 * side, *foe = at + 13 * !side;
        int64_t prey[3];
        for (int64_t left = caps; left; left >>= 9) {
            int c = left & 511, s = 0;
            while (foe[s] != c) s++;
            slots[taken] = s, prey[taken] = cells[c], taken++;
            foe[s] = GONE, cells[c] = 0;
        }
        int i = slot;
        while (own[i] != (act == DROP ? 0 : from)) i++;
        int before = act == DROP ? 0 : cells[from] & MASK;
        int after = act == GO ? before : act == PIVOT ? before + (flag ? 1 : -1)
                  : (kind_of[i] + (i >= 6 ? flag : 0)) | side << 4;
        if (act != DROP) lift(from, before);
        stand(to, after), own[i] = to, side = !side;
        total += perft(depth - 1, buffer + 4096);
        side = !side, lift(to, after), own[i] = act == DROP ? 0 : from;
        if (act != DROP) stand(from, before);
        for (int64_t left = caps, j = 0; left; left >>= 9, j++)
            foe[slots[j]] = left & 511, cells[left & 511] = prey[j];
    }
    return total;
}

static void place(int code, int c) {
    static const int first[10] = {0, 0, 1, 3, 4, 5, 6, 6, 11, 11};
    int64_t *own = at + 13 * (code >> 4);
    int slot = first[code & 15];
    while (own[slot] != GONE) slot++;
    own[slot] = c;
    stand(c, code);
}

static void read_position(const char *board, const char *turn, const char *hands) {
    static int codes[SIZE];
    for (int c = 0; c < SIZE; c++) cells[c] = WALL;
    for (int i = 0; i < 26; i++) at[i] = GONE;
    for (int r = 2; r < 17; r++)
        for (int c = 2; c < 17; c++) cells[r * N + c] = 0;
    int row = 16, column = 2;
    for (const char *p = board; *p; p++) {
        if (*p == '/') row--, column = 2;
        else if (*p >= '0' && *p <= '9') {
            column += strtol(p, (char **)&p, 10);
            p--;
        } else {
            char up = *p >= 'a' ? *p - 32 : *p;
            codes[row * N + column++] = (int)(strchr(letters, up) - letters) | (*p >= 'a' ? 16 : 0);
        }
    }
    for (int c = 0; c < SIZE; c++)
        if (codes[c] == CENTRE) {
            cells[c] = CENTRE;
            cells[c + 1] |= ARM, cells[c - 1] |= ARM, cells[c + N] |= ARM, cells[c - N] |= ARM;
        }
    for (int c = 0; c < SIZE; c++)
        if (codes[c] && codes[c] != CENTRE) {
            int kind = codes[c] & 15;
            if (kind >= 8) codes[c + (kind & 1 ? N : 1)] = 0;
            place(codes[c], c);
        }
    side = *turn == 'b';
    int colour = 0;
    for (const char *p = hands; *p; p++) {
        static const char names[] = "TSPRCGL";
        static const int first[7] = {0, 1, 3, 4, 5, 6, 11};
        if (*p == ':') colour = 1;
        const char *found = strchr(names, *p >= 'a' ? *p - 32 : *p);
        if (!found) continue;
        int count = p[1] >= '0' && p[1] <= '9' ? p[1] - '0' : 1, slot = first[found - names];
        for (; count--; slot++) {
            while (at[13 * colour + slot] != GONE) slot++;
            at[13 * colour + slot] = 0;
        }
    }
}

int main(int argc, char **argv) {
    if (argc != 6) return 2;
    int depth = atoi(argv[1]), rounds = atoi(argv[2]);
    int64_t *buffer = malloc(sizeof(int64_t) * 4096 * (depth + 1));
    double best = 1e9;
    uint64_t count = 0;
    read_position(argv[3], argv[4], argv[5]);
    for (int i = 0; i < rounds; i++) {
        struct timespec a, b;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
        count = perft(depth, buffer);
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
        double spent = (b.tv_sec - a.tv_sec) + (b.tv_nsec - a.tv_nsec) / 1e9;
        if (spent < best) best = spent;
    }
    printf("%llu %.9f\n", (unsigned long long)count, best);
    free(buffer);
    return 0;
}
