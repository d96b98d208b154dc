import { Link } from "react-router";
import { formatKobo, wholeNairaDown } from "#platform/rules/kobo.ts";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import type { BankStatementLine } from "../../server/list-lines.ts";
import { LineDetails } from "./line-details.tsx";

/** Incoming money that matches no order. Staff look for the order, or set the line aside. */
export function UnknownLines({ lines, mayWrite }: { lines: BankStatementLine[]; mayWrite: boolean }) {
  return (
    <section aria-labelledby="unknown">
      <h2 id="unknown">No order found ({lines.length})</h2>
      {lines.length === 0 ? (
        <NoRows>Every line that brought money has its order, or was set aside.</NoRows>
      ) : (
        <Form method="post" action="/office/bank-statements">
          <input type="hidden" name="intent" value="ignore" />
          <ul className="office-rows" aria-labelledby="unknown">
            {lines.map((line) => (
              <li key={line.id} className="office-ticked-row">
                {mayWrite && (
                  <label className="office-checkbox">
                    <input type="checkbox" name="line" value={line.id} />
                    <span className="visually-hidden">Tick {formatKobo(line.amountKobo)}</span>
                  </label>
                )}
                <div className="bank-statement-pair">
                  <LineDetails line={line} />
                  <Link className="office-link" to={`/office/orders?search=${wholeNairaDown(line.amountKobo)}`}>
                    Look for its order
                  </Link>
                </div>
              </li>
            ))}
          </ul>
          {mayWrite && (
            <p className="row office-batch-actions">
              <button type="submit" className="button button-quiet">
                Not order payments
              </button>
            </p>
          )}
        </Form>
      )}
    </section>
  );
}

/** The button that sets a line aside; its text says why. */
export function SetAside({ line, children }: { line: BankStatementLine; children: string }) {
  return (
    <Form method="post" action="/office/bank-statements">
      <input type="hidden" name="intent" value="ignore" />
      <input type="hidden" name="line" value={line.id} />
      <button type="submit" className="button button-quiet">
        {children}
        <span className="visually-hidden"> {formatKobo(line.amountKobo)}</span>
      </button>
    </Form>
  );
}
