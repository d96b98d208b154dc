import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import type { Waiting } from "#features/orders/server/office/waiting-orders.ts";
import { timeToAnswer } from "#features/payments/rules/dispute.ts";
import { providerLabels } from "#features/payments/rules/payment-labels.ts";
import type { WaitingDispute } from "#features/payments/server/disputes.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { formatShortDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Row } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";

type Props = { disputes: Waiting<WaitingDispute>; /** ISO 8601. */ now: string };

/** The disputes that need an answer, nearest deadline first; each links to its papers, and the papers to the order. */
export function WaitingDisputes({ disputes: { first, count }, now }: Props) {
  const mayAnswer = useAccess()("/office/orders/:id/disputes/:dispute");
  return (
    <WaitingList title="Disputes to answer" count={count} urgent>
      {first.map((dispute) => (
        <Row
          key={dispute.id}
          to={
            mayAnswer ? `/office/orders/${dispute.orderId}/disputes/${dispute.id}` : `/office/orders/${dispute.orderId}`
          }
          title={dispute.name}
          details={
            <>
              <span>{orderNumber(dispute.orderId)}</span>
              {dispute.category && <span>{dispute.category}</span>}
              <span>{whereAndWhen(dispute)}</span>
            </>
          }
          end={
            <>
              <strong>{formatKobo(dispute.amountKobo)}</strong>
              <TimeLeft dispute={dispute} now={now} />
            </>
          }
        />
      ))}
    </WaitingList>
  );
}

/** `at Paystack by 3 Dec 2026, 14:00` */
function whereAndWhen({ provider, dueAt }: WaitingDispute): string {
  return `at ${providerLabels[provider]}${dueAt ? ` by ${formatShortDateTime(dueAt)}` : ""}`;
}

function TimeLeft({ dispute: { dueAt, isNoted }, now }: { dispute: WaitingDispute; now: string }) {
  if (isNoted) return <span>answer noted</span>;
  if (!dueAt) return <span className="badge badge-out">no deadline named</span>;
  const { text, urgency } = timeToAnswer(new Date(dueAt), new Date(now));
  return urgency === "later" ? <span>{text}</span> : <span className="badge badge-out">{text}</span>;
}
