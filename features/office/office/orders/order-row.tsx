import type { OfficeOrderRow } from "#features/orders/server/office/list-orders.ts";
import { GiftBadge } from "#features/orders/ui/office/gift-badge.tsx";
import { StatusBadge } from "#features/orders/ui/status-badge.tsx";
import { PaymentBadge } from "#features/payments/ui/office/payment-badge.tsx";
import { formatNaira } from "#platform/rules/money.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { BatchCheckbox } from "#platform/ui/office/batch-form.tsx";
import { Moment } from "#platform/ui/office/moment.tsx";
import { Row } from "#platform/ui/office/rows.tsx";

/** An order in the list: customer, total, number and state. */
export function OrderRow({ order, mayTick, now }: { order: OfficeOrderRow; mayTick: boolean; now: string }) {
  const { id, name, country, units, isGift, total, status, paymentState, createdAt, stopped } = order;
  // On a phone only one state is shown: the payment's while it waits for staff, else the order's.
  const paymentWaits = paymentState === "awaiting-confirmation" || paymentState === "problem";
  return (
    <Row
      to={`/office/orders/${id}`}
      title={
        isGift ? (
          <>
            {name} <GiftBadge />
          </>
        ) : (
          name
        )
      }
      tick={mayTick && <BatchCheckbox id={id} label={`Tick order ${id}`} />}
      details={[
        <code key="id">{orderNumber(id)}</code>,
        units === null ? "Gift card" : units === 1 ? "1 item" : `${units} items`,
        <Moment key="at" at={createdAt} now={now} />,
        stopped ?? (
          <span key="country" className="office-wide">
            {country}
          </span>
        ),
      ]}
      end={
        <>
          <strong>{formatNaira(total)}</strong>
          <span className={paymentWaits ? undefined : "office-wide"}>
            <PaymentBadge state={paymentState} />
          </span>
          <span className={paymentWaits ? "office-wide" : undefined}>
            <StatusBadge status={status} />
          </span>
        </>
      }
    />
  );
}
