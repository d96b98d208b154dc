import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { BatchLists } from "#features/fulfilment/ui/office/batch-lists.tsx";
import { BookDiscrepancies } from "#features/reconciliation/ui/office/discrepancies.tsx";
import { returnStatusLabels } from "#features/returns/rules/returns.ts";
import { OrderMore } from "#features/stock/ui/office/order-more.tsx";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Row } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";
import { DueRules } from "./due-rules.tsx";
import { FailedChecks } from "./failed-checks.tsx";
import { FirstRunCard } from "./first-run.tsx";
import { GiftReplies } from "./gift-replies.tsx";
import { HeldStockList } from "./held-stock.tsx";
import { LateDeliveries } from "./late-deliveries.tsx";
import { FailedMailList } from "./mail.tsx";
import { WaitingMoneyLists } from "./money.tsx";
import { OldRates } from "./old-rates.tsx";
import { WaitingOrderLists } from "./orders.tsx";
import type { TodayLists } from "./read-today.ts";
import { WaitingRecalls } from "./recalls.tsx";
import { OpenComplaints, OpenWithdrawals } from "./statements.tsx";
import { TakenBackPayments } from "./taken-back.tsx";

/** Figures that are shown above the lists. */
type Name = Exclude<keyof TodayLists, "figures" | "week" | "toCome" | "newOrders">;
type Shown<One extends Name> = {
  show: (list: NonNullable<TodayLists[One]>, now: string) => React.ReactNode;
  /** Whether something in the list waits for staff; omitted for lists that need nothing done today. */
  waits?: (list: NonNullable<TodayLists[One]>) => boolean;
};

const counted = ({ count }: { count: number }) => count > 0;
const filled = (rows: readonly unknown[]) => rows.length > 0;
const anyCounted = (waiting: Record<string, { count: number }>) => Object.values(waiting).some(counted);

/** The lists of Today in order, the most urgent first; read-today.ts reads them. */
const lists: { [One in Name]: Shown<One> } = {
  recalls: { show: (recalls, now) => <WaitingRecalls recalls={recalls} now={now} />, waits: counted },
  firstRun: { show: (run) => run && <FirstRunCard run={run} />, waits: (run) => run !== undefined },
  failedChecks: { show: (checks, now) => <FailedChecks checks={checks} now={now} />, waits: filled },
  takenBack: { show: (takenBack) => <TakenBackPayments takenBack={takenBack} />, waits: filled },
  money: { show: (money, now) => <WaitingMoneyLists money={money} now={now} />, waits: anyCounted },
  discrepancies: { show: (discrepancies) => <BookDiscrepancies discrepancies={discrepancies} />, waits: counted },
  mail: { show: (mail, now) => <FailedMailList mail={mail} now={now} />, waits: counted },
  orders: { show: (orders, now) => <WaitingOrderLists orders={orders} now={now} />, waits: anyCounted },
  batches: {
    show: (batches) => <BatchLists batches={batches} />,
    waits: ({ soon, stopped, short }) => counted(soon) || counted(stopped) || filled(short),
  },
  late: { show: (late) => <LateDeliveries late={late} />, waits: counted },
  held: { show: (held) => <HeldStockList held={held} />, waits: counted },
  returns: { show: (returns) => <OpenReturns returns={returns} />, waits: filled },
  withdrawals: { show: (withdrawals, now) => <OpenWithdrawals withdrawals={withdrawals} now={now} />, waits: filled },
  complaints: { show: (complaints, now) => <OpenComplaints complaints={complaints} now={now} />, waits: filled },
  replies: { show: (replies, now) => <GiftReplies replies={replies} now={now} />, waits: filled },
  dueRules: { show: (due) => <DueRules due={due} />, waits: counted },
  rates: { show: (rates) => <OldRates rates={rates} />, waits: filled },
  low: { show: (low) => <LowStock low={low} /> },
};
const names = Object.keys(lists) as Name[];

/** The lists that this member of staff may see. */
export function WaitingLists({ read, now }: { read: TodayLists; /** ISO 8601. */ now: string }) {
  return names.map((name) => <OneList key={name} name={name} list={read[name]} now={now} />);
}

function OneList<One extends Name>({ name, list, now }: { name: One; list: TodayLists[One]; now: string }) {
  return list === undefined ? null : lists[name].show(list, now);
}

/** Whether none of these lists waits for staff. */
export function nothingWaits(read: TodayLists): boolean {
  return !names.some((name) => waits(name, read[name]));
}

function waits<One extends Name>(name: One, list: TodayLists[One]): boolean {
  return list !== undefined && lists[name].waits?.(list) === true;
}

function OpenReturns({ returns }: { returns: NonNullable<TodayLists["returns"]> }) {
  return (
    <WaitingList title="Returns" count={returns.length} all="/office/returns">
      {returns.slice(0, 5).map(({ rma, orderId, status }) => (
        <Row
          key={rma}
          to={`/office/returns/${rma}`}
          title={rma}
          details={[orderNumber(orderId)]}
          end={<span className="badge">{returnStatusLabels[status]}</span>}
        />
      ))}
    </WaitingList>
  );
}

function LowStock({ low }: { low: NonNullable<TodayLists["low"]> }) {
  const may = useAccess();
  if (low.count === 0) return <p className="today-list today-none">No product runs low.</p>;
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
          details={[`No. ${id}`]}
          end={stock === 0 ? "Sold out" : `${stock} left`}
        />
      ))}
    </WaitingList>
  );
}
