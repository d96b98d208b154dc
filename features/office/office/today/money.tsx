import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { attemptStatusLabels } from "#features/payments/rules/payment-labels.ts";
import type { WaitingMoney, WaitingRefund } from "#features/payments/server/waiting-payments.ts";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { ago, timeLeft } from "#platform/rules/ago.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Row } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";
import { WaitingDisputes } from "./disputes.tsx";

const orderPage = (id: string) => `/office/orders/${id}`;

/**
 * The payments and refunds that wait for staff: disputes to answer, transfers to confirm, payment problems, and refunds
 * to send or to ask about.
 */
export function WaitingMoneyLists({ money, now }: { money: WaitingMoney; now: string }) {
  const { disputes, toConfirm, problems, refunds, failedRefunds, slowRefunds } = money;
  const mayDecide = useAccess()("/office/orders/:id/payments", "write");
  return (
    <>
      <WaitingDisputes disputes={disputes} now={now} />
      <WaitingList
        title="Payments to confirm"
        count={toConfirm.count}
        all="/office/orders?payment=awaiting-confirmation"
        urgent
      >
        {toConfirm.first.map(({ id, orderId, name, method, requestedNaira, payBy }) => (
          <Row
            key={id}
            to={mayDecide ? `${orderPage(orderId)}/payments/${id}/confirmation` : orderPage(orderId)}
            title={name}
            details={[orderNumber(orderId), paymentMethods[method].name]}
            end={
              <>
                <strong>{formatNaira(requestedNaira)}</strong>
                <span>{timeLeft(new Date(payBy), new Date(now))}</span>
              </>
            }
          />
        ))}
      </WaitingList>
      <WaitingList title="Payment problems" count={problems.count} all="/office/orders?payment=problem" urgent>
        {problems.first.map(({ id, orderId, name, status, requestedNaira, receivedKobo }) => (
          <Row
            key={id}
            to={orderPage(orderId)}
            title={name}
            details={[orderNumber(orderId), attemptStatusLabels[status]]}
            end={
              <>
                <strong>{formatKobo(receivedKobo)}</strong>
                <span>of {formatNaira(requestedNaira)}</span>
              </>
            }
          />
        ))}
      </WaitingList>
      <WaitingList title="Refunds to transfer" count={refunds.count}>
        {refunds.first.map((refund) => (
          <RefundRow
            key={refund.id}
            refund={refund}
            to={mayDecide ? `${orderPage(refund.orderId)}/refunds/${refund.id}/completion` : undefined}
          />
        ))}
      </WaitingList>
      <WaitingList title="Refunds that did not work" count={failedRefunds.count} urgent>
        {failedRefunds.first.map((refund) => (
          <RefundRow key={refund.id} refund={refund} fact={refund.note ?? undefined} />
        ))}
      </WaitingList>
      <WaitingList title="Refunds that the provider has not made yet" count={slowRefunds.count}>
        {slowRefunds.first.map((refund) => (
          <RefundRow
            key={refund.id}
            refund={refund}
            fact={`asked for ${ago(new Date(refund.requestedAt), new Date(now))}`}
          />
        ))}
      </WaitingList>
    </>
  );
}

type RefundRowProps = { refund: WaitingRefund; to?: string; fact?: string };

function RefundRow({ refund: { orderId, name, amountKobo }, to = orderPage(orderId), fact }: RefundRowProps) {
  return (
    <Row
      to={to}
      title={name}
      // A string wraps; a list of details stays on one line, which would cut off a reason.
      details={fact ? `${orderNumber(orderId)}: ${fact}` : [orderNumber(orderId)]}
      end={<strong>{formatKobo(amountKobo)}</strong>}
    />
  );
}
