import type { StaffRole } from "../../../platform/rules/role.ts";
import { lagosDay } from "../../../platform/rules/period.ts";
import { readTodayFigures } from "../../../server/books/today-figures.ts";
import { listOldRates } from "../../../features/shop/server/currency-rates.ts";
import { listShelfLife } from "../../../features/stock/server/office-batches.ts";
import { listLateDeliveries } from "../../../features/purchase-orders/server/list-purchase-orders.ts";
import { listShortProducts } from "../../../features/stock/server/short-products.ts";
import { listLowStock } from "../../../features/catalogue/server/office-products.ts";
import { listFirstSteps } from "../../../server/health/first-run.ts";
import { listFailedChecks } from "../../../platform/health/health-checks.ts";
import { listFailedMail } from "../../../platform/mail/failed-mail.ts";
import { listHeldStock } from "../../../features/orders/server/office/held-stock.ts";
import {
  countNewOrders,
  listWaitingOrders,
  type Waiting,
  type WaitingOrder,
} from "../../../features/orders/server/office/waiting-orders.ts";
import { listWaitingRecalls } from "../../../features/recalls/server/waiting-answers.ts";
import { listOpenGiftReplies } from "../../../features/gifts/server/gift-replies.ts";
import { listOpenReturns } from "../../../features/returns/server/returns.ts";
import { listDifferences } from "../../../server/payments/comparison/differences.ts";
import { listTakenBack } from "../../../features/bank-statements/server/list-taken-back.ts";
import { listWaitingMoney } from "../../../features/payments/server/waiting-payments.ts";
import { listDueRules } from "../../../features/import-rules/server/office-import-rules.ts";
import type { Shop } from "../../../server/shop.ts";
import { mayUse, type Act } from "../access.ts";
import { firstSteps } from "./first-steps.ts";

type Today = { shop: Shop; db: Shop["db"]; now: Date; may: (page: string, act?: Act) => boolean };

/** A list for roles that may read a page, or with `write` use its action. */
function list<Rows>(page: string, read: (today: Today) => Rows, act: Act = "read") {
  return { may: (today: Today) => today.may(page, act), read };
}

/** What Today reads, each list by its name; today/lists.tsx shows them. */
const lists = {
  figures: list("/office/sales", ({ db, now }) => readTodayFigures(db, now)),
  newOrders: list("/office/packing", ({ db, now }) => countNewOrders(db, now)),
  failedChecks: list("/office/settings", ({ db }) => listFailedChecks(db)),
  firstSteps: { may: () => true, read: readFirstSteps },
  takenBack: list("/office/statements", ({ shop, now }) => listTakenBack(shop, now)),
  money: list("/office/orders", ({ db, now }) => listWaitingMoney(db, now)),
  differences: list("/office/differences/:difference", ({ db }) => listDifferences(db)),
  recalls: list("/office/orders/:id/refunds", ({ db }) => listWaitingRecalls(db), "write"),
  mail: list("/office/mail/sending", ({ db, now }) => listFailedMail(db, now)),
  orders: list("/office/packing", readWaitingOrders),
  batches: list("/office/batches", readBatches),
  held: list("/office/held-stock/release", ({ db }) => listHeldStock(db)),
  returns: list("/office/returns", ({ db }) => listOpenReturns(db)),
  replies: list("/office/orders/:id/gift-replies/:reply", ({ db }) => listOpenGiftReplies(db), "write"),
  dueRules: list("/office/settings/import-rules", ({ db, now }) => listDueRules(db, now)),
  rates: list("/office/settings/currencies", ({ db, now }) => listOldRates(db, now)),
  low: list("/office/products/:id/stock", ({ db }) => listLowStock(db)),
};

export type TodayLists = { [Name in keyof typeof lists]?: Awaited<ReturnType<(typeof lists)[Name]["read"]>> };

/** What waits for staff of this role. A list that is not for the role is neither read nor sent: it is left out. */
export async function readToday(shop: Shop, role: StaffRole): Promise<TodayLists & { /** ISO 8601. */ now: string }> {
  const now = shop.clock();
  const today: Today = { shop, db: shop.db, now, may: (page, act) => mayUse(role, page, act) === true };
  const shown = Object.entries(lists).filter(([, { may }]) => may(today));
  const read = await Promise.all(
    shown.map(async ([name, { read: readList }]) => [name, await readList(today)] as const),
  );
  return { ...(Object.fromEntries(read) as TodayLists), now: now.toISOString() };
}

async function readFirstSteps({ shop, may }: Today) {
  const open = await listFirstSteps(shop);
  return open.filter((step) => may(firstSteps[step].to));
}

/**
 * Stock that expires or cannot be packed, and overdue purchase orders, for purchasers. The orders that wait for missing
 * units are left out: Today links to the product.
 */
async function readBatches({ db, now, may }: Today) {
  const today = lagosDay(now);
  const [{ soon, stopped }, short, late] = await Promise.all([
    listShelfLife(db, today),
    listShortProducts(db),
    may("/office/purchase-orders/:id") ? listLateDeliveries(db, today) : undefined,
  ]);
  return { soon, stopped, late, today, short: short.map(({ id, name, missing }) => ({ id, name, missing })) };
}

/** Staff who only pack get neither the orders on their way nor the customers' names. */
async function readWaitingOrders({ db, now, may }: Today) {
  const waiting = await listWaitingOrders(db, now);
  if (may("/office/orders")) return waiting;
  return { toPack: withoutNames(waiting.toPack), lateToPack: withoutNames(waiting.lateToPack) };
}

function withoutNames({ first, count }: Waiting<WaitingOrder>) {
  return { first: first.map(({ id, since }) => ({ id, since })), count };
}
