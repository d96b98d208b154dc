import { ago } from "../../../domain/ago.ts";
import { shortId } from "../../../domain/order/short-id.ts";
import type { Waiting, WaitingOrder } from "../../../server/orders/office/waiting-orders.ts";
import { Row } from "../ui/rows.tsx";
import { useAccess } from "../ui/use-access.ts";
import { WaitingList } from "./waiting-list.tsx";

/** The customer's name only for roles that may open the order with it. */
type ShownOrder = Omit<WaitingOrder, "name"> & { name?: string };
type ShownOrders = { toPack: Waiting<ShownOrder> };

/** The orders that wait to be packed; those that are late are also at the top of the page. */
export function WaitingOrderLists({ orders, now }: { orders: ShownOrders; now: string }) {
  const placed = ({ since }: ShownOrder) => `Placed ${ago(new Date(since), new Date(now))}`;
  return (
    <>
      <OrderRows title="Orders to pack" list={orders.toPack} describe={placed} all="/office/packing" />
    </>
  );
}

type Props = {
  title: string;
  list: Waiting<ShownOrder>;
  describe: (order: ShownOrder) => string;
  all?: string;
  urgent?: boolean;
};

function OrderRows({ title, list, describe, all, urgent }: Props) {
  const orderPages = useAccess()("/office/orders/:id") ? "/office/orders" : "/office/packing";
  return (
    <WaitingList title={title} count={list.count} all={all} urgent={urgent}>
      {list.first.map((order) => (
        <Row
          key={order.id}
          to={`${orderPages}/${order.id}`}
          title={order.name ?? `…${shortId(order.id)}`}
          facts={[order.name !== undefined && `…${shortId(order.id)}`, describe(order)]}
        />
      ))}
    </WaitingList>
  );
}
