import { Fragment } from "react";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { StatusBadge } from "#features/orders/ui/status-badge.tsx";
import { orderNumber } from "#platform/rules/order-number.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import { WithBreaks } from "#platform/ui/with-breaks.tsx";

type Props = { order: GoodsOrder; delivery: { method: string; expected: string } };

/** The numbers to quote, the total and when the parcel is expected. */
export function OrderDetails({ order, delivery: { method, expected } }: Props) {
  const { id, status, paymentReference, total } = order;
  const reference: [string, React.ReactNode][] = paymentReference
    ? [["Payment reference", <Copied key="reference" label="payment reference" text={paymentReference} />]]
    : [];
  return (
    <DescriptionList
      className="order-complete-facts"
      rows={[
        [
          "Order number",
          <Fragment key="id">
            <strong>{orderNumber(id)}</strong>
            <Copied label="order number" text={id} />
          </Fragment>,
        ],
        [
          "Status",
          <span key="status" aria-live="polite">
            <StatusBadge status={status} />
          </span>,
        ],
        ...reference,
        ["Total", <Amount key="total" of={total} equivalent dated />],
        [`Expected delivery (${method})`, expected],
      ]}
    />
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <span className="spread order-complete-copied">
      <code>
        <WithBreaks text={text} />
      </code>
      <CopyButton value={text} label={label} />
    </span>
  );
}
