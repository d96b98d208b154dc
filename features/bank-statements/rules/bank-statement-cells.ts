import { parseNairaToKobo, type Kobo } from "#platform/rules/kobo.ts";

/** The texts that banks write into a cell without an amount. */
const NOTHING = /^(?:[-–—−]*|N\/?A|#N\/A|NIL|NULL|NONE)$/;
/** The naira as banks write it: `₦`, `NGN`, `=N=`, `N`, `#`. */
const NAIRA = "(?:₦|NGN|NAIRA|=N=|#|N(?=[\\d.]))?";
const SIDE = "(CR|DR|C|D|CREDIT|DEBIT)?";
/** A number whose thousands are grouped by commas or spaces in threes, or not at all. */
const NUMBER = "(\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?: \\d{3})+|\\d*)(\\.\\d+)?";
const AMOUNT = new RegExp(
  `^${SIDE}(\\(?)([-+]?)${NAIRA}([-+]?)${NUMBER}(?:₦|NGN|NAIRA)?(\\)?)(?:\\(?${SIDE}\\)?\\.?|([-+]))$`,
);

/**
 * Parses an amount of a bank statement: `1,234.50`, `₦1,234.50`, `NGN 1234.5 CR`, `=N=1 234.50`, `.50`, `(250.00)`,
 * `-250`, `250.00 DR`, also behind the apostrophe or inside of the formula that a spreadsheet leaves. Negative in
 * parentheses, with a minus, or with DR; 0 for an empty cell, a dash, `nil` or `N/A`; undefined for anything else.
 */
export function parseBankStatementAmount(text: string): Kobo | undefined {
  const cell = bareText(text).toUpperCase();
  if (NOTHING.test(cell.replace(/^(?:₦|NGN) ?(?=[-–—])/, ""))) return 0;
  const [, before, opening, sign, innerSign, whole = "", fraction = "", closing, after, endSign] =
    // Spaces matter only between digits, where they group thousands.
    AMOUNT.exec(cell.replace(/[–—−]/g, "-").replace(/(?<!\d) | (?!\d)/g, "")) ?? [];
  if (whole + fraction === "") return undefined;
  const signs = [sign, innerSign, endSign].filter(Boolean);
  const sides = [before, after].filter(Boolean);
  if ((opening === "(") !== (closing === ")") || signs.length > 1 || sides.length > 1) return undefined;
  const kobo = parseNairaToKobo((whole.replace(/[, ]/g, "") || "0") + fraction);
  const isNegative = opening === "(" || signs[0] === "-" || sides[0]?.startsWith("D");
  return kobo && isNegative ? -kobo : kobo;
}

const MONTHS = "january february march april may june july august september october november december".split(" ");
const WEEKDAY = "(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[.,]? +)?";
const TIME = "\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2}(?:[:.,]\\d{1,9})?)?(?: ?[ap]\\.?m\\.?)?";
const ZONE = "(?:z|wat|utc|gmt|[+-]\\d{2}:?\\d{2}|(?:gmt|utc)[+-]\\d{1,2}(?::?\\d{2})?)";
const TIME_AFTER = `(?:(?:t| ?[,|-]? ?(?:at )?)${TIME}(?: ?\\(?${ZONE}\\)?)?|t?)`;
const YEAR = "(\\d{4}|\\d{2})";
const MONTH = "([a-z]{3,9})\\.?";
const ORDINAL = "(\\d{1,2})(?:st|nd|rd|th)?";
const BETWEEN = "[-/., ]{1,2}";

const form = (pattern: string) => new RegExp(`^${WEEKDAY}${pattern}$`);
const numbers = form(`(\\d{1,2})([-/. ])(\\d{1,2})\\2${YEAR}${TIME_AFTER}`);
const yearFirst = form(`(\\d{4})([-/. ])(\\d{1,2})\\2(\\d{1,2})${TIME_AFTER}`);
const yearThenMonth = form(`(\\d{4})${BETWEEN}${MONTH}${BETWEEN}${ORDINAL}${TIME_AFTER}`);
const dayThenMonth = form(`${ORDINAL}(?:${BETWEEN}| of )?${MONTH}(?:${BETWEEN})?${YEAR}${TIME_AFTER}`);
const monthThenDay = form(`${MONTH}${BETWEEN}${ORDINAL}${BETWEEN}(\\d{4})${TIME_AFTER}`);
const yearLast = form(`${MONTH} ${ORDINAL} ${TIME}(?: ${ZONE})? (\\d{4})`);

/**
 * Parses a date of a bank statement as the calendar day `2026-11-21`, with or without a time after it: `21/11/2026`,
 * `21-Nov-26`, `Nov 21, 2026`, `2026 Nov 21 09:30:00`, `2026-11-21T09:30:00`, `20261121`, the number that a spreadsheet
 * counts days with (46347), and any of them behind the apostrophe or inside of the formula that a spreadsheet leaves.
 * The day comes before the month unless `monthFirst`. Undefined for anything else, for impossible days, and for years
 * before 2000.
 */
export function parseBankStatementDate(text: string, monthFirst = false): string | undefined {
  const cell = bareText(text)
    .toLowerCase()
    .replace(/[‐‑–—−]/g, "-");
  if (/^\d+(?:\.\d+)?$/.test(cell)) return digitsDay(cell);
  let parts = numbers.exec(cell);
  if (parts) return monthFirst ? calendarDay(parts[4], parts[1], parts[3]) : calendarDay(parts[4], parts[3], parts[1]);
  if ((parts = yearFirst.exec(cell))) return calendarDay(parts[1], parts[3], parts[4]);
  if ((parts = yearThenMonth.exec(cell))) return calendarDay(parts[1], parts[2], parts[3]);
  if ((parts = dayThenMonth.exec(cell))) return calendarDay(parts[3], parts[2], parts[1]);
  parts = monthThenDay.exec(cell) ?? yearLast.exec(cell);
  return parts ? calendarDay(parts[3], parts[1], parts[2]) : undefined;
}

/**
 * A cell without what spreadsheets write around a text, `'text`, `="text"`, `"text"`, without invisible characters, and
 * with plain single spaces.
 */
export function bareText(text: string): string {
  const cell = text
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const inner = /^=? ?"(.*)"$/.exec(cell)?.[1] ?? cell;
  return inner.replace(/^['’‘`]/, "").trim();
}

/**
 * Eight digits are year, month and day, or day, month and year if only that is a date; five count the days since 1900.
 */
function digitsDay(digits: string): string | undefined {
  const eight = /^(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (eight) {
    const [, one = "", two = "", three = "", four = ""] = eight;
    return calendarDay(one + two, three, four) ?? calendarDay(three + four, two, one);
  }
  const days = /^(\d{5})(?:\.\d+)?$/.exec(digits)?.[1];
  if (days === undefined) return undefined;
  const date = new Date(Date.UTC(1899, 11, 30 + Number(days)));
  return calendarDay(String(date.getUTCFullYear()), String(date.getUTCMonth() + 1), String(date.getUTCDate()));
}

function calendarDay(yearText = "", monthText = "", dayText = ""): string | undefined {
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  const month = /^\d/.test(monthText) ? Number(monthText) : monthNumber(monthText);
  const day = Number(dayText);
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : undefined;
}

/** 1 to 12 for the whole name of a month or its beginning; 0 for any other word. */
function monthNumber(word: string): number {
  return MONTHS.findIndex((month) => month.startsWith(word)) + 1;
}
