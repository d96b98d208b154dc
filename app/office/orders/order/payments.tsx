import { Link } from "react-router";
import { formatDateTime } from "../../../../domain/dates.ts";
import { paymentMethodLabels } from "../../../../domain/payment/payment.ts";
import { attemptStatusLabels, formatKobo, refundStatusLabels } from "../../../../domain/payment/payment-labels.ts";
import type { OfficeAttempt, OfficeRefund, OrderPayments } from "../../../../server/payments/order-payments.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { useAccess } from "../../ui/use-access.ts";
import { History } from "../../ui/history.tsx";

/** The payment attempts, the refunds and the providers' callbacks of an order. */
export function Payments({ attempts, refunds, callbacks }: OrderPayments) {
  return (
    <section aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      {attempts.length === 0 && <p>Nobody has begun to pay.</p>}
      <ul className="office-payments">
        {attempts.map((attempt) => (
          <Attempt key={attempt.id} attempt={attempt} />
        ))}
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
      </ul>
      {callbacks.length > 0 && (
        <details>
          <summary>What the providers told us ({callbacks.length})</summary>
          <History label="Callbacks, oldest first">
            {callbacks.map(({ id, provider, reference, outcome, at }) => (
              <li key={id}>
                <strong>{outcome ?? "Not looked at yet"}</strong>
                <span>{provider}</span>
                <span>{reference}</span>
                <time dateTime={at}>{formatDateTime(at)}</time>
              </li>
            ))}
          </History>
        </details>
      )}
    </section>
  );
}

function Attempt({ attempt }: { attempt: OfficeAttempt }) {
  const mayDecide = useAccess()("/office/orders/:id/payments", "write");
  const { id, method, reference, status, requestedKobo, receivedKobo, providerStatus, providerReference, note } =
    attempt;
  return (
    <li className={attempt.isProblem ? "office-problem" : undefined}>
      <p>
        <strong>{attemptStatusLabels[status]}</strong> · {paymentMethodLabels[method].name}
      </p>
      <p>
        {formatKobo(receivedKobo)} of {formatKobo(requestedKobo)} received
        {attempt.leftKobo < receivedKobo && `, ${formatKobo(receivedKobo - attempt.leftKobo)} of it given back`}
      </p>
      <p>
        <code>{reference}</code> <CopyButton value={reference} label={`reference ${reference}`} />
      </p>
      {providerReference && (
        <p>
          Theirs: <code>{providerReference}</code>
        </p>
      )}
      {providerStatus && <p>They say: {providerStatus}</p>}
      {note && <p>{note}</p>}
      <p>
        <time dateTime={attempt.createdAt}>{formatDateTime(attempt.createdAt)}</time>
      </p>
      {attempt.isProblem && mayDecide && (
        <p className="office-actions">
          {attempt.leftKobo > 0 && <Link to={`refunds?attempt=${id}`}>Give it back…</Link>}
          <Link to={`payments/${id}/resolution`}>It is settled…</Link>
        </p>
      )}
    </li>
  );
}

function Refund({ refund }: { refund: OfficeRefund }) {
  const mayComplete = useAccess()("/office/orders/:id/refunds/:refund/completion", "write");
  return (
    <li className={refund.waitsForHand || refund.status === "failed" ? "office-problem" : undefined}>
      <p>
        <strong>Refund of {formatKobo(refund.amountKobo)}</strong> · {refundStatusLabels[refund.status]}
        {refund.waitsForHand && ", waits for your transfer"}
      </p>
      <p>
        {refund.reason} ({refund.by})
      </p>
      <p>
        <code>{refund.reference}</code> <CopyButton value={refund.reference} label={`reference ${refund.reference}`} />
      </p>
      {refund.note && <p>{refund.note}</p>}
      <p>
        <time dateTime={refund.at}>{formatDateTime(refund.at)}</time>
      </p>
      {refund.waitsForHand && mayComplete && (
        <p className="office-actions">
          <Link to={`refunds/${refund.id}/completion`}>I have sent it…</Link>
        </p>
      )}
    </li>
  );
}
