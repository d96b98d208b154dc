import { orderNumber } from "#platform/rules/order-number.ts";

/** The label of a field in the row of an order, which names the order for screen readers. */
export function OfOrder({ id, children }: { id: string; children: string }) {
  return (
    <>
      {children}
      <span className="visually-hidden"> of {orderNumber(id)}</span>
    </>
  );
}
