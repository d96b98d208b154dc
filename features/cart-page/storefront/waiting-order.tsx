import type { OpenOrder } from "#features/accounts/rules/responses.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Amount } from "#platform/ui/money/amount.tsx";

/** Says in the cart that an earlier order awaits its payment. */
export function WaitingOrder({ order: { id, total } }: { order: OpenOrder }) {
  return (
    <p className="notice">
      Order <span>{orderNumber(id)}</span> waits for your payment of <Amount of={total} />.{" "}
      <a href={`/orders?pay=${id}#${id}`}>Pay now</a>
    </p>
  );
}
