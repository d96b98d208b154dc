import type { Order } from "../../../domain/order/order.ts";
import { AcceptedRules } from "../../../features/orders/ui/accepted-rules.tsx";

/** Among the details of an order: what its customer has accepted about the border. */
export function AcceptedDetails({ order }: { order: Pick<Order, "acknowledged" | "items"> }) {
  if (order.acknowledged.length === 0) return null;
  return (
    <>
      <h4>What you accepted about the border</h4>
      <AcceptedRules order={order} />
    </>
  );
}
