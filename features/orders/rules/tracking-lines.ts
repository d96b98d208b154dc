import { plainCharacters, trimmed } from "../../../platform/rules/typed-text.ts";
import { readOrderId } from "../../../platform/rules/read-order-id.ts";
import { readTrackingNumber } from "./tracking.ts";

/** Tracking numbers by order, and what is wrong with the lines that were pasted. */
export type TrackingLines = { numbers: Record<string, string>; errors: string[] };

/**
 * Reads tracking numbers that staff pasted for these orders: either one number in each line, in the sequence of the
 * orders, or lines with an order's number (the whole id, or its last characters) and a tracking number, apart by a tab,
 * comma or semicolon, as a courier's sheet has them. Empty lines and a heading are skipped. An order in no line gets no
 * number.
 */
export function readTrackingLines(pasted: string, orderIds: string[]): TrackingLines {
  const lines = pasted
    .split(/\r?\n/)
    .map((text, index) => ({
      line: index + 1,
      cells: text
        .split(/[\t,;]/)
        .map(readTrackingNumber)
        .filter(Boolean),
    }))
    .filter(({ cells }) => cells.length > 0);
  const isColumn = lines.every(({ cells }) => cells.length === 1);
  return isColumn
    ? readColumn(
        lines.map(({ cells }) => cells[0] ?? ""),
        orderIds,
      )
    : readSheet(lines, orderIds);
}

function readColumn(numbers: string[], orderIds: string[]): TrackingLines {
  if (numbers.length === 0) return { numbers: {}, errors: [] };
  if (numbers.length !== orderIds.length) {
    const error = `There are ${orderIds.length} orders, but ${numbers.length} numbers. Paste one number for each order, or lines with order number and tracking number.`;
    return { numbers: {}, errors: [error] };
  }
  return { numbers: Object.fromEntries(orderIds.map((id, index) => [id, numbers[index] ?? ""])), errors: [] };
}

function readSheet(lines: { line: number; cells: string[] }[], orderIds: string[]): TrackingLines {
  const numbers: Record<string, string> = {};
  const errors: string[] = [];
  for (const [index, { line, cells }] of lines.entries()) {
    const at = cells.findIndex((cell) => findOrderId(cell, orderIds) !== undefined);
    const id = findOrderId(cells[at] ?? "", orderIds);
    const number = cells.find((_cell, place) => place !== at);
    if (index === 0 && !id && !cells.some((cell) => /\d/.test(cell))) continue;
    if (!id) errors.push(`Line ${line}: no order of this list has the number ${cells[0]}.`);
    else if (!number) errors.push(`Line ${line}: the tracking number of ${cells[at]} is missing.`);
    else if (numbers[id] !== undefined && numbers[id] !== number) {
      errors.push(`Line ${line}: there is another tracking number for ${cells[at]} above.`);
    } else numbers[id] = number;
  }
  return { numbers, errors };
}

/**
 * The order that a scanned or pasted number means: the whole id or at least its last four characters, one order only.
 */
export function findOrderId(text: string, orderIds: string[]): string | undefined {
  const end = (readOrderId(text) ?? trimmed(plainCharacters(text), /[^\p{L}\p{N}]/u)).toLowerCase();
  if (end.length < 4) return undefined;
  const found = orderIds.filter((id) => id.toLowerCase().endsWith(end));
  return found.length === 1 ? found[0] : undefined;
}
