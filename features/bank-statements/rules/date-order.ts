import { formatDay } from "#platform/rules/dates.ts";
import { DAY } from "#platform/rules/time.ts";
import { bareText, parseBankStatementDate } from "./bank-statement-cells.ts";

/** In one file, it is unusual for days to be this far apart. */
const FAR = 28;

/** The order of day and month in the dates of one file: `add` takes each cell, `decide` returns the order. */
export type DateOrder = {
  add: (line: number, text: string) => void;
  /** Whether the month comes first; or the question for staff, with the line of the first ambiguous date. */
  decide: (usual: boolean, today: string) => boolean | { line: number; message: string };
};

/**
 * Finds the order of day and month from all dates of a file: a number above 12 decides. Without one, the dates are
 * ambiguous if the usual order puts them far apart or in the future, and the other order puts them close together.
 */
export function readDateOrder(): DateOrder {
  const seen = new Set<string>();
  const [dayFirst, monthFirst] = [new Set<string>(), new Set<string>()];
  const only = { dayFirst: false, monthFirst: false };
  let doubtful: { line: number; cell: string } | undefined;
  const add = (line: number, text: string) => {
    const cell = bareText(text);
    if (seen.has(cell)) return;
    seen.add(cell);
    const [day, other] = [parseBankStatementDate(cell), parseBankStatementDate(cell, true)];
    if (day !== undefined) dayFirst.add(day);
    if (other !== undefined) monthFirst.add(other);
    if (day !== undefined && other === undefined) only.dayFirst = true;
    else if (day === undefined && other !== undefined) only.monthFirst = true;
    else if (day !== other) doubtful ??= { line, cell };
  };
  const decide = (usual: boolean, today: string) => {
    if (only.dayFirst !== only.monthFirst) return only.monthFirst;
    if (only.dayFirst || !doubtful) return usual;
    const [one, other] = (usual ? [monthFirst, dayFirst] : [dayFirst, monthFirst]).map((days) => widest(days, today));
    if (one === undefined || other === undefined || one < FAR || other === Infinity || other * 2 > one) return usual;
    const { line, cell } = doubtful;
    const days = [false, true].map((first) => formatDay(parseBankStatementDate(cell, first) ?? ""));
    return { line, message: `“${cell}” may be ${days.join(" or ")}. Please choose below how the dates are written.` };
  };
  return { add, decide };
}

/**
 * The most days between two consecutive ones of these, or from a single one to today; infinite if one is in the future.
 */
function widest(days: Set<string>, today: string): number {
  const sorted = [...days, ...(days.size === 1 ? [today] : [])].toSorted();
  if ((sorted.at(-1) ?? "") > today) return Infinity;
  const numbers = sorted.map((day) => Date.parse(day) / DAY);
  return Math.max(0, ...numbers.slice(1).map((day, index) => day - (numbers[index] ?? day)));
}
