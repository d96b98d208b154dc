import { formatDateTime } from "#platform/rules/more-dates.ts";
import { Fold } from "#platform/ui/office/fold.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import type { BankStatementColumns } from "../rules/bank-statement-formats.ts";

type Props = { chosen: { headings: string; columns: BankStatementColumns; savedAt: string }[]; mayWrite: boolean };

/** The columns that staff have chosen for headings that the shop did not know, each with a button that forgets them. */
export function ChosenColumns({ chosen, mayWrite }: Props) {
  if (chosen.length === 0) return null;
  return (
    <div id="columns" className="bank-statement-columns">
      <Fold title="Columns that you chose" note={`for ${chosen.length === 1 ? "one bank" : `${chosen.length} banks`}`}>
        <p>Were they wrong? Forget them, and the next file with these headings asks you again.</p>
        <ul className="office-rows">
          {chosen.map(({ headings, columns, savedAt }) => (
            <li key={headings} className="bank-statement-pair">
              <div>
                <strong>{headings.split("|").filter(Boolean).join(", ")}</strong>
                <span className="bank-statement-words">{describeColumns(columns)}</span>
                <span className="bank-statement-words">Chosen on {formatDateTime(savedAt)}</span>
              </div>
              {mayWrite && (
                <Form method="post" action="/office/bank-statements">
                  <input type="hidden" name="intent" value="forget-columns" />
                  <input type="hidden" name="headings" value={headings} />
                  <button type="submit" className="button button-quiet">
                    Forget them
                    <span className="visually-hidden">: {headings.split("|").join(", ")}</span>
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}

/** For example `Date: jour (day first), words: texte, in: entree`. */
export function describeColumns(columns: BankStatementColumns, name = (key: string) => key): string {
  const { date, description, reference, credit, debit, amount, direction, status, currency, monthFirst } = columns;
  const sequence = monthFirst === undefined ? "" : ` (${monthFirst ? "month" : "day"} first)`;
  const parts: [label: string, column: string | undefined][] = [
    ["Date", `${name(date)}${sequence}`],
    ["words", description.map(name).join(", ")],
    ["in", credit && name(credit)],
    ["out", debit && name(debit)],
    ["amount", amount && name(amount)],
    ["CR or DR", direction && name(direction)],
    ["reference", reference && name(reference)],
    ["status", status?.map(name).join(", ")],
    ["currency", currency && name(currency)],
  ];
  return parts.flatMap(([label, column]) => (column === undefined ? [] : `${label}: ${column}`)).join(", ");
}
