/** The id of a row, as a URL or a form field names it; -1, which no row has, for anything else. */
export function rowId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}
