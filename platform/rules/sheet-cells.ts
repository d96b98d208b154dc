// How spreadsheet programs change a cell.

/** A formula begins with these; exports put an apostrophe before such a cell, so that no spreadsheet runs it. */
const ESCAPED = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/u;
/** An apostrophe, which a person typed so that the spreadsheet keeps a number or a date as it was typed. */
const TEXT_MARK = /^'(?=[\d\s.,/:₦]*\d[\d\s.,/:₦]*$)/u;
const QUOTED = /^="((?:[^"]|"")*)"$/;

/**
 * A cell as its author meant it: without the apostrophe before a formula, a number or a date, and the text of
 * `="00123"`.
 */
export function unwrapCell(cell: string): string {
  if (ESCAPED.test(cell)) return cell.slice(1);
  const [, quoted] = QUOTED.exec(cell.trim()) ?? [];
  return quoted === undefined ? cell.replace(TEXT_MARK, "") : quoted.replaceAll('""', '"');
}

/** Undefined for a sound cell, else what a spreadsheet program did to it: its value cannot be known any more. */
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
 * Whether a letter of the cell was lost when the file was saved: as U+FFFD, or in an encoding with few letters as a
 * question mark inside of a word or before one, as in `?l?s?un`.
 */
export function hasLostLetters(cell: string, isUnicode: boolean): boolean {
  if (cell.includes("\uFFFD")) return true;
  return !isUnicode && !cell.includes("://") && /(?:^|[\s\p{L}])\?+\p{Ll}|\p{L}\?+\p{L}/u.test(cell);
}
