import { readPasted } from "#platform/sheets/read-pasted.ts";
import { costField, trackingField } from "../../rules/ship-several-form.ts";
import { readTrackingLines, type PastedNumber } from "../../rules/tracking-lines.ts";

/** The form with the pasted numbers in the fields of their orders, and what is wrong with the remaining lines. */
export type PastedNumbers = {
  read: Record<string, PastedNumber>;
  unread: string[];
  errors?: Record<string, string>;
  typed: Record<string, string>;
};

/**
 * Reads the text pasted into the form that ships these orders; ships nothing. Numbers and costs go to the fields of
 * their orders; lines that cannot be read stay in `pasted` and are listed.
 */
export function readPastedNumbers(fields: Record<string, string>, orderIds: string[]): PastedNumbers {
  const { pasted = "" } = fields;
  const rows = readPasted(pasted);
  const entered = Object.fromEntries(orderIds.map((id) => [id, fields[trackingField(id)]?.trim() ?? ""]));
  const { numbers, errors, left } = Array.isArray(rows)
    ? readTrackingLines(rows, orderIds, entered)
    : { numbers: {}, errors: [`Line ${rows.at.line}: ${rows.message}.`], left: pasted };
  const found = Object.entries(numbers).flatMap(([id, { number, cost }]) => [
    [trackingField(id), number],
    ...(cost ? [[costField(id), cost]] : []),
  ]);
  const typed = { ...fields, ...Object.fromEntries(found), pasted: left, left };
  if (errors.length > 0) {
    const message = `${errors.length === 1 ? "1 line was" : `${errors.length} lines were`} not read: correct what is left here, and read it again`;
    return { read: numbers, unread: errors, errors: { pasted: message }, typed };
  }
  if (found.length > 0) return { read: numbers, unread: [], typed };
  return { read: {}, unread: [], errors: { pasted: "Please paste the lines with the tracking numbers" }, typed };
}
