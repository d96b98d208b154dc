import { readInteger } from "./read-integer.ts";

/** A row's id from a URL or form field; -1, which no row has, for anything else. */
export function rowId(text: string): number {
  return readInteger(text) ?? -1;
}

/** The id after which a page of a list starts, from its URL; undefined, the first page, for anything else. */
export function rowCursor(text: string | null): number | undefined {
  const id = rowId(text ?? "");
  return id > 0 ? id : undefined;
}
