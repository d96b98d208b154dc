/**
 * The lines of a chart's scale for whole values from 0 to `largest`: round numbers from 0 up, with one to five steps of
 * 1, 2 or 5 times a power of ten. The last is not below `largest`.
 */
export function chartScale(largest: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, largest) / 5)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size * 5 >= largest) ?? 10 * power;
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}
