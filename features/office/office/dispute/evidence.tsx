import { AcceptedRules } from "#features/orders/ui/accepted-rules.tsx";
import { Lines } from "#features/orders/ui/lines.tsx";
import type { RefundChannel } from "#features/payments/rules/channel.ts";
import { providerLabels, refundStatusLabels } from "#features/payments/rules/payment-labels.ts";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { sellerNumbers } from "#features/shop/rules/seller.ts";
import { formatLagosDay } from "#platform/rules/dates.ts";
import { nairaForOfficer } from "#platform/rules/kobo.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { DocumentName } from "#platform/ui/document-name.tsx";
import { Delivery } from "./delivery.tsx";
import type { loader } from "./dispute.tsx";
import { Ordered } from "./ordered.tsx";
import { summarise } from "./summarise.ts";
import "#platform/ui/document.css";
import "./evidence.css";

type Evidence = Awaited<ReturnType<typeof loader>>;
type Props = { evidence: Evidence };

/**
 * What the shop knows about a disputed payment, on A4, for a bank officer who does not know the shop or its terms.
 * Facts only, and no card data: the shop never receives any.
 */
export function DisputeEvidence({ evidence }: Props) {
  const { dispute, order, printedAt } = evidence;
  return (
    <article className="document dispute-evidence" aria-label={`Papers for dispute ${dispute.reference}`}>
      <header>
        <DocumentName />
        <h2>Reply to dispute {dispute.reference}</h2>
      </header>
      <p className="dispute-summary">{summarise(evidence)}</p>
      <TheDispute evidence={evidence} />
      <Parties evidence={evidence} />
      <Section title="The order">
        <Ordered order={order} />
      </Section>
      <Payment evidence={evidence} />
      <Delivery order={order} />
      {order.kind === "goods" && order.acknowledged.length > 0 && (
        <Section title="What the customer accepted before ordering">
          <AcceptedRules order={order} withVersions />
        </Section>
      )}
      <Emails evidence={evidence} />
      <ReturnsAndRefunds evidence={evidence} />
      <p className="document-note">
        Printed on {formatDateTime(printedAt)}. All times are Lagos time (UTC+1). All amounts are in Nigerian naira.
      </p>
    </article>
  );
}

function Section({ title, children }: React.PropsWithChildren<{ title: string }>) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function TheDispute({ evidence: { dispute, payment } }: Props) {
  const { provider, reference, category, message, amountKobo, openedAt, dueAt } = dispute;
  return (
    <Section title="The dispute">
      <DescriptionList
        className="document-facts"
        rows={[
          ["Dispute", `${reference} at ${providerLabels[provider]}`],
          ["Disputed amount", nairaForOfficer(amountKobo)],
          ["Payment", [payment.reference, payment.providerReference].filter(Boolean).join(", ")],
          ["Opened", formatDateTime(openedAt)],
          ...(dueAt ? [["To be answered by", formatDateTime(dueAt)] as const] : []),
          ...(category ? [["Category", category] as const] : []),
          ...(message ? [["What the bank says", message] as const] : []),
        ]}
      />
    </Section>
  );
}

function Parties({ evidence: { seller, customer, order } }: Props) {
  const { customerName, customerEmail, customerPhone } = order;
  return (
    <div className="document-parties">
      <section>
        <h3>The seller</h3>
        <Lines texts={[seller.legalName, ...seller.address, ...sellerNumbers(seller), seller.email, seller.phone]} />
      </section>
      <section>
        <h3>The customer</h3>
        <Lines
          texts={[
            customerName,
            customerEmail,
            formatPhone(customerPhone),
            customer ? `Customer account since ${formatLagosDay(customer.since)}` : "Ordered without an account",
            customer?.emailVerified && "The email address was confirmed by a mailed link",
            customer && earlierOrders(customer),
          ].map((text) => text || null)}
        />
      </section>
    </div>
  );
}

function earlierOrders({ delivered, firstDeliveredOrder }: NonNullable<Evidence["customer"]>): string {
  if (!firstDeliveredOrder) return "No earlier order was delivered";
  const orders = delivered === 1 ? "1 earlier order was" : `${delivered} earlier orders were`;
  return `${orders} delivered, the first one ordered on ${formatLagosDay(firstDeliveredOrder)}`;
}

function Payment({ evidence: { payment, dispute } }: Props) {
  const { method, reference, providerReference, requestedKobo, paidAt } = payment;
  const provider = providerLabels[dispute.provider];
  return (
    <Section title="The payment">
      <DescriptionList
        className="document-facts"
        rows={[
          ["Amount asked for", nairaForOfficer(requestedKobo)],
          ["Received", paidAt ? formatDateTime(paidAt) : "Not recorded"],
          ["Method", `${paymentMethods[method].name}, through ${provider}`],
          ["Our reference", reference],
          ...(providerReference ? [[`${provider}’s reference`, providerReference] as const] : []),
        ]}
      />
      <p>
        The customer paid on {provider}’s own page. We neither see nor store the number of a card; {provider} has the
        data of the card and of its authentication.
      </p>
    </Section>
  );
}

const emailStates = { sent: "Sent", waiting: "Not sent yet", failed: "Could not be sent" };

function Emails({ evidence: { emails, order } }: Props) {
  return (
    <Section title={`Emails about this order to ${order.customerEmail}`}>
      {emails.length === 0 ? (
        <p>None is recorded.</p>
      ) : (
        <table className="dispute-table dispute-steps">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Subject</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {emails.map(({ id, at, subject, to, state }) => (
              <tr key={id}>
                <td>{formatDateTime(at)}</td>
                <td>
                  {subject}
                  {to !== order.customerEmail && <span className="document-each">to {to}</span>}
                </td>
                <td>{emailStates[state]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>“Sent” means that our mail server passed the email on; whether it was read is not recorded.</p>
    </Section>
  );
}

const refundWays: Record<RefundChannel, string> = {
  provider: "to the way of payment",
  manual: "by bank transfer",
  "gift-card": "as a gift card",
};

function ReturnsAndRefunds({ evidence: { returns, refunds } }: Props) {
  return (
    <Section title="Returns and refunds">
      {returns.length === 0 && <p>The customer has not asked to return anything.</p>}
      {returns.map(({ rma, state }) => (
        <p key={rma}>
          Return {rma}: {state}
        </p>
      ))}
      {refunds.length === 0 && <p>No money has been refunded by us.</p>}
      {refunds.map(({ id, amountKobo, status, channel, at }) => (
        <p key={id}>
          Refund of {nairaForOfficer(amountKobo)} {refundWays[channel]}, asked for on {formatDateTime(at)}:{" "}
          {refundStatusLabels[status]}
        </p>
      ))}
    </Section>
  );
}
