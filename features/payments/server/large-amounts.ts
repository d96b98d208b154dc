import { and, eq, gt, inArray, or, sql, sum } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { voidRefundStatuses } from "#features/orders/rules/payment-state.ts";
import { deferredActions, orders } from "#features/orders/tables.ts";
import { shopSettings } from "#features/shop/tables.ts";
import { auditLog } from "#platform/audit/table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import { toKobo, type Kobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { isStaff } from "#platform/rules/role.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { paymentAttempts, paymentTransactions, refunds } from "../tables.ts";

/** An amount that a member of staff is about to refund or to record. */
export type MovedMoney = { kobo: Kobo; way: "given back" | "recorded" };
type Mover = { actor: string; now: Date };
type Reader = { shop: Shop; tx: Database | Transaction };

/** What a member of staff has given back since then of money that a feature holds, besides refunds. Locks nothing. */
export type GivenBack = (tx: Database | Transaction, by: { actor: string; since: Date }) => Promise<Kobo>;

declare module "#platform/shop.ts" {
  interface Reactions {
    /** Asked before staff give money back: what else they have given back that counts with it. */
    givenBack: GivenBack[];
  }
}

/**
 * Refuses with `unconfirmed` when money that a member of staff gives back, or records as received by hand, exceeds the
 * shop's limit together with what they moved that way in the last 24 hours and their deferred actions, unless the shop
 * is a `confirmedShop`. Locks the actor until the transaction ends, so that each of several concurrent writes counts
 * those before it. The caller must already hold the lock on the order, or on the feature's money. The shop itself and
 * customers have no such limit; a staff session has it even if its user has just left the staff.
 *
 * The rehearsal of a deferred action only notes the amount, which is checked when the action is stored. What was
 * accepted then is not refused when the action is done, whatever the same person has given back since.
 */
export async function refuseUnconfirmed(w: Write, money: MovedMoney): Promise<Refusal | undefined> {
  const { actor, now, tx, shop } = w;
  if (actor === null || money.kobo <= 0) return undefined;
  if (shop.isConfirmed === undefined && !(await isOfStaff(tx, actor))) return undefined;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`money moved by ${actor}`}, 0))`);
  if (money.way === "given back" && wasAccepted(shop, money.kobo)) return undefined;
  if (shop.isConfirmed) return undefined;
  const moved =
    money.way === "recorded" ? await sumRecorded(tx, { actor, now }) : await sumGivenBack(w, { actor, now });
  if (!(await isLargeAmount(tx, moved + money.kobo))) return undefined;
  return new Refusal("unconfirmed", "Please confirm that it is you, with your password or a passkey.").withStatus(403);
}

async function isOfStaff(tx: Transaction, actor: string): Promise<boolean> {
  const [account] = await tx.select({ role: users.role }).from(users).where(eq(users.id, actor));
  return account !== undefined && isStaff(account.role);
}

/** Whether a deferred action, including this amount, gives back no more than was accepted. */
function wasAccepted({ givesBack }: Shop, kobo: Kobo): boolean {
  if (!givesBack) return false;
  givesBack.askedKobo += kobo;
  return givesBack.askedKobo <= givesBack.acceptedKobo;
}

/** Whether an amount is above the limit together with what the same member of staff gave back in the last 24 hours. */
export async function isLargeRefund(
  reader: Reader,
  { amountKobo, ...mover }: Mover & { amountKobo: Kobo },
): Promise<boolean> {
  return isLargeAmount(reader.tx, (await sumGivenBack(reader, mover)) + amountKobo);
}

/** Whether an amount is above the shop's limit for refunds, which applies to corrections too. */
export async function isLargeAmount(db: Database | Transaction, amountKobo: Kobo): Promise<boolean> {
  const [settings] = await db.select({ limit: shopSettings.confirmRefundsAbove }).from(shopSettings);
  return amountKobo > toKobo(settings?.limit ?? 0);
}

/** The money that an order holds: received, less the refunds that are completed or pending. */
export async function heldKobo(tx: Transaction, orderId: string): Promise<Kobo> {
  const [held] = await tx
    .select({ kobo: sql`coalesce(sum(greatest(0, ${leftOfAttempt()})), 0)`.mapWith(paymentAttempts.receivedKobo) })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId));
  return held?.kobo ?? 0;
}

/**
 * The sum of the refunds that the actor requested, the money held by orders that the actor cancelled or that ended with
 * their parcel (the shop refunds it automatically), the money of features that the actor gave back, and what their
 * deferred actions will give back.
 */
async function sumGivenBack({ shop, tx }: Reader, { actor, now }: Mover): Promise<Kobo> {
  const since = new Date(now.getTime() - DAY);
  const asked = await tx
    .select({ kobo: sum(refunds.amountKobo).mapWith(refunds.amountKobo) })
    .from(refunds)
    .where(and(eq(refunds.requestedBy, actor), gt(refunds.createdAt, since)));
  const ends = inArray(auditLog.action, ["noted a lost parcel", "noted a parcel that came back"]);
  const ended = tx
    .select({ orderId: sql`substr(${auditLog.subject}, 7)` })
    .from(auditLog)
    .where(
      and(eq(auditLog.actorId, actor), or(eq(auditLog.action, "cancelled"), ends), gt(auditLog.occurredAt, since)),
    );
  const byStaff = sql`${refunds.requestedBy} is not null`;
  const cancelled = await tx
    .select({
      kobo: sql`coalesce(sum(greatest(0, ${leftOfAttempt(byStaff)})), 0)`.mapWith(paymentAttempts.receivedKobo),
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(inArray(orders.id, ended), eq(orders.status, "cancelled")));
  const waiting = await tx
    .select({ kobo: sum(deferredActions.givesBackKobo).mapWith(deferredActions.givesBackKobo) })
    .from(deferredActions)
    .where(eq(deferredActions.actorId, actor));
  let total: Kobo = (asked[0]?.kobo ?? 0) + (cancelled[0]?.kobo ?? 0) + (waiting[0]?.kobo ?? 0);
  for (const readGivenBack of shop.reactions.givenBack) total += await readGivenBack(tx, { actor, since });
  return total;
}

/** Receipts that the actor recorded, and corrections in either direction. */
async function sumRecorded(db: Database | Transaction, { actor, now }: Mover): Promise<Kobo> {
  const { actorId, kind, occurredAt, amountKobo } = paymentTransactions;
  const [recorded] = await db
    .select({ kobo: sql`coalesce(sum(abs(${amountKobo})), 0)`.mapWith(amountKobo) })
    .from(paymentTransactions)
    .where(
      and(eq(actorId, actor), inArray(kind, ["receipt", "correction"]), gt(occurredAt, new Date(now.getTime() - DAY))),
    );
  return recorded?.kobo ?? 0;
}

/** What an attempt received, less its completed or pending refunds, or those of them that `which` selects. */
function leftOfAttempt(which = sql`true`) {
  const isVoid = sql.join(
    voidRefundStatuses.map((status) => sql`${status}`),
    sql`, `,
  );
  return sql`${paymentAttempts.receivedKobo} - coalesce((select sum(${refunds.amountKobo}) from ${refunds}
    where ${refunds.attemptId} = ${paymentAttempts.id} and ${refunds.status} not in (${isVoid}) and ${which}), 0)`;
}
