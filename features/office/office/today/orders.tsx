import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import type { Waiting, WaitingOrder } from "#features/orders/server/office/waiting-orders.ts";
import { GiftBadge } from "#features/orders/ui/office/gift-badge.tsx";
import { ago } from "#platform/rules/ago.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Row } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";

/** Has the customer's name only for roles that may open the order. */
type ShownOrder = Omit<WaitingOrder, "name"> & { name?: string };
type ShownOrders = { toPack: Waiting<ShownOrder> };

/** The orders that wait to be packed; late ones are also at the top of the page. */
export function WaitingOrderLists({ orders, now }: { orders: ShownOrders; now: string }) {
  const { count, first } = orders.toPack;
  const orderPages = useAccess()("/office/orders/:id") ? "/office/orders" : "/office/packing";
  return (
    <WaitingList title="Orders to pack" count={count} all="/office/packing">
      {first.map((order) => (
        <Row
          key={order.id}
          to={`${orderPages}/${order.id}`}
          title={order.name ?? orderNumber(order.id)}
          details={[
            order.name !== undefined && orderNumber(order.id),
            order.goods,
            `Placed ${ago(new Date(order.since), new Date(now))}`,
            order.stopped,
          ]}
          end={order.isGift && <GiftBadge />}
        />
      ))}
    </WaitingList>
  );
}
