import { Link } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { creditMethods, paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import { History } from "#platform/ui/office/history.tsx";
import { attemptLabel, providerLabels, refundStatusLabels } from "../../rules/payment-labels.ts";
import type { OfficeAttempt, OfficeRefund, OrderPayments } from "../../server/order-payments.ts";

/** The payment attempts, the refunds and the providers' callbacks of an order. */
export function Payments({ attempts, refunds, callbacks, openKobo }: OrderPayments) {
  return (
    <section aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      {attempts.length === 0 && <p>No payment begun yet.</p>}
      {openKobo > 0 && attempts.some(({ receivedKobo }) => receivedKobo > 0) && (
        <p className="office-problem">{formatKobo(openKobo)} is still missing.</p>
      )}
      <ul className="plain-list office-payments">
        {attempts.map((attempt) => (
          <Attempt key={attempt.id} attempt={attempt} />
        ))}
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
      </ul>
      {callbacks.length > 0 && (
        <details>
          <summary>Messages of the providers ({callbacks.length})</summary>
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
  const { method, reference, requestedKobo, receivedKobo, refundedKobo, providerStatus, providerReference } = attempt;
  const { account } = attempt;
  return (
    <li className={attempt.isProblem ? "office-problem" : undefined}>
      <p>
        <strong>{attemptLabel(attempt)}</strong> · {paymentMethods[method].name}
        {attempt.bank && ` to ${attempt.bank}`}
      </p>
      {account?.accountNumber && (
        <p>
          To <code>{account.accountNumber}</code>, {account.bankName}: {providerLabels[account.provider]}&rsquo;s
          account for this payment
        </p>
      )}
      <p>
        {formatKobo(receivedKobo)} of {formatKobo(requestedKobo)} received
        {refundedKobo > 0 && `, ${formatKobo(refundedKobo)} of it refunded`}
      </p>
      <p>
        <code>{reference}</code> <CopyButton value={reference} label={`reference ${reference}`} />
      </p>
      {providerReference && (
        <p>
          The provider&rsquo;s reference: <code>{providerReference}</code>
        </p>
      )}
      {providerStatus && <p>The provider&rsquo;s status: {providerStatus}</p>}
      {attempt.note && <p>{attempt.note}</p>}
      <p>
        <time dateTime={attempt.createdAt}>{formatDateTime(attempt.createdAt)}</time>
      </p>
      <AttemptActions attempt={attempt} />
    </li>
  );
}

function AttemptActions({ attempt: { id, isProblem, leftKobo, ...may } }: { attempt: OfficeAttempt }) {
  const mayDecide = useAccess()("/office/orders/:id/payments", "write");
  if (!mayDecide || !(isProblem || may.mayConfirm || may.mayCorrect)) return null;
  return (
    <p className="office-actions">
      {may.mayConfirm && <Link to={`payments/${id}/confirmation`}>Confirm…</Link>}
      {may.mayReject && <Link to={`payments/${id}/rejection`}>Did not arrive…</Link>}
      {isProblem && leftKobo > 0 && <Link to={`refunds?attempt=${id}`}>Refund…</Link>}
      {isProblem && <Link to={`payments/${id}/resolution`}>It is settled…</Link>}
      {may.mayCorrect && <Link to={`payments/${id}/correction`}>Correct…</Link>}
    </p>
  );
}

function Refund({ refund }: { refund: OfficeRefund }) {
  const mayComplete = useAccess()("/office/orders/:id/refunds/:refund/completion", "write");
  return (
    <li className={refund.waitsForHand || refund.status === "failed" ? "office-problem" : undefined}>
      <p>
        <strong>Refund of {formatKobo(refund.amountKobo)}</strong> · {refundStatusLabels[refund.status]}
        {refund.waitsForHand && ", waits for your transfer"}
        {isOneOf(creditMethods, refund.channel) && `, as a ${paymentMethods[refund.channel].noun}`}
      </p>
      <p>
        {refund.reason} ({refund.by})
      </p>
      {refund.breakdown && <p>{describe(refund.breakdown)}</p>}
      {refund.payeeBank && (
        <p>
          To {refund.payeeName}, {refund.payeeBank}, <code>{refund.payeeAccount}</code>
        </p>
      )}
      <p>
        <code>{refund.reference}</code> <CopyButton value={refund.reference} label={`reference ${refund.reference}`} />
      </p>
      {refund.note && <p>{refund.note}</p>}
      <p>
        <time dateTime={refund.at}>{formatDateTime(refund.at)}</time>
      </p>
      {mayComplete && (refund.waitsForHand || refund.mayWithdraw) && (
        <p className="office-actions">
          {refund.waitsForHand && <Link to={`refunds/${refund.id}/completion`}>I have sent it…</Link>}
          {refund.mayWithdraw && <Link to={`refunds/${refund.id}/withdrawal`}>Withdraw…</Link>}
        </p>
      )}
    </li>
  );
}

/** `2 × Palm Oil, the delivery`. */
function describe({ lines, shippingKobo }: NonNullable<OfficeRefund["breakdown"]>): string {
  const goods = lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  return [...goods, ...(shippingKobo > 0 ? ["the delivery"] : [])].join(", ");
}
