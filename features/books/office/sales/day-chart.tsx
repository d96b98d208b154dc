import { useState } from "react";
import { formatDay } from "#platform/rules/dates.ts";
import { formatMonthOfYear, formatQuantity } from "#platform/rules/format.ts";
import { formatKobo, toKobo, wholeNairaUp, type Kobo } from "#platform/rules/kobo.ts";
import type { ChartColumn } from "../../rules/chart-days.ts";
import { chartScale } from "../../rules/chart-scale.ts";

const HEIGHT = 100;

/**
 * Sales by day as columns, with the period before as a dashed line: shapes and words tell them apart, not colours. The
 * pointer, or a finger, reads the figures of a column; all of them are in a table below.
 */
export function DayChart({ columns }: { columns: ChartColumn[] }) {
  const [pointed, setPointed] = useState<number>();
  const largest = Math.max(1, ...columns.flatMap(({ goodsKobo, previousKobo }) => [goodsKobo, previousKobo]));
  const scale = chartScale(wholeNairaUp(largest)).map(toKobo);
  const top = scale.at(-1) ?? largest;
  const best = columns.reduce((one, other) => (other.goodsKobo > one.goodsKobo ? other : one), columns[0] ?? nothing);
  const hasPrevious = columns.some(({ previousKobo }) => previousKobo > 0);
  const [first, last] = [columns[0] ?? nothing, columns.at(-1) ?? nothing];
  const read = pointed === undefined ? undefined : columns[pointed];
  const findHeight = (kobo: Kobo) => (Math.max(0, kobo) / top) * HEIGHT;
  const point = ({ clientX, currentTarget }: React.PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * columns.length);
    setPointed(Math.min(columns.length - 1, Math.max(0, place)));
  };
  return (
    <figure className="books-chart">
      <figcaption>
        Sales of goods by {first.label.length === 7 ? "month" : "day"}
        {best.goodsKobo > 0 && ` · most: ${formatKobo(best.goodsKobo)}, ${labelText(best.label)}`}
      </figcaption>
      <p className="books-reading" aria-hidden="true">
        {read ? formatReading(read, hasPrevious) : "Point at a column to read it."}
      </p>
      <div className="books-plot">
        <svg
          viewBox={`0 0 ${columns.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          {scale.slice(1).map((kobo) => (
            <line key={kobo} x2={columns.length} y1={HEIGHT - findHeight(kobo)} y2={HEIGHT - findHeight(kobo)} />
          ))}
          {columns.map(({ label, goodsKobo }, place) => (
            <Column key={label} place={place} height={findHeight(goodsKobo)} isPointed={place === pointed} />
          ))}
          {hasPrevious && (
            <polyline
              points={columns
                .map(({ previousKobo }, place) => `${place + 0.5},${HEIGHT - findHeight(previousKobo)}`)
                .join(" ")}
            />
          )}
        </svg>
        <ol className="plain-list books-scale" aria-hidden="true">
          {scale.slice(1).map((kobo) => (
            <li key={kobo} style={{ insetBlockEnd: `${findHeight(kobo)}%` }}>
              {formatKobo(kobo)}
            </li>
          ))}
        </ol>
      </div>
      <p className="spread small-print books-axis" aria-hidden="true">
        <span>{labelText(first.label)}</span>
        {columns.length > 2 && (
          <span>{labelText((columns[Math.floor((columns.length - 1) / 2)] ?? nothing).label)}</span>
        )}
        {columns.length > 1 && <span>{labelText(last.label)}</span>}
      </p>
      {hasPrevious && <p className="small-print books-legend">Columns: this period. Dashed line: the period before.</p>}
      <details>
        <summary className="touch-target">The figures as a table</summary>
        <ChartTable columns={columns} hasPrevious={hasPrevious} />
      </details>
    </figure>
  );
}

function formatReading({ label, goodsKobo, orders, previousKobo }: ChartColumn, hasPrevious: boolean): string {
  const text = `${labelText(label)}: ${formatKobo(goodsKobo)}, ${formatQuantity(orders, "order")}`;
  return hasPrevious ? `${text}; the period before ${formatKobo(previousKobo)}` : text;
}

const nothing: ChartColumn = { label: "", goodsKobo: 0, previousKobo: 0, orders: 0 };

function Column({ place, height, isPointed }: { place: number; height: number; isPointed: boolean }) {
  return (
    <>
      {isPointed && <rect className="books-pointed" x={place} width={1} y={0} height={HEIGHT} />}
      <rect x={place + 0.12} width={0.76} y={HEIGHT - height} height={height} />
    </>
  );
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
