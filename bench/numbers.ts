/** The median of several measurements, with the lowest and the highest. */
export type Measured = { median: number; low: number; high: number };

export function measured(values: number[]): Measured {
  return { median: quantile(values, 0.5), low: Math.min(...values), high: Math.max(...values) };
}

/** The quantile: the value that this share of the values does not exceed; NaN without values. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The ratios per round, because a busy machine slows both sides of the same round. */
export function ratios(ours: number[], reference: number[]): Measured {
  return measured(ours.map((value, round) => value / (reference[round] ?? Number.NaN)));
}

/** A line of the table. `reference` is the figure of the other side of `ratio`. */
export type Row = {
  what: string;
  figure: string;
  reference?: string;
  ratio?: string;
  target?: string;
  met?: boolean;
};

export const short = (value: number) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3);
export const formatNumber = ({ median, low, high }: Measured, unit = "") =>
  `${short(median)}${unit} (${short(low)} to ${short(high)})`;

export function printTable(rows: Row[]): void {
  const columns = ["what", "figure", "reference", "ratio", "target"] as const;
  const head: Row = {
    what: "",
    figure: "median (low to high)",
    reference: "the reference",
    ratio: "of the reference",
    target: "target",
  };
  const width = Object.fromEntries(
    columns.map((column) => [column, Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length))]),
  );
  for (const row of [head, ...rows]) {
    const verdict = row.met === undefined ? "" : row.met ? "reached" : "MISSED";
    const cells = columns.map((column) => (row[column] ?? "").padEnd(width[column] ?? 0));
    process.stdout.write(`${[...cells, verdict].join("  ").trimEnd()}\n`);
  }
}
