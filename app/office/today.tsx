import { formatWeekday } from "../../domain/dates.ts";
import { returnStatusLabels } from "../../domain/order/returns.ts";
import { LOW_STOCK } from "../../domain/product/stock.ts";
import { shortId } from "../../domain/order/short-id.ts";
import { shopContext, staffContext } from "../context.ts";
import { mayUse } from "./access.ts";
import { useLive } from "../ui/router/use-live.ts";
import type { Route } from "./+types/today.ts";
import { BookDifferences } from "./today/differences.tsx";
import { BatchLists } from "./today/batches.tsx";
import { DueRules } from "./today/due-rules.tsx";
import { FailedChecks } from "./today/failed-checks.tsx";
import { SalesToday } from "./today/figures.tsx";
import { FirstRun } from "./today/first-run.tsx";
import { GiftReplies } from "./today/gift-replies.tsx";
import { HeldStockList } from "./today/held-stock.tsx";
import { FailedMailList } from "./today/mail.tsx";
import { LateList } from "./today/late.tsx";
import { listLate } from "./today/list-late.ts";
import { WaitingMoneyLists } from "./today/money.tsx";
import { OldRates } from "./today/old-rates.tsx";
import { WaitingOrderLists } from "./today/orders.tsx";
import { readToday } from "./today/read-today.ts";
import { WaitingRecalls } from "./today/recalls.tsx";
import { TakenBackPayments } from "./today/taken-back.tsx";
import { WaitingList } from "./today/waiting-list.tsx";
import { OrderMore } from "./purchase-orders/order-more.tsx";
import { useAccess } from "./ui/use-access.ts";
import { Row } from "./ui/rows.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(staffContext);
  const lists = await readToday(context.get(shopContext), role);
  return { ...lists, late: listLate(lists, mayUse(role, "/office/orders/:id") ? "orders" : "packing") };
}

/** The start page of the office: everything that needs this member of staff now, the most urgent first. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const {
    figures,
    money,
    orders,
    held,
    low,
    returns,
    mail,
    failedChecks,
    firstSteps,
    newOrders,
    batches,
    dueRules,
    rates,
    recalls,
    differences,
    replies,
    takenBack,
    late,
    now,
  } = loaderData;
  useLive("/api/live/office");
  const nothingWaits =
    [...Object.values(money ?? {}), ...Object.values(orders ?? {}), held, mail, dueRules, recalls, differences].every(
      (list) => !list?.count,
    ) &&
    [batches?.soon, batches?.stopped, batches?.late].every((list) => !list?.count) &&
    [returns, failedChecks, firstSteps, batches?.short, rates, replies, takenBack].every((list) => !list?.length);
  return (
    <>
      <title>Today · Office</title>
      <div className="office-head">
        <h1>Today</h1>
        <TodayDate now={now} newOrders={newOrders} />
      </div>
      {figures && <SalesToday figures={figures} />}
      {nothingWaits && <p className="notice">Nothing waits for you. A good moment for tea.</p>}
      <LateList rows={late} />
      <div className="today-columns">
        {failedChecks && <FailedChecks checks={failedChecks} now={now} />}
        {firstSteps && <FirstRun open={firstSteps} />}
        {takenBack && <TakenBackPayments takenBack={takenBack} />}
        {money && <WaitingMoneyLists money={money} now={now} />}
        {differences && <BookDifferences differences={differences} />}
        {recalls && <WaitingRecalls recalls={recalls} now={now} />}
        {mail && <FailedMailList mail={mail} now={now} />}
        {orders && <WaitingOrderLists orders={orders} now={now} />}
        {batches && <BatchLists batches={batches} />}
        {held && <HeldStockList held={held} />}
        {returns && (
          <WaitingList title="Returns" count={returns.length} all="/office/returns">
            {returns.slice(0, 5).map(({ rma, orderId, status }) => (
              <Row
                key={rma}
                to={`/office/returns/${rma}`}
                title={rma}
                facts={[`…${shortId(orderId)}`]}
                end={<span className="badge">{returnStatusLabels[status]}</span>}
              />
            ))}
          </WaitingList>
        )}
        {replies && replies.length > 0 && <GiftReplies replies={replies} now={now} />}
        {dueRules && <DueRules due={dueRules} />}
        {rates && <OldRates rates={rates} />}
        {low && <LowStock low={low} />}
      </div>
    </>
  );
}

function TodayDate({ now, newOrders }: { now: string; newOrders: number | undefined }) {
  return (
    <p className="today-date">
      {formatWeekday(now)}
      {newOrders !== undefined && (
        <span>{newOrders === 1 ? "1 order since yesterday" : `${newOrders} orders since yesterday`}</span>
      )}
    </p>
  );
}

function LowStock({ low }: { low: NonNullable<Route.ComponentProps["loaderData"]["low"]> }) {
  const may = useAccess();
  if (low.count === 0) return <p className="today-list today-none">No product has {LOW_STOCK} units or fewer.</p>;
  return (
    <WaitingList
      title="Running low"
      count={low.count}
      all="/office/products?only=low"
      action={may("/office/purchase-orders/low-stock", "write") && <OrderMore />}
    >
      {low.first.map(({ id, name, stock }) => (
        <Row
          key={id}
          to={`/office/products/${id}/stock`}
          title={name}
          facts={[`No. ${id}`]}
          end={stock === 0 ? "Sold out" : `${stock} left`}
        />
      ))}
    </WaitingList>
  );
}
