import { Link } from "react-router";
import { statusLabel, type OrderStatus } from "#features/orders/rules/order.ts";
import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Form } from "#platform/ui/router/form.tsx";
import type { LineWithOrders } from "../server/list-lines.ts";
import { LineDetails, reasonText } from "../ui/office/line-details.tsx";
import { SetAside } from "../ui/office/unknown-lines.tsx";

/** Lines that may pay an order: the line at the left, the orders at the right, one press each. */
export function DoubtfulLines({ lines, mayWrite }: { lines: LineWithOrders[]; mayWrite: boolean }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="doubtful">
      <h2 id="doubtful">To decide ({lines.length})</h2>
      <ul className="office-rows" aria-labelledby="doubtful">
        {lines.map((line) => (
          <li key={line.id} className="bank-statement-pair bank-statement-doubtful">
            <div>
              <LineDetails line={line} />
              {mayWrite && <SetAside line={line}>Not an order</SetAside>}
            </div>
            <ul className="plain-list">
              {line.candidates.map((candidate) => (
                <Choice key={candidate.orderId} line={line} candidate={candidate} mayWrite={mayWrite} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChoiceProps = { line: LineWithOrders; candidate: LineWithOrders["candidates"][number]; mayWrite: boolean };

function Choice({ line, candidate: { orderId, reasons, order }, mayWrite }: ChoiceProps) {
  const difference: Kobo = line.amountKobo - order.openKobo;
  return (
    <li>
      <Link to={`/office/orders/${orderId}`} className="bank-statement-order">
        <strong>
          {order.name}, {formatKobo(Math.max(0, order.openKobo))} open
        </strong>
        <span>
          <code>{orderNumber(orderId)}</code> {statusLabel(order.status as OrderStatus)}: {reasonText(reasons)}
          {difference !== 0 && `, ${formatKobo(Math.abs(difference))} ${difference < 0 ? "too little" : "too much"}`}
          {order.receivedKobo > 0 && `; ${formatKobo(order.receivedKobo)} has come already`}
        </span>
      </Link>
      {mayWrite && (
        <Form method="post" action="/office/bank-statements/matches">
          <input type="hidden" name="match" value={`${line.id}:${orderId}`} />
          <button type="submit" className="button button-quiet">
            It pays this one
            <span className="visually-hidden">
              : {formatKobo(line.amountKobo)} for {order.name}
            </span>
          </button>
        </Form>
      )}
    </li>
  );
}
