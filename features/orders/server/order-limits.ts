import { createHmac } from "node:crypto";
import { and, eq, inArray, isNull, ne, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { readOrderSettings } from "#features/shop/server/settings.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { pipeline } from "#platform/database/pipeline.ts";
import { preparedQuery } from "#platform/database/prepared-query.ts";
import type { Write } from "#platform/database/write.ts";
import { oncePerContent } from "#platform/live/once-per-content.ts";
import { refuseOver, type SharedLimit } from "#platform/rate-limit/limits.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { HOUR } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import type { Held, Unpaid } from "../rules/order-limits.ts";
import { orderItems, orders } from "../tables.ts";
import { ownOrders } from "./own.ts";

/** `confirmedEmail` is null while the account's address is unconfirmed. */
type Buyer = { userId: string; confirmedEmail: string | null; networkHash: string | null };

const NONE: Unpaid = { orders: 0, units: 0 };

type Client = { account: string; ip: string };

/**
 * Counts an order that a client sends, and refuses it when the account or network sends too many in an hour, whether
 * placed or refused. The same order sent again counts too.
 */
export function refuseTooManyOrders(shop: Shop, client: Client): Promise<Refusal | undefined> {
  return refuseOverHourly(shop, client, { action: "placeOrder", what: "orders" });
}

/** The same for the payments that a client starts or reports. */
export function refuseTooManyPayments(shop: Shop, client: Client, shared?: SharedLimit): Promise<Refusal | undefined> {
  return refuseOverHourly(shop, client, { action: "startPayment", what: "payments", shared });
}

/** The settings of orders and payments without a query while they stay the same. */
export const readLimits = oncePerContent((shop) => readOrderSettings(shop.db));

type Counted = { action: string; what: string; shared?: SharedLimit | undefined };

async function refuseOverHourly(shop: Shop, client: Client, { action, what, shared }: Counted) {
  const { ordersPerHour } = await readLimits(shop);
  return refuseOver(shop, client, {
    action,
    shared,
    account: { limit: ordersPerHour, window: HOUR },
    network: { limit: 10 * ordersPerHour, window: HOUR },
    message: `That was a lot of ${what} at once. Please try again in an hour, or write to us.`,
  });
}

/**
 * The keyed hash of a client's network (platform/http/client-ip.ts) as an unpaid order stores it: it cannot be guessed.
 */
export function hashNetwork({ secret }: Shop, ip: string): string {
  return createHmac("sha256", secret).update(`network of an order:${ip}`).digest("base64url");
}

const buyerToLock = preparedQuery({ userId: users.id }, (db, { userId }) =>
  db
    .select({ email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update"),
);

/**
 * Locks the account that places an order until the transaction ends, and then the network of an unconfirmed account, so
 * that each of several concurrent orders counts those before it. Call it before locking products: all transactions lock
 * in the same order.
 */
export async function lockBuyer({ tx }: Write, userId: string, networkHash: string | null): Promise<Buyer> {
  const [user] = await buyerToLock(tx, { userId });
  const confirmedEmail = user?.isConfirmed ? user.email : null;
  if (confirmedEmail === null && networkHash !== null) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${networkHash}`}, 0))`);
  }
  return { userId, confirmedEmail, networkHash };
}

/**
 * The stock that a locked buyer reserves in orders that are unpaid or partly paid; for an unconfirmed buyer, also that
 * of its network. `except` is the id of the order that is being changed, which does not count.
 */
export async function readHeld(
  tx: Transaction,
  { userId, confirmedEmail, networkHash }: Buyer,
  except = "",
): Promise<Held> {
  const isConfirmed = confirmedEmail !== null;
  const countsNetwork = !isConfirmed && networkHash !== null;
  const [[account = NONE], [network = NONE]] = await pipeline(
    unpaidOfAccount(tx, { userId, except }),
    countsNetwork ? unpaidOfNetwork(tx, { networkHash, except }) : Promise.resolve([]),
  );
  return { account, network, isConfirmed };
}

/** The orders of a network whose account is unconfirmed or has been deleted since. */
function unconfirmedNetwork(networkHash: Placeholder): SQL | undefined {
  return and(eq(orders.networkHash, networkHash), or(isNull(users.id), eq(users.emailVerified, false)));
}

const unpaidOfAccount = preparedQuery({ userId: users.id, except: orders.id }, (db, { userId, except }) =>
  unpaid(db, and(ownOrders(userId), ne(orders.id, except))),
);
const unpaidOfNetwork = preparedQuery(
  { networkHash: orders.networkHash, except: orders.id },
  (db, { networkHash, except }) => unpaid(db, and(unconfirmedNetwork(networkHash), ne(orders.id, except))),
);

/** All units of a paid order whose total was raised count until the rest is paid. */
const waits = or(
  eq(orders.status, "pending"),
  and(inArray(orders.status, ["confirmed", "processing"]), eq(orders.paymentState, "part-paid")),
);

function unpaid(db: Database, where: SQL | undefined) {
  return db
    .select({
      orders: sql<number>`count(distinct ${orders.id})::integer`,
      units: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::integer`,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(waits, where));
}
