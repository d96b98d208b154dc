import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";

type Props = {
  totals: {
    lines: number;
    credits: number;
    creditsKobo: Kobo;
    matched: number;
    matchedKobo: Kobo;
    open: number;
    openKobo: Kobo;
  };
};

/** How much of the bank statements is matched. */
export function Totals({ totals }: Props) {
  const { lines, credits, creditsKobo, matched, matchedKobo, open, openKobo } = totals;
  const rows: [label: string, count: number, kobo?: Kobo][] = [
    ["Lines in 90 days", lines],
    ["Money in", credits, creditsKobo],
    ["Matched to orders", matched, matchedKobo],
    ["To match", open, openKobo],
  ];
  return (
    <dl className="wrap bank-statement-totals">
      {rows.map(([label, count, kobo]) => (
        <div key={label}>
          <dt className="small-print">{label}</dt>
          <dd>
            <strong>{count.toLocaleString("en-NG")}</strong>
            {kobo !== undefined && ` ${formatKobo(kobo)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
