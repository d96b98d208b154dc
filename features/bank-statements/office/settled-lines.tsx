import { Link } from "react-router";
import { formatKobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import type { BankStatementLine } from "../server/list-lines.ts";
import { LineDetails } from "../ui/office/line-details.tsx";

/** Lines that were matched or set aside, or outgoing money, newest first. */
export function SettledLines({ lines, mayTakeBack }: { lines: BankStatementLine[]; mayTakeBack: boolean }) {
  if (lines.length === 0) return <NoRows>No line is here.</NoRows>;
  return (
    <ul className="office-rows" aria-label="Lines">
      {lines.map((line) => (
        <li key={line.id} className="bank-statement-pair">
          <LineDetails line={line} />
          {line.orderId && (
            <Link className="office-link" to={`/office/orders/${line.orderId}`}>
              Order {orderNumber(line.orderId)}
            </Link>
          )}
          {mayTakeBack && (
            <Form method="post" action="/office/bank-statements">
              <input type="hidden" name="intent" value="reopen" />
              <input type="hidden" name="line" value={line.id} />
              <button type="submit" className="button button-quiet">
                Take it back
                <span className="visually-hidden"> {formatKobo(line.amountKobo)}</span>
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
