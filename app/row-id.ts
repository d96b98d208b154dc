import { readInteger } from "../domain/read-integer.ts";

/** The id of a row, as a URL or a form field names it; -1, which no row has, for anything else. */
export function rowId(text: string): number {
  return readInteger(text) ?? -1;
}
