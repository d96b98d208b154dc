import { expect, test } from "vitest";
import { businessDaysSince, dispatchBy } from "#features/shipping/rules/delivery.ts";
import { everyWeekday } from "#tests/orders/shipping-table.ts";
import { listLate } from "./list-late.ts";

// A Wednesday.
const now = "2026-11-25T12:00:00+01:00";
const list = <T>(...first: T[]) => ({ first, count: first.length });
const at = (day: string) => `2026-11-${day}T09:00:00.000Z`;
const payment = {
  method: "bank-transfer",
  status: "awaiting-confirmation",
  receivedKobo: 0,
  requestedNaira: 1,
  payBy: now,
} as const;

test("Today leads with what is late, the latest first, and says by how much", () => {
  const orders = {
    toPack: list(),
    lateToPack: list({ id: "CBL_1_toleave00", name: "Amara", since: at("19") }),
    lateOnTheWay: list({ id: "CBL_1_toarrive0", name: "Bola", since: at("20") }),
  };
  const toConfirm = list(
    { ...payment, id: 1, orderId: "CBL_1_payment00", name: "Chi", since: "2026-11-25T06:00:00.000Z" },
    { ...payment, id: 2, orderId: "CBL_1_payment01", name: "Not yet", since: "2026-11-25T10:00:00.000Z" },
  );
  const refunds = list({ id: 3, orderId: "CBL_1_refund000", name: "Dayo", amountKobo: 1, requestedAt: at("23") });
  const money = { toConfirm, problems: list(), refunds, failedRefunds: list(), slowRefunds: list() };
  const returns = [{ rma: "RMA-1", orderId: "CBL_1_return000", status: "requested", createdAt: at("24") }];
  const late = listLate(
    { orders, money, returns, dispatch: everyWeekday, now } as unknown as Parameters<typeof listLate>[0],
    "orders",
  );
  expect(late.map(({ what, who, lateBy }) => `${what}: ${who}, ${lateBy}`)).toEqual([
    "On its way: Bola, 3 days late",
    "To pack: Amara, 2 days late",
    "Refund to transfer: Dayo, 1 day late",
    "Payment to confirm: Chi, 3 hours late",
  ]);
});

test("weekends and holidays do not make anything late", () => {
  expect(dispatchBy(new Date("2026-11-20T10:00:00Z"), everyWeekday)).toBe("2026-11-24");
  expect(dispatchBy(new Date("2026-11-20T10:00:00Z"), { ...everyWeekday, holidays: ["2026-11-24"] })).toBe(
    "2026-11-25",
  );
  expect(businessDaysSince("2026-11-20", new Date("2026-11-22T10:00:00Z"), [])).toBe(0);
  expect(businessDaysSince("2026-11-20", new Date("2026-11-23T10:00:00Z"), [])).toBe(1);
  expect(businessDaysSince("2026-11-20", new Date("2026-11-23T10:00:00Z"), ["2026-11-23"])).toBe(0);
});
