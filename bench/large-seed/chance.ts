/** A pseudorandom generator: the same seed number gives the same sequence (mulberry32). */
export type Chance = {
  /** A whole number from 0 to `end`, exclusive. */
  below(end: number): number;
  /** True with a probability of `of` percent. */
  percent(of: number): boolean;
  pick<T>(list: readonly T[]): T;
};

export function seededChance(seed: number): Chance {
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
      const item = list[below(list.length)];
      if (item === undefined) throw new Error("Cannot pick from an empty list");
      return item;
    },
  };
}
