import type { Month } from "#platform/rules/period.ts";
import { Fold } from "#platform/ui/office/fold.tsx";
import { exportTexts } from "../../rules/month-exports.ts";
import { DownloadMonth } from "./download-month.tsx";

/** The files of a month for the bookkeeper: all of them with one press, or one of them. */
export function Downloads({ month }: { month: Month }) {
  return (
    <section className="no-print">
      <p className="office-actions">
        <DownloadMonth month={month} />
      </p>
      <p className="books-note">All six tables in one ZIP file. The staff are told of each download by email.</p>
      <div className="office-folds">
        <Fold title="Single files" note="CSV, amounts in naira">
          <ul className="plain-list books-downloads">
            {Object.entries(exportTexts).map(([table, [label, what]]) => (
              <li key={table}>
                <a className="button button-quiet" href={`/office/books/downloads/${table}?month=${month}`}>
                  {label}
                </a>{" "}
                <span>{what}</span>
              </li>
            ))}
          </ul>
        </Fold>
      </div>
    </section>
  );
}
