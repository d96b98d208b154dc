import { accessFor } from "#features/accounts/rules/access.ts";
import { listTakenBack } from "#features/bank-statements/server/list-taken-back.ts";
import { readTodaySales, readWeek } from "#features/books/server/today-sales.ts";
import { listLowStock } from "#features/catalogue/server/office-products.ts";
import { listOpenComplaints } from "#features/data-complaints/server/complaints.ts";
import { listShortProducts } from "#features/fulfilment/server/packing/short-products.ts";
import { listOpenGiftReplies } from "#features/gifts/server/gift-replies.ts";
import { listDueRules } from "#features/import-rules/server/office-import-rules.ts";
import { listHeldStock } from "#features/orders/server/office/held-stock.ts";
import {
  countNewOrders,
  listWaitingOrders,
  type Waiting,
  type WaitingOrder,
} from "#features/orders/server/office/waiting-orders.ts";
import { readMoneyToCome } from "#features/payments/server/open-amount.ts";
import { listWaitingMoney } from "#features/payments/server/waiting-payments.ts";
import { listLateDeliveries } from "#features/purchase-orders/server/list-purchase-orders.ts";
import { listWaitingRecalls } from "#features/recalls/server/waiting-answers.ts";
import { listDiscrepancies } from "#features/reconciliation/server/discrepancies.ts";
import { listOpenReturns } from "#features/returns/server/returns.ts";
import type { DispatchDays } from "#features/shipping/rules/delivery.ts";
import { readDispatchDays } from "#features/shipping/server/shipping-table.ts";
import { listOldRates } from "#features/shop/server/currency-rates.ts";
import { readSwitchedOn } from "#features/shop/server/switched-off.ts";
import { listShelfLife } from "#features/stock/server/office-batches.ts";
import { listOpenWithdrawals } from "#features/withdrawals/server/withdrawals.ts";
import { listFailedChecks } from "#platform/health/health-checks.ts";
import { listFailedMail } from "#platform/mail/failed-mail.ts";
import type { Act } from "#platform/rules/page.ts";
import { lagosDay } from "#platform/rules/period.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import type { Shop } from "#platform/shop.ts";
import { readFirstRun } from "../../server/first-run.ts";
import { firstRunFor } from "./first-steps.ts";

type Today = {
  shop: Shop;
  db: Shop["db"];
  role: StaffRole;
  now: Date;
  dispatch: DispatchDays;
  /** Reads the first run, at most once. */
  run: () => ReturnType<typeof readFirstRun>;
  may: (page: string, act?: Act) => boolean;
};

/** A list for roles that may read a page or, with `write`, use its action. */
function list<Rows>(page: string, read: (today: Today) => Rows, act: Act = "read") {
  return { may: (today: Today) => today.may(page, act), read };
}

/** What Today reads, by list name; today/lists.tsx shows them. */
const lists = {
  figures: list("/office/sales", ({ db, now }) => readTodaySales(db, now)),
  week: list("/office/sales", ({ db, now }) => readWeek(db, now)),
  toCome: list("/office/sales", ({ db }) => readMoneyToCome(db)),
  newOrders: list("/office/packing", ({ db, now }) => countNewOrders(db, now)),
  firstRun: list("/office/settings/opening", async ({ role, run }) => firstRunFor(role, await run())),
  failedChecks: list("/office/settings", readFailedChecks),
  takenBack: list("/office/bank-statements", ({ shop, now }) => listTakenBack(shop, now)),
  money: list("/office/orders", ({ db, now }) => listWaitingMoney(db, now)),
  discrepancies: list("/office/discrepancies/:discrepancy", ({ db }) => listDiscrepancies(db)),
  recalls: list("/office/orders/:id/refunds", ({ db }) => listWaitingRecalls(db), "write"),
  mail: list("/office/mail/sending", ({ db, now }) => listFailedMail(db, now)),
  orders: list("/office/packing", readWaitingOrders),
  batches: list("/office/batches", readBatches),
  late: list("/office/purchase-orders/:id", readLateDeliveries),
  held: list("/office/held-stock/release", ({ db }) => listHeldStock(db)),
  returns: list("/office/returns", ({ db }) => listOpenReturns(db)),
  withdrawals: list("/office/withdrawals/:withdrawal", ({ db }) => listOpenWithdrawals(db)),
  complaints: list("/office/data-complaints/:complaint", ({ db }) => listOpenComplaints(db)),
  replies: list("/office/orders/:id/gift-replies/:reply", ({ db }) => listOpenGiftReplies(db), "write"),
  dueRules: list("/office/settings/import-rules", ({ db, now }) => listDueRules(db, now)),
  rates: list("/office/settings/currencies", ({ db, now }) => listOldRates(db, now)),
  // Before the opening this would be all the examples.
  low: list("/office/products/:id/stock", async ({ shop, run }) =>
    (await run())?.isOpen === false ? undefined : listLowStock(shop),
  ),
};

export type TodayLists = { [Name in keyof typeof lists]?: Awaited<ReturnType<(typeof lists)[Name]["read"]>> };

/**
 * What waits for staff of this role. Lists that the role may not see, and those of features that are switched off, are
 * neither read nor sent.
 */
export async function readToday(
  shop: Shop,
  role: StaffRole,
): Promise<TodayLists & { dispatch: DispatchDays; /** ISO 8601. */ now: string }> {
  const now = shop.clock();
  const [on, dispatch] = await Promise.all([readSwitchedOn(shop), readDispatchDays(shop.db)]);
  let run: ReturnType<typeof readFirstRun> | undefined;
  const today: Today = {
    shop,
    db: shop.db,
    role,
    now,
    dispatch,
    run: () => (run ??= readFirstRun(shop)),
    may: accessFor(role, on),
  };
  const shown = Object.entries(lists).filter(([, { may }]) => may(today));
  const read = await Promise.all(
    shown.map(async ([name, { read: readList }]) => [name, await readList(today)] as const),
  );
  return { ...(Object.fromEntries(read) as TodayLists), dispatch, now: now.toISOString() };
}

/** Omits backups during the first run, where they are already a step. */
async function readFailedChecks({ db, run }: Today) {
  const [failed, firstRun] = await Promise.all([listFailedChecks(db), run()]);
  return firstRun ? failed.filter(({ name }) => name !== "backup") : failed;
}

/** Stock that expires or cannot be packed, without the waiting orders, because Today links to the product. */
async function readBatches({ db, now }: Today) {
  const today = lagosDay(now);
  const [{ soon, stopped }, short] = await Promise.all([listShelfLife(db, today), listShortProducts(db)]);
  return { soon, stopped, today, short: short.map(({ id, name, missing }) => ({ id, name, missing })) };
}

async function readLateDeliveries({ db, now }: Today) {
  const today = lagosDay(now);
  return { ...(await listLateDeliveries(db, today)), today };
}

/** Packers get neither the orders on their way nor the customers' names. */
async function readWaitingOrders({ db, now, dispatch, may }: Today) {
  const waiting = await listWaitingOrders(db, now, dispatch);
  if (may("/office/orders")) return waiting;
  return { toPack: withoutNames(waiting.toPack), lateToPack: withoutNames(waiting.lateToPack) };
}

function withoutNames({ first, count }: Waiting<WaitingOrder>) {
  return { first: first.map(({ name: _name, ...order }) => order), count };
}
