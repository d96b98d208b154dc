import type { ChartColumn } from "../../../platform/rules/chart-days.ts";
import { formatMonthOfYear } from "../../../platform/rules/format.ts";
import { formatDay } from "../../../platform/rules/dates.ts";
import { formatKobo } from "../../../platform/rules/kobo.ts";

const HEIGHT = 100;

/**
 * Sales by day as columns, with the period before as a dashed line: shapes and words tell them apart, not colours. The
 * figures are in a table below.
 */
export function DayChart({ columns }: { columns: ChartColumn[] }) {
  const largest = Math.max(1, ...columns.flatMap(({ goodsKobo, previousKobo }) => [goodsKobo, previousKobo]));
  const best = columns.reduce((one, other) => (other.goodsKobo > one.goodsKobo ? other : one), columns[0] ?? nothing);
  const hasPrevious = columns.some(({ previousKobo }) => previousKobo > 0);
  const [first, last] = [columns[0] ?? nothing, columns.at(-1) ?? nothing];
  return (
    <figure className="books-chart">
      <figcaption>
        Sales of goods by {first.label.length === 7 ? "month" : "day"}
        {best.goodsKobo > 0 && ` · most: ${formatKobo(best.goodsKobo)}, ${labelText(best.label)}`}
      </figcaption>
      <svg viewBox={`0 0 ${columns.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {columns.map(({ label, goodsKobo }, place) => (
          <Column key={label} place={place} height={(Math.max(0, goodsKobo) / largest) * HEIGHT} />
        ))}
        {hasPrevious && (
          <polyline
            points={columns
              .map(
                ({ previousKobo }, place) =>
                  `${place + 0.5},${HEIGHT - (Math.max(0, previousKobo) / largest) * HEIGHT}`,
              )
              .join(" ")}
          />
        )}
      </svg>
      <p className="books-axis" aria-hidden="true">
        <span>{labelText(first.label)}</span>
        {columns.length > 1 && <span>{labelText(last.label)}</span>}
      </p>
      {hasPrevious && <p className="books-legend">Columns: this period. Dashed line: the period before.</p>}
      <details>
        <summary>The figures as a table</summary>
        <ChartTable columns={columns} hasPrevious={hasPrevious} />
      </details>
    </figure>
  );
}

const nothing: ChartColumn = { label: "", goodsKobo: 0, previousKobo: 0, orders: 0 };

function Column({ place, height }: { place: number; height: number }) {
  return <rect x={place + 0.12} width={0.76} y={HEIGHT - height} height={height} />;
}

function ChartTable({ columns, hasPrevious }: { columns: ChartColumn[]; hasPrevious: boolean }) {
  return (
    <table className="books-table">
      <thead>
        <tr>
          <th scope="col">{columns[0]?.label.length === 7 ? "Month" : "Day"}</th>
          <th scope="col">Orders</th>
          <th scope="col">Goods</th>
          {hasPrevious && <th scope="col">Period before</th>}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ label, orders, goodsKobo, previousKobo }) => (
          <tr key={label}>
            <th scope="row">{labelText(label)}</th>
            <td>{orders}</td>
            <td>{formatKobo(goodsKobo)}</td>
            {hasPrevious && <td>{formatKobo(previousKobo)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function labelText(label: string): string {
  if (label === "") return "";
  return label.length === 7 ? formatMonthOfYear(label) : formatDay(label);
}
