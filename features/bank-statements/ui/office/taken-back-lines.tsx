import { Link } from "react-router";
import { formatDay } from "#platform/rules/dates.ts";
import { formatKobo, nairaForField } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { QuietButtonLink } from "#platform/ui/office/button-link.tsx";
import type { TakenBack } from "../../server/list-taken-back.ts";
import { LineDetails } from "./line-details.tsx";
import { SetAside } from "./unknown-lines.tsx";

/** Payments that are recorded as received, and that the bank took back: each leads to its correction. */
export function TakenBackLines({ lines, mayWrite }: { lines: TakenBack[]; mayWrite: boolean }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="taken-back">
      <h2 id="taken-back">Taken back by the bank ({lines.length})</h2>
      <ul className="office-rows" aria-labelledby="taken-back">
        {lines.map(({ line, orderId, attemptId, name, receivedKobo }) => (
          <li key={`${line.id} ${attemptId}`} className="bank-statement-pair bank-statement-doubtful">
            <div>
              <LineDetails line={line} />
              {mayWrite && <SetAside line={line}>It takes back no payment</SetAside>}
            </div>
            <div>
              <Link to={`/office/orders/${orderId}`} className="bank-statement-order">
                <strong>
                  {name}, {formatKobo(receivedKobo)} recorded
                </strong>
                <span>
                  <code>{orderNumber(orderId)}</code> Look into it before you send it.
                </span>
              </Link>
              {mayWrite && (
                <QuietButtonLink to={correctionPath({ orderId, attemptId, line, receivedKobo })}>
                  Correct the payment
                </QuietButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page that corrects the payment that this line takes back, prefilled with what is left of it. */
export function correctionPath({ orderId, attemptId, line, receivedKobo }: Omit<TakenBack, "name">): string {
  const query = new URLSearchParams({
    line: String(line.id),
    amount: nairaForField(Math.max(0, receivedKobo + line.amountKobo)),
    reason: `The bank took it back on ${formatDay(line.bookedOn)}`,
  });
  return `/office/orders/${orderId}/payments/${attemptId}/correction?${query.toString()}`;
}
