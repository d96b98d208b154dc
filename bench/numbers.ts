/** The median of several measurements, with the lowest and the highest. */
export type Measured = { median: number; low: number; high: number };

export function measured(values: number[]): Measured {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { median, low: sorted[0] ?? Number.NaN, high: sorted.at(-1) ?? Number.NaN };
}

/** The ratios per round, because a busy machine slows both sides of the same round. */
export function ratios(ours: number[], reference: number[]): Measured {
  return measured(ours.map((value, round) => value / (reference[round] ?? Number.NaN)));
}

export type Row = { what: string; figure: string; ratio?: string; target?: string; met?: boolean };

const short = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));
export const formatNumber = ({ median, low, high }: Measured, unit = "") =>
  `${short(median)}${unit} (${short(low)} to ${short(high)})`;

export function printTable(rows: Row[]): void {
  const columns = ["what", "figure", "ratio", "target"] as const;
  const head: Row = { what: "", figure: "median (low to high)", ratio: "of the reference", target: "target" };
  const width = Object.fromEntries(
    columns.map((column) => [column, Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length))]),
  );
  for (const row of [head, ...rows]) {
    const verdict = row.met === undefined ? "" : row.met ? "reached" : "MISSED";
    const cells = columns.map((column) => (row[column] ?? "").padEnd(width[column] ?? 0));
    process.stdout.write(`${[...cells, verdict].join("  ").trimEnd()}\n`);
  }
}
