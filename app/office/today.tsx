import { LOW_STOCK } from "../../domain/stock.ts";
import { listLowStock } from "../../server/catalogue/low-stock.ts";
import { listWaitingOrders } from "../../server/orders/desk/waiting.ts";
import { listWaitingMoney } from "../../server/payments/waiting.ts";
import { shopContext } from "../context.ts";
import { signedInStaff } from "../private-page.ts";
import { useLive } from "../ui/use-live.ts";
import type { Route } from "./+types/today.ts";
import { WaitingMoneyLists } from "./today/money.tsx";
import { WaitingOrderLists } from "./today/orders.tsx";
import { WaitingList } from "./today/waiting-list.tsx";
import { Row } from "./ui/rows.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await signedInStaff(shop, request);
  const now = shop.clock();
  const [money, orders, low] = await Promise.all([
    listWaitingMoney(shop.db),
    listWaitingOrders(shop.db, now),
    listLowStock(shop.db),
  ]);
  return { money, orders, low, now: now.toISOString() };
}

/** Where a day in the office begins: what needs a person now, the most urgent first. */
export default function Today({ loaderData: { money, orders, low, now } }: Route.ComponentProps) {
  useLive("/api/live/office");
  const nothing = [...Object.values(money), ...Object.values(orders)].every(({ count }) => count === 0);
  return (
    <>
      <title>Today · Office</title>
      <h1>Today</h1>
      {nothing && <p className="notice">Nothing waits for you. A good moment for tea.</p>}
      <WaitingMoneyLists money={money} now={now} />
      <WaitingOrderLists orders={orders} now={now} />
      <WaitingList title="Running low" count={low.count} all="/office/products?only=low">
        {low.first.map(({ id, name, stock }) => (
          <Row
            key={id}
            to={`/office/products/${id}/stock`}
            title={name}
            facts={`No. ${id}`}
            end={stock === 0 ? "Sold out" : `${stock} left`}
          />
        ))}
      </WaitingList>
      {low.count === 0 && <p className="desk-why">No product has {LOW_STOCK} units or fewer.</p>}
    </>
  );
}
