import { businessDaysSince, dispatchBy, type DispatchDays } from "#features/shipping/rules/delivery.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { HOUR, DAY } from "#platform/rules/time.ts";
import type { TodayLists } from "./read-today.ts";

/** Something overdue: `lateBy` in words, `order` to sort by, the most overdue first. */
export type LateRow = { key: string; what: string; who: string; to: string; lateBy: string; order: number };
type Lists = Pick<TodayLists, "orders" | "money" | "returns"> & { dispatch: DispatchDays; now: string };

/** A reported payment is late after two hours. */
const CONFIRM_WITHIN = 2 * HOUR;
/** A return or refund is late after one business day. */
const ANSWER_WITHIN_DAYS = 1;

/**
 * What is overdue, the most overdue first: orders past the day on which they should have left or arrived, payments
 * unconfirmed for two hours, and returns and refunds waiting for more than a business day. `pages`: where the person
 * sees orders.
 */
export function listLate(
  { orders, money, returns, dispatch, now: isoNow }: Lists,
  pages: "orders" | "packing",
): LateRow[] {
  const now = new Date(isoNow);
  const daysLate = (due: string, within = 0) => lateBy(businessDaysSince(due, now, dispatch.holidays) - within);
  const order = ({ id, name }: { id: string; name?: string }) => {
    return { who: name ?? orderNumber(id), to: `/office/${pages}/${id}` };
  };
  return [
    ...(orders?.lateToPack.first ?? []).map((one) => {
      return {
        key: `leave ${one.id}`,
        what: "To pack",
        ...order(one),
        ...daysLate(dispatchBy(new Date(one.since), dispatch)),
      };
    }),
    ...((orders && "lateOnTheWay" in orders && orders.lateOnTheWay?.first) || []).map((one) => {
      return { key: `arrive ${one.id}`, what: "On its way", ...order(one), ...daysLate(day(one.since)) };
    }),
    ...(money?.toConfirm.first ?? []).map((one) => {
      return {
        key: `confirm ${one.id}`,
        what: "Payment to confirm",
        ...order({ id: one.orderId, name: one.name }),
        ...hoursLate(one.since, now),
      };
    }),
    ...(money?.refunds.first ?? []).map((one) => {
      const late = daysLate(day(one.requestedAt), ANSWER_WITHIN_DAYS);
      return {
        key: `refund ${one.id}`,
        what: "Refund to transfer",
        ...order({ id: one.orderId, name: one.name }),
        ...late,
      };
    }),
    ...(returns ?? []).flatMap(({ rma, status, createdAt }) => {
      if (status !== "requested") return [];
      const late = daysLate(day(createdAt), ANSWER_WITHIN_DAYS);
      return { key: rma, what: "Return to answer", who: rma, to: `/office/returns/${rma}`, ...late };
    }),
  ]
    .filter((row) => row.order > 0)
    .toSorted((one, other) => other.order - one.order);
}

function day(at: string): string {
  return at.slice(0, 10);
}

function lateBy(days: number) {
  return { lateBy: days === 1 ? "1 day late" : `${days} days late`, order: days * DAY };
}

function hoursLate(since: string, now: Date) {
  const late = now.getTime() - new Date(since).getTime() - CONFIRM_WITHIN;
  const hours = Math.max(1, Math.round(late / HOUR));
  return { lateBy: hours === 1 ? "1 hour late" : `${hours} hours late`, order: late };
}
