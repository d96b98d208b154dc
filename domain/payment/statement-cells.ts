import { parseNairaToKobo, type Kobo } from "../kobo.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Parses an amount of a statement: `1,234.50`, `₦1,234.50`, `NGN 1234.5 CR`, `(250.00)`, `-250`, `250.00 DR`. Negative
 * in parentheses, with a minus, or with DR; 0 for an empty cell or a dash; undefined for anything else.
 */
export function parseStatementAmount(text: string): Kobo | undefined {
  const cell = text.trim().toUpperCase().replace(/\s+/g, "").replace(/−/g, "-");
  if (/^-*$/.test(cell)) return 0;
  const bare = cell.replace(/NGN|₦|#/g, "").replace(/^([-+(]*)N(?=\d)/, "$1");
  const parts = /^([-+(]*)(\d{1,3}(?:,\d{3})+|\d+)((?:\.\d+)?)(\)?)(CR|DR|-)?$/.exec(bare);
  if (!parts) return undefined;
  const [, sign = "", whole = "", fraction = "", closing = "", side] = parts;
  const kobo = parseNairaToKobo(whole.replaceAll(",", "") + fraction);
  if (kobo === undefined || sign.includes("(") !== (closing === ")")) return undefined;
  const negative = /[-(]/.test(sign) || side === "DR" || side === "-";
  return negative ? -kobo : kobo;
}

/**
 * Parses a date of a statement as the calendar day `2026-11-21`, with or without a time after it: `21/11/2026`,
 * `21-Nov-26`, `21 November 2026`, `2026-11-21T09:30:00`. The day comes before the month unless `monthFirst`. Undefined
 * for anything else.
 */
export function parseStatementDate(text: string, monthFirst = false): string | undefined {
  const cell = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T\s])/.exec(cell);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})(?:st|nd|rd|th)?[-/.\s]+(\d{1,2}|[A-Za-z]{3,9})[-/.,\s]+(\d{4}|\d{2})(?=$|[\sT])/.exec(cell);
  if (!parts) return undefined;
  const [, first = "", second = "", yearText = ""] = parts;
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  if (!/^\d/.test(second))
    return calendarDay(year, MONTHS.indexOf(second.slice(0, 3).toLowerCase()) + 1, Number(first));
  const [day, month] = monthFirst ? [second, first] : [first, second];
  return calendarDay(year, Number(month), Number(day));
}

function calendarDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}
