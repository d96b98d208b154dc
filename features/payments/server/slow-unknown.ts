import { and, eq, gt, inArray, min, sql } from "drizzle-orm";
import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import { payingStatuses } from "#features/orders/rules/payment-state.ts";
import { readLimits } from "#features/orders/server/order-limits.ts";
import { ownOrders } from "#features/orders/server/own.ts";
import { orders } from "#features/orders/tables.ts";
import { onlineMethods } from "#features/shop/rules/payment-methods.ts";
import type { Database } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import { listFailedChecks, recordCheck } from "#platform/health/health-checks.ts";
import { tooMany, type SharedLimit } from "#platform/rate-limit/limits.ts";
import { exhaustLimit } from "#platform/rate-limit/rate-limit.ts";
import { MINUTE } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { isCardTesting, isKnown } from "../rules/card-testing.ts";
import { paymentAttempts } from "../tables.ts";

const STARTS = "payments begun on providers’ pages";
/** The name of the check: its failure alerts the staff, and Today and Prometheus show it. */
const CHECK = "card payments";
const SLOWED = "Accounts that have not paid before wait with them: Settings, Advanced";

/** How far back declined payments count, and how long it must be calm before the staff are told that it is over. */
const PERIOD = 15 * MINUTE;
/** How long unknown accounts wait after too many were declined, counted anew each minute. */
const WAIT = 5 * MINUTE;

const PLEASE_WAIT =
  "We’re seeing an unusual rush of card payments, so first-time online payments have to wait a few minutes. " +
  "Your order is safe with us: please try again shortly, or pay in another way, such as by bank transfer.";

/**
 * The limit on the payments that the whole shop begins on providers' pages, which is counted in the same statement as
 * the client's own (`refuseOver`). While it is exceeded, too many payments are declined (`watchDeclines`) or staff have
 * switched it on, it refuses payers whose account is not known (`isKnown`) with `too-many`. A known customer is refused
 * nothing, at the cost of one statement then and none while it is calm. `findAccount` returns the account of the order,
 * null without one.
 */
export async function limitStarts(
  shop: Shop,
  findAccount: () => Promise<string | null>,
): Promise<SharedLimit | undefined> {
  const { slowUnknown, onlineStartsPerMinute } = await readLimits(shop);
  if (slowUnknown === "off") return undefined;
  const isOn = slowUnknown === "on";
  return {
    key: STARTS,
    limit: isOn ? 0 : onlineStartsPerMinute,
    window: MINUTE,
    async refuse(wait) {
      const account = await findAccount();
      if (account !== null && isKnown(await readFirstPaid(shop.db, account), shop.clock())) return undefined;
      // A longer wait is that of `watchDeclines`, which has recorded why.
      if (!isOn && wait <= MINUTE) {
        const message = `More than ${onlineStartsPerMinute} payments were begun within a minute, as when stolen cards are tried. ${SLOWED}`;
        await recordCheck(shop, { name: CHECK, ok: false, message });
      }
      return tooMany(PLEASE_WAIT, isOn ? WAIT : wait);
    },
  };
}

/** When the first payment of an account that arrived was begun. */
async function readFirstPaid(db: Database, account: string): Promise<Date | undefined> {
  const [first] = await db
    .select({ at: min(paymentAttempts.createdAt) })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(and(ownOrders(account), inArray(paymentAttempts.status, [...payingStatuses])));
  return first?.at ?? undefined;
}

/**
 * The job of every minute against card testing: while too many payments on providers' pages are declined, unknown
 * accounts wait (`limitStarts`), and the staff are alerted; once more when neither limit was exceeded for fifteen
 * minutes.
 */
export async function watchDeclines(shop: Shop): Promise<void> {
  const limits = await readLimits(shop);
  const counted = await countDeclines(shop);
  if (limits.slowUnknown === "automatic" && isCardTesting(counted, limits)) {
    const { declined, decided } = counted;
    const message = `${declined} of ${decided} payments were declined within fifteen minutes, as when stolen cards are tried. ${SLOWED}`;
    await exhaustLimit(shop, STARTS, WAIT);
    await recordCheck(shop, { name: CHECK, ok: false, message });
    return;
  }
  const failed = (await listFailedChecks(shop.db)).find(({ name }) => name === CHECK);
  if (!failed || shop.clock().getTime() - failed.checkedAt.getTime() < PERIOD) return;
  await write(shop, null, async (w) => {
    await recordCheck({ db: w.tx, clock: shop.clock }, { name: CHECK, ok: true, message: "as usual" });
    const text = "For fifteen minutes no more were begun or declined than usual.";
    await alertStaff(w, { kind: "failed-check", title: "Card payments are as usual again", text, link: "/office" });
  });
}

/** The payments of the last fifteen minutes on providers' pages that failed, and those that failed or were paid. */
async function countDeclines({ db, clock }: Shop): Promise<{ declined: number; decided: number }> {
  const { createdAt, method, status } = paymentAttempts;
  const [counted] = await db
    .select({
      declined: sql<number>`count(*) filter (where ${status} = 'failed')::int`,
      decided: sql<number>`count(*) filter (where ${status} not in ('open', 'awaiting-confirmation', 'cancelled', 'expired'))::int`,
    })
    .from(paymentAttempts)
    .where(and(gt(createdAt, new Date(clock().getTime() - PERIOD)), inArray(method, onlineMethods)));
  return counted ?? { declined: 0, decided: 0 };
}
