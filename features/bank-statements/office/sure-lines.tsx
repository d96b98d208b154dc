import { useState } from "react";
import { Link, useNavigation } from "react-router";
import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Form } from "#platform/ui/router/form.tsx";
import type { LineWithOrders } from "../server/list-lines.ts";
import { LineDetails, reasonText } from "../ui/office/line-details.tsx";

/** Lines that surely pay an order: all ticked, confirmed with one press. */
export function SureLines({ lines, mayWrite }: { lines: LineWithOrders[]; mayWrite: boolean }) {
  const busy = useNavigation().state === "submitting";
  const [unticked, setUnticked] = useState<number[]>([]);
  if (lines.length === 0) return null;
  const ticked = lines.filter(({ id }) => !unticked.includes(id));
  const sum: Kobo = ticked.reduce((all, { amountKobo }) => all + amountKobo, 0);
  const tick = (id: number, isTicked: boolean) =>
    setUnticked((others) => (isTicked ? others.filter((one) => one !== id) : [...others, id]));
  return (
    <section aria-labelledby="sure">
      <h2 id="sure">Match found ({lines.length})</h2>
      <Form method="post" action="/office/bank-statements/matches">
        <input type="hidden" name="sure" value="yes" />
        <ul className="office-rows" aria-labelledby="sure">
          {lines.map((line) => (
            <SureLine key={line.id} line={line} mayWrite={mayWrite} onTick={tick} />
          ))}
        </ul>
        {mayWrite && (
          <p className="row office-batch-actions">
            <button type="submit" className="button button-large" aria-disabled={busy}>
              {busy ? "Confirming…" : confirmLabel(ticked.length, sum)}
            </button>
          </p>
        )}
      </Form>
    </section>
  );
}

function confirmLabel(count: number, sum: Kobo): string {
  return `Confirm ${count} ${count === 1 ? "payment" : "payments"} (${formatKobo(sum)})`;
}

type LineProps = { line: LineWithOrders; mayWrite: boolean; onTick: (id: number, isTicked: boolean) => void };

function SureLine({ line, mayWrite, onTick }: LineProps) {
  const [found] = line.candidates;
  if (!found) return null;
  const { orderId, reasons, order } = found;
  return (
    <li className="office-ticked-row">
      {mayWrite && (
        <label className="office-checkbox">
          <input
            type="checkbox"
            name="match"
            value={`${line.id}:${orderId}`}
            defaultChecked
            onChange={(event) => onTick(line.id, event.target.checked)}
          />
          <span className="visually-hidden">
            {formatKobo(line.amountKobo)} for {order.name}
          </span>
        </label>
      )}
      <div className="bank-statement-pair">
        <LineDetails line={line} />
        <Link to={`/office/orders/${orderId}`} className="bank-statement-order">
          <strong>{order.name}</strong>
          <span>
            <code>{orderNumber(orderId)}</code> {reasonText(reasons)}
          </span>
        </Link>
      </div>
    </li>
  );
}
