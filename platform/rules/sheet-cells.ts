// How spreadsheet programs change a cell.

/** Formulas start with these; exports put an apostrophe before such a cell, so that no spreadsheet runs it. */
const ESCAPED = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/u;
/** An apostrophe that a person typed so that the spreadsheet leaves a number or date as it is. */
const TEXT_MARK = /^'(?=[\d\s.,/:₦]*\d[\d\s.,/:₦]*$)/u;
const QUOTED = /^="((?:[^"]|"")*)"$/;

/**
 * A cell as its author meant it: without an apostrophe before a formula, number or date, and with `="00123"` unwrapped.
 */
export function unwrapCell(cell: string): string {
  if (ESCAPED.test(cell)) return cell.slice(1);
  const [, quoted] = QUOTED.exec(cell.trim()) ?? [];
  return quoted === undefined ? cell.replace(TEXT_MARK, "") : quoted.replaceAll('""', '"');
}

/** What a spreadsheet program did to a cell so that its value is lost; undefined for a sound cell. */
export function whyDamaged(cell: string): string | undefined {
  const text = cell.trim();
  if (/^[+-]?\d(?:[.,]\d+)?E[+-]\d{1,3}$/i.test(text)) {
    return `“${text}” is what Excel makes of a long number. Format the column as text, enter the number again, and save`;
  }
  if (/^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|ERROR!|#+)$/i.test(text)) {
    return `“${text}” is an error of the spreadsheet. Correct its formula, and save`;
  }
  return undefined;
}

/**
 * Whether a letter of the cell was lost when the file was saved: as U+FFFD or, in an encoding with few letters, as a
 * question mark inside or before a word, as in `?l?s?un`.
 */
export function hasLostLetters(cell: string, isUnicode: boolean): boolean {
  if (cell.includes("\uFFFD")) return true;
  return !isUnicode && !cell.includes("://") && /(?:^|[\s\p{L}])\?+\p{Ll}|\p{L}\?+\p{L}/u.test(cell);
}
