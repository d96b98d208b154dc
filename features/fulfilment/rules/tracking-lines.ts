import { readPastedNumber } from "#features/orders/rules/tracking-number.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { readOrderId } from "#platform/rules/read-order-id.ts";
import { shortId } from "#platform/rules/short-id.ts";
import { findOrderId } from "./find-order-id.ts";
import { readParcelCost } from "./read-parcel-cost.ts";
import { findColumns, type Columns, type TrackingRow } from "./tracking-columns.ts";

/** `cost` as it was pasted, where the row has one. */
export type PastedNumber = { number: string; line: number; service: string; cost?: string };

/** Tracking numbers by order, what is wrong with the unread rows, and those rows with their headings. */
export type TrackingLines = { numbers: Record<string, PastedNumber>; errors: string[]; left: string };

const ASK_COST =
  "More than one column has costs. Leave “Cost” above the column with what the carrier charged only, and paste again.";
const ASK =
  "The headings do not say which column has the tracking numbers. Paste them too, with “Tracking number” above that column only.";

/** A row with its order and number, or the reason why it was not read. */
type ReadRow = { row: TrackingRow } & (Found | { why: string });
type Found = { id: string; number: string; service: string; cost: string };

/**
 * Reads tracking numbers that staff pasted for these orders: one number per line, in the sequence of the orders; lines
 * with an order number (the whole id or its last characters) and a tracking number; or a courier's sheet whose headings
 * name the column. A wider table without such a heading is not read. An order in no line gets no number, and an order
 * with another number in `entered` stays unchanged.
 */
export function readTrackingLines(
  rows: TrackingRow[],
  orderIds: string[],
  entered: Record<string, string> = {},
): TrackingLines {
  const columns = findColumns(rows, orderIds);
  if (typeof columns === "string")
    return { numbers: {}, errors: [columns === "ask" ? ASK : ASK_COST], left: textOf(rows) };
  const data = rows.slice(columns.first);
  if (data.length === 0) {
    return {
      numbers: {},
      errors: rows.length > 0 ? ["There are no lines below the headings."] : [],
      left: textOf(rows),
    };
  }
  const isNumber = ({ cells }: TrackingRow) => cells.filter((cell, at) => cell && at !== columns.cost).length === 1;
  if (data.every((row) => !namesOrder(row.cells, orderIds) && isNumber(row))) {
    return readColumn(data, { orderIds, cost: columns.cost }, entered);
  }
  const read = refuseRepeated(
    data.map((row) => readRow(row, columns, orderIds)),
    entered,
  );
  return collect(read, columns.tracking === undefined ? [] : rows.slice(0, columns.first));
}

const textOf = (rows: TrackingRow[]) => rows.map(({ text }) => text).join("\n");
const namesOrder = (cells: string[], orderIds: string[]) =>
  cells.some((cell) => readOrderId(cell) ?? splitOrder(cell, orderIds));

type Sequence = { orderIds: string[]; cost: number | undefined };

function readColumn(rows: TrackingRow[], { orderIds, cost }: Sequence, entered: Record<string, string>): TrackingLines {
  if (rows.length !== orderIds.length) {
    const error = `There are ${orderIds.length} orders, but ${rows.length} numbers. Paste one number for each order, or lines with order number and tracking number.`;
    return { numbers: {}, errors: [error], left: textOf(rows) };
  }
  const read = rows.map((row, at) => {
    const id = orderIds[at] ?? "";
    const named = { ...row, text: [id, ...row.cells.filter(Boolean)].join("\t") };
    const text = row.cells.find((cell, place) => cell && place !== cost) ?? "";
    return toRead(named, { id, text, service: "", cost: row.cells[cost ?? -1] ?? "" });
  });
  return collect(refuseRepeated(read, entered), []);
}

function readRow(row: TrackingRow, columns: Columns, orderIds: string[]): ReadRow {
  const { cells } = row;
  if (cells.slice(columns.width).some(Boolean)) {
    return { row, why: "there are more cells than headings. A cell with a comma in it needs quotation marks" };
  }
  const filled = cells.filter(Boolean);
  const single = filled.length === 1 ? splitOrder(filled[0] ?? "", orderIds) : undefined;
  if (columns.tracking === undefined && single) return toRead(row, { ...single, service: "", cost: "" });
  const orderAt = cells.findIndex((cell) => findOrderId(cell, orderIds) !== undefined);
  const at = columns.tracking ?? cells.findIndex((cell, place) => cell && place !== orderAt && place !== columns.cost);
  const others = cells.filter((_, place) => place !== at);
  const named = columns.orders.map((place) => cells[place] ?? "").filter(Boolean);
  const found = (named.length > 0 ? named : others).map((cell) => findOrderId(cell, orderIds));
  const [id, ...more] = new Set(found.filter((one) => one !== undefined));
  const shown = named[0] ?? filled[0] ?? "";
  if (id === undefined) return { row, why: `no order of this list has the number ${shown}` };
  if (more.length > 0) return { row, why: `it names two orders, ${orderNumber(id)} and ${orderNumber(more[0] ?? "")}` };
  const other = (place = -1) => cells[place] ?? "";
  return toRead(row, { id, text: other(at), service: other(columns.service), cost: other(columns.cost) });
}

function toRead(row: TrackingRow, { id, text, service, cost }: Omit<Found, "number"> & { text: string }): ReadRow {
  if (text === "") return { row, why: `the tracking number of ${orderNumber(id)} is missing` };
  if (readOrderId(text) ?? (text.length >= shortId(id).length && findOrderId(text, [id]))) {
    return { row, why: `${text} is the number of an order, not of its parcel` };
  }
  const read = readPastedNumber(text);
  if ("why" in read) return { row, why: read.why };
  const amount = cost && readParcelCost(cost);
  if (amount === undefined) {
    return {
      row,
      why: `“${cost}” is not what a parcel cost. Write naira, for example ₦12,500, or leave the column out`,
    };
  }
  return { row, id, number: read.number, service, cost: amount === "foreign" ? "" : cost };
}

/**
 * The order that a line names, where a space or a dash separates it from the tracking number, and the rest of the line.
 */
function splitOrder(line: string, orderIds: string[]): { id: string; text: string } | undefined {
  const whole = /CBL[\s_\\-]*\d{13}[\s_\\-]*[0-9a-z]{9}(?![0-9a-z])/i.exec(line)?.[0];
  const words = line.split(/[\s:/–—]+/);
  const named =
    whole ?? words.find((word) => /[0-9a-z]{9}|(?:\d{3}-){2}\d{3}/i.test(word) && findOrderId(word, orderIds));
  const id = named && findOrderId(named, orderIds);
  return id ? { id, text: line.replace(named, " ").replace(/^[\s–—:/-]+|[\s–—:/-]+$/g, "") } : undefined;
}

const key = ({ number }: Pick<Found, "number">) => number.replace(/[^a-z\d]/gi, "").toUpperCase();

/** Refuses orders with several numbers and numbers with several orders, because any of them may be wrong. */
function refuseRepeated(read: ReadRow[], entered: Record<string, string>): ReadRow[] {
  const known = read.flatMap((one) => ("id" in one ? [one] : []));
  const distinct = [...new Map(known.map((one) => [`${one.id} ${key(one)}`, one])).values()];
  return read.map((one) => {
    if (!("id" in one)) return one;
    const number = entered[one.id];
    if (number && key({ number }) !== key(one)) {
      return {
        row: one.row,
        why: `${orderNumber(one.id)} has the number ${number} in its field. Empty that to use this one`,
      };
    }
    const other = distinct.find((two) => (two.id === one.id) !== (key(two) === key(one)));
    if (!other) return one;
    const { line } = other.row;
    const why =
      other.id === one.id
        ? `${orderNumber(one.id)} has another tracking number in line ${line}. Ship an order in several parcels from its own page`
        : `${one.number} is the tracking number of ${orderNumber(other.id)} in line ${line} too`;
    return { row: one.row, why };
  });
}

function collect(read: ReadRow[], headings: TrackingRow[]): TrackingLines {
  const numbers = read.flatMap((one) => {
    if (!("id" in one)) return [];
    const { id, number, service, cost } = one;
    return [[id, { number, line: one.row.line, service, ...(cost && { cost }) }] as const];
  });
  const refused = read.flatMap((one) => ("why" in one ? [one] : []));
  const errors = refused.map(({ row, why }) => `Line ${row.line}: ${why}.`);
  const left = refused.length === 0 ? "" : textOf([...headings, ...refused.map(({ row }) => row)]);
  return { numbers: Object.fromEntries(numbers), errors, left };
}
