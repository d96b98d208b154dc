import { readOrderId } from "#platform/rules/read-order-id.ts";
import { findOrderId } from "./find-order-id.ts";
import { isMarkedNaira, readParcelCost } from "./read-parcel-cost.ts";
import { isCostHeading, isOrderHeading, isServiceHeading, rateTrackingHeading } from "./tracking-headings.ts";

/** A row of pasted text (`platform/sheets/read-pasted.ts`). */
export type TrackingRow = { line: number; cells: string[]; text: string };

/**
 * The layout of a table: the first row below the headings, and the columns that the headings name. Without `tracking`,
 * a row has at most two cells besides its cost.
 */
export type Columns = {
  first: number;
  width: number;
  tracking?: number;
  orders: number[];
  service?: number;
  cost?: number;
};

/** The columns of a pasted table, or "ask" when which one has the tracking numbers, or the costs, would be a guess. */
export function findColumns(rows: TrackingRow[], orderIds: string[]): Columns | "ask" | "ask cost" {
  const isData = ({ cells }: TrackingRow) =>
    cells.some((cell) => readOrderId(cell) !== undefined || findOrderId(cell, orderIds) !== undefined);
  const firstOrder = rows.findIndex(isData);
  const above = firstOrder < 0 ? rows : rows.slice(0, firstOrder);
  const at = above.findIndex(({ cells }) => cells.some((cell) => rateTrackingHeading(cell) !== undefined));
  if (at >= 0) return fromHeadings(rows[at]?.cells ?? [], rows.slice(at + 1), at + 1);
  const [top] = rows;
  const isTitle = top !== undefined && rows.length > 1 && top !== rows[firstOrder] && !/\d/.test(top.cells.join(""));
  const columns = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell, place) => (cell ? [place] : []))));
  const cost = findCost(rows, columns);
  if (columns.size > (cost === undefined ? 2 : 3) || (isTitle && top.cells.filter(Boolean).length > 1)) return "ask";
  return { first: isTitle ? 1 : 0, width: Infinity, orders: [], ...(cost !== undefined && { cost }) };
}

const isCost = (cell: string) => isMarkedNaira(cell) || typeof readParcelCost(cell) === "number";

/**
 * The last column of a table without headings, if it has amounts: the third one, or the second with a sign of naira at
 * each of them, because a tracking number may be a number too.
 */
function findCost(rows: TrackingRow[], columns: Set<number>): number | undefined {
  const last = Math.max(...columns);
  const cells = rows.flatMap(({ cells: all }) => all[last] || []);
  if (columns.size === 3) return cells.some(isCost) ? last : undefined;
  return columns.size === 2 && cells.every(isMarkedNaira) ? last : undefined;
}

function fromHeadings(headings: string[], data: TrackingRow[], first: number): Columns | "ask" | "ask cost" {
  const rated = headings.flatMap((heading, at) => {
    const rate = rateTrackingHeading(heading);
    return rate === undefined ? [] : [{ at, rate }];
  });
  const filled = rated.filter(({ at }) => data.some(({ cells }) => cells[at]));
  const from = filled.length > 0 ? filled : rated;
  const best = Math.min(...from.map(({ rate }) => rate));
  const [tracking = 0, ...others] = from.flatMap(({ at, rate }) => (rate === best ? [at] : []));
  if (differ(data, tracking, others)) return "ask";
  const service = headings.findIndex(isServiceHeading);
  const [cost, ...otherCosts] = headings.flatMap((heading, place) => (isCostHeading(heading) ? [place] : []));
  if (cost !== undefined && differ(data, cost, otherCosts)) return "ask cost";
  return {
    first,
    width: headings.reduce((width, heading, at) => (heading ? at + 1 : width), 0),
    tracking,
    orders: headings.flatMap((heading, at) => (at !== tracking && isOrderHeading(heading) ? [at] : [])),
    ...(service >= 0 && { service }),
    ...(cost !== undefined && { cost }),
  };
}

/** Whether other columns with equally sure headings have different numbers. */
const differ = (data: TrackingRow[], tracking: number, others: number[]) =>
  data.some(({ cells }) => others.some((at) => cells[at] && cells[at] !== cells[tracking]));
