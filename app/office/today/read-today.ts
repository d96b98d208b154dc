import type { StaffRole } from "../../../domain/person/role.ts";
import { lagosDay } from "../../../domain/books/period.ts";
import { readTodayFigures } from "../../../server/books/today-figures.ts";
import { listOldRates } from "../../../server/catalogue/currency-rates.ts";
import { listShelfLife } from "../../../server/catalogue/office-batches.ts";
import { listLateDeliveries } from "../../../server/catalogue/purchase-orders/list-purchase-orders.ts";
import { listShortProducts } from "../../../server/catalogue/short-products.ts";
import { listLowStock } from "../../../server/catalogue/office-products.ts";
import { listFirstSteps } from "../../../server/health/first-run.ts";
import { listFailedChecks } from "../../../server/health/health-checks.ts";
import { listFailedMail } from "../../../server/mail/failed-mail.ts";
import { listHeldStock } from "../../../server/orders/office/held-stock.ts";
import {
  countNewOrders,
  listWaitingOrders,
  type Waiting,
  type WaitingOrder,
} from "../../../server/orders/office/waiting-orders.ts";
import { listWaitingRecalls } from "../../../server/orders/recalls/waiting-answers.ts";
import { listOpenGiftReplies } from "../../../server/orders/gifts/gift-replies.ts";
import { listOpenReturns } from "../../../server/orders/returns/returns.ts";
import { listDifferences } from "../../../server/payments/comparison/differences.ts";
import { listTakenBack } from "../../../server/payments/statements/list-taken-back.ts";
import { listWaitingMoney } from "../../../server/payments/waiting-payments.ts";
import { listDueRules } from "../../../server/shipping/office-import-rules.ts";
import type { Shop } from "../../../server/shop.ts";
import { mayUse } from "../access.ts";
import { firstSteps } from "./first-steps.ts";

/** What waits for staff of this role. A list that is not for the role is neither read nor sent: it is undefined. */
export async function readToday(shop: Shop, role: StaffRole) {
  const { db } = shop;
  const now = shop.clock();
  const may = (path: string) => mayUse(role, path) === true;
  const [
    figures,
    money,
    orders,
    held,
    low,
    returns,
    mail,
    failedChecks,
    open,
    newOrders,
    batches,
    dueRules,
    rates,
    recalls,
    differences,
    replies,
    takenBack,
  ] = await Promise.all([
    may("/office/sales") ? readTodayFigures(db, now) : undefined,
    may("/office/orders") ? listWaitingMoney(db, now) : undefined,
    may("/office/packing") ? waitingOrders(db, now, may("/office/orders")) : undefined,
    may("/office/held-stock/release") ? listHeldStock(db) : undefined,
    may("/office/products/:id/stock") ? listLowStock(db) : undefined,
    may("/office/returns") ? listOpenReturns(db) : undefined,
    may("/office/mail/sending") ? listFailedMail(db, now) : undefined,
    may("/office/settings") ? listFailedChecks(db) : undefined,
    listFirstSteps(shop),
    may("/office/packing") ? countNewOrders(db, now) : undefined,
    may("/office/batches") ? readBatches(db, lagosDay(now), may("/office/purchase-orders/:id")) : undefined,
    may("/office/settings/import-rules") ? listDueRules(db, now) : undefined,
    may("/office/settings/currencies") ? listOldRates(db, now) : undefined,
    mayUse(role, "/office/orders/:id/refunds", "write") === true ? listWaitingRecalls(db) : undefined,
    may("/office/differences/:difference") ? listDifferences(db) : undefined,
    mayUse(role, "/office/orders/:id/gift-replies/:reply", "write") === true ? listOpenGiftReplies(db) : undefined,
    may("/office/statements") ? listTakenBack(shop, now) : undefined,
  ]);
  const steps = open.filter((step) => may(firstSteps[step].to));
  return {
    figures,
    money,
    orders,
    held,
    low,
    returns,
    mail,
    failedChecks,
    firstSteps: steps,
    newOrders,
    batches,
    dueRules,
    rates,
    recalls,
    differences,
    replies,
    takenBack,
    now: now.toISOString(),
  };
}

/**
 * What expires or cannot be packed, and for those who order from suppliers what should have come. The orders that wait
 * for missing units are left out: Today leads to the product.
 */
async function readBatches(db: Shop["db"], today: string, seesPurchases: boolean) {
  const [{ soon, stopped }, short, late] = await Promise.all([
    listShelfLife(db, today),
    listShortProducts(db),
    seesPurchases ? listLateDeliveries(db, today) : undefined,
  ]);
  return { soon, stopped, late, today, short: short.map(({ id, name, missing }) => ({ id, name, missing })) };
}

/** Staff who only pack get neither the orders on their way nor the customers' names. */
async function waitingOrders(db: Shop["db"], now: Date, seesAll: boolean) {
  const lists = await listWaitingOrders(db, now);
  return seesAll ? lists : { toPack: withoutNames(lists.toPack), lateToPack: withoutNames(lists.lateToPack) };
}

function withoutNames({ first, count }: Waiting<WaitingOrder>) {
  return { first: first.map(({ id, since }) => ({ id, since })), count };
}
