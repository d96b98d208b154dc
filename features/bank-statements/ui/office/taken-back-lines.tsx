import { Link } from "react-router";
import { formatKobo } from "../../../../platform/rules/kobo.ts";
import { shortId } from "../../../../platform/rules/short-id.ts";
import type { TakenBack } from "../../server/list-taken-back.ts";
import { QuietButtonLink } from "../../../../platform/ui/office/button-link.tsx";
import { LineFacts } from "../../../../app/office/statements/line-facts.tsx";
import { SetAside } from "./unknown-lines.tsx";

/** Payments that are recorded as received, and that the bank took back: each leads to its correction. */
export function TakenBackLines({ lines, mayWrite }: { lines: TakenBack[]; mayWrite: boolean }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="taken-back">
      <h2 id="taken-back">Taken back by the bank ({lines.length})</h2>
      <ul className="office-rows" aria-labelledby="taken-back">
        {lines.map(({ line, orderId, attemptId, name, receivedKobo }) => (
          <li key={`${line.id} ${attemptId}`} className="statement-pair statement-doubtful">
            <div>
              <LineFacts line={line} />
              {mayWrite && <SetAside line={line}>It takes back no payment</SetAside>}
            </div>
            <div>
              <Link to={`/office/orders/${orderId}`} className="statement-order">
                <strong>
                  {name}, {formatKobo(receivedKobo)} recorded
                </strong>
                <span>
                  <code>…{shortId(orderId)}</code> Do not send it before you have looked.
                </span>
              </Link>
              {mayWrite && (
                <QuietButtonLink to={correctionPath({ orderId, attemptId, line })}>Correct the payment</QuietButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page that corrects the payment which this line takes back. */
export function correctionPath({
  orderId,
  attemptId,
  line,
}: Pick<TakenBack, "orderId" | "attemptId" | "line">): string {
  return `/office/orders/${orderId}/payments/${attemptId}/correction?line=${line.id}`;
}
