import type { Month } from "../../../platform/rules/period.ts";
import { formatMonthOfYear } from "../../../platform/rules/format.ts";
import type { MonthExport } from "../../../features/books/server/export-month.ts";

const labels: Record<MonthExport, [name: string, what: string]> = {
  journal: ["Journal", "every entry with its accounts, for the bookkeeping program"],
  documents: ["Invoices and credit notes", "numbers, customers, amounts"],
  orders: ["Orders", "placed in the month, as they are now"],
  payments: ["Payments", "what was received, with references and fees"],
  refunds: ["Refunds", "what was given back"],
  tax: ["Tax", "by country and rate"],
};

/** The CSV files of a month. */
export function Downloads({ month }: { month: Month }) {
  return (
    <section className="no-print">
      <h2>Download {formatMonthOfYear(month)}</h2>
      <ul className="books-downloads">
        {Object.entries(labels).map(([table, [name, what]]) => (
          <li key={table}>
            <a className="button button-quiet" href={`/office/books/downloads/${table}?month=${month}`}>
              {name}
            </a>{" "}
            <span>{what}</span>
          </li>
        ))}
      </ul>
      <p className="books-note">CSV files, amounts in naira. The staff are told of each download by email.</p>
    </section>
  );
}
