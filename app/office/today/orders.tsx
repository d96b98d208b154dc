import { ago } from "../../../domain/ago.ts";
import { formatDay } from "../../../domain/dates.ts";
import type { Waiting, WaitingOrder } from "../../../server/orders/office/waiting-orders.ts";
import { Row } from "../ui/rows.tsx";
import { useAccess } from "../ui/use-access.ts";
import { WaitingList } from "./waiting-list.tsx";

/** The customer's name only for those who may open the order with it. */
type ShownOrder = Omit<WaitingOrder, "name"> & { name?: string };
type ShownOrders = Record<"lateToPack" | "toPack", Waiting<ShownOrder>> & { lateOnTheWay?: Waiting<ShownOrder> };

const expected = ({ since }: ShownOrder) => `Expected ${formatDay(since.slice(0, 10))}`;

/** The orders that wait to be packed or delivered, late ones first. */
export function WaitingOrderLists({ orders, now }: { orders: ShownOrders; now: string }) {
  const placed = ({ since }: ShownOrder) => `Placed ${ago(new Date(since), new Date(now))}`;
  const { lateToPack, lateOnTheWay, toPack } = orders;
  const seesAll = useAccess()("/office/orders");
  return (
    <>
      <OrderRows title="Late to leave" list={lateToPack} describe={placed} urgent />
      {lateOnTheWay && <OrderRows title="Late to arrive" list={lateOnTheWay} describe={expected} urgent />}
      <OrderRows
        title="Orders to pack"
        list={toPack}
        describe={placed}
        all={seesAll ? "/office/orders?status=confirmed" : "/office/packing"}
      />
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
          title={order.name ?? `…${order.id.slice(-9)}`}
          facts={order.name && `…${order.id.slice(-9)}`}
          end={describe(order)}
        />
      ))}
    </WaitingList>
  );
}
