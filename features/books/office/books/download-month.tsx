import { formatMonthOfYear } from "#platform/rules/format.ts";
import type { Month } from "#platform/rules/period.ts";
import { ALL_TABLES } from "../../rules/month-exports.ts";

/** Downloads all tables of a month as one file. */
export function DownloadMonth({ month, quiet = false }: { month: Month; quiet?: boolean }) {
  return (
    <a
      className={quiet ? "button button-quiet" : "button"}
      href={`/office/books/downloads/${ALL_TABLES}?month=${month}`}
    >
      Download {formatMonthOfYear(month)} for the bookkeeper
    </a>
  );
}
