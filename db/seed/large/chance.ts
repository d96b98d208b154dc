/** Chance that comes out the same for the same seed number (mulberry32). */
export type Chance = {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number;
  /** True in so many of a hundred cases. */
  percent(of: number): boolean;
  pick<T>(list: readonly T[]): T;
};

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    percent: (of) => next() * 100 < of,
    pick: <T>(list: readonly T[]) => {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error("There is nothing to pick from");
      return one;
    },
  };
}
