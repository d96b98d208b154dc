import { readInteger } from "./read-integer.ts";

/** The id of a row, as a URL or a form field names it; -1, which no row has, for anything else. */
export function rowId(text: string): number {
  return readInteger(text) ?? -1;
}

/** The id after which a page of a list begins, as its URL names it; undefined, the first page, for anything else. */
export function rowCursor(text: string | null): number | undefined {
  const id = rowId(text ?? "");
  return id > 0 ? id : undefined;
}
