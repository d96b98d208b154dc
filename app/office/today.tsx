import { returnStatusLabels } from "../../domain/order/returns.ts";
import { LOW_STOCK } from "../../domain/product/stock.ts";
import { listLowStock } from "../../server/catalogue/office-products.ts";
import { listFirstSteps } from "../../server/health/first-run.ts";
import { listFailedChecks } from "../../server/health/health-checks.ts";
import { listFailedMail } from "../../server/mail/failed-mail.ts";
import { listWaitingOrders } from "../../server/orders/office/waiting-orders.ts";
import { listOpenReturns } from "../../server/orders/returns/returns.ts";
import { listWaitingMoney } from "../../server/payments/waiting-payments.ts";
import { shopContext } from "../context.ts";
import { useLive } from "../ui/browser/use-live.ts";
import type { Route } from "./+types/today.ts";
import { FailedChecks } from "./today/failed-checks.tsx";
import { FirstRun } from "./today/first-run.tsx";
import { FailedMailList } from "./today/mail.tsx";
import { WaitingMoneyLists } from "./today/money.tsx";
import { WaitingOrderLists } from "./today/orders.tsx";
import { WaitingList } from "./today/waiting-list.tsx";
import { Row } from "./ui/rows.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const now = shop.clock();
  const [money, orders, low, returns, mail, failedChecks, firstSteps] = await Promise.all([
    listWaitingMoney(shop.db, now),
    listWaitingOrders(shop.db, now),
    listLowStock(shop.db),
    listOpenReturns(shop.db),
    listFailedMail(shop.db, now),
    listFailedChecks(shop.db),
    listFirstSteps(shop),
  ]);
  return { money, orders, low, returns, mail, failedChecks, firstSteps, now: now.toISOString() };
}

/** The start page of the office: everything that needs a member of staff now, the most urgent first. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { money, orders, low, returns, mail, failedChecks, firstSteps, now } = loaderData;
  useLive("/api/live/office");
  const nothingWaits =
    [...Object.values(money), ...Object.values(orders), mail].every(({ count }) => count === 0) &&
    [returns, failedChecks, firstSteps].every((list) => list.length === 0);
  return (
    <>
      <title>Today · Office</title>
      <h1>Today</h1>
      {nothingWaits && <p className="notice">Nothing waits for you. A good moment for tea.</p>}
      <FailedChecks checks={failedChecks} now={now} />
      <FirstRun open={firstSteps} />
      <WaitingMoneyLists money={money} now={now} />
      <FailedMailList mail={mail} now={now} />
      <WaitingOrderLists orders={orders} now={now} />
      <WaitingList title="Returns" count={returns.length} all="/office/returns">
        {returns.slice(0, 5).map(({ rma, orderId, status }) => (
          <Row
            key={rma}
            to={`/office/returns/${rma}`}
            title={rma}
            facts={`…${orderId.slice(-9)}`}
            end={returnStatusLabels[status]}
          />
        ))}
      </WaitingList>
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
      {low.count === 0 && <p className="office-empty">No product has {LOW_STOCK} units or fewer.</p>}
    </>
  );
}
