import { randomBytes } from "node:crypto";
import { eq, gte, sql } from "drizzle-orm";
import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import { isInUnion } from "#features/import-rules/rules/destinations.ts";
import { lockOrder, type LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { recordEvent } from "#features/orders/server/record-event.ts";
import { orders } from "#features/orders/tables.ts";
import { rmaNumber } from "#features/returns/rules/returns.ts";
import { listReturnable } from "#features/returns/server/list-returnable.ts";
import { openReturn } from "#features/returns/server/open-return.ts";
import { readOpenCountries } from "#features/shipping/server/shipping-table.ts";
import { write, type Write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { refuseOver } from "#platform/rate-limit/limits.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { DAY, HOUR } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import type { Statement } from "../rules/withdrawal-form.ts";
import { withdrawals } from "../tables.ts";
import { withdrawalReceipt } from "./emails.ts";

const limits = {
  action: "withdraw",
  network: { limit: 20, window: HOUR },
  message: "That was a lot at once. Please try again in an hour, or write to us: that counts too.",
};

/** How long after an order its customer may still be within the 14 days that begin with the last parcel. */
const AFTER_ORDER = 90 * DAY;

/**
 * Whether the shop offers the page: while a country of the European Union is open at the checkout, and 90 days after
 * the last order to one.
 */
export async function offersWithdrawal(shop: Shop): Promise<boolean> {
  if ((await readOpenCountries(shop.db)).some(({ name }) => isInUnion(name))) return true;
  const since = new Date(shop.clock().getTime() - AFTER_ORDER);
  const country = sql<string>`${orders.shippingAddress} ->> 'country'`;
  const recent = await shop.db.selectDistinct({ country }).from(orders).where(gte(orders.createdAt, since));
  return recent.some(({ country: name }) => isInUnion(name));
}

/**
 * Records that a customer withdraws from an order, once for each statement, with a receipt by email and a task for the
 * staff: the return of a delivered order's goods, else the statement itself. The result does not reveal whether the
 * order exists and has this email address. Refuses too many from one client. Locks the order.
 */
export async function withdraw(shop: Shop, ip: string, statement: Statement): Promise<Refusal | undefined> {
  const tooMany = await refuseOver(shop, { ip }, limits);
  if (tooMany) return tooMany;
  const { order: orderId, email, name, goods } = statement;
  await write(shop, null, async (w) => {
    const order = await lockOrder(w.tx, orderId);
    if (order?.customerEmail !== email) return;
    const [added] = await w.tx
      .insert(withdrawals)
      .values({ orderId, name, goods, createdAt: w.now })
      .onConflictDoNothing()
      .returning();
    if (!added) return;
    await recordEvent(w, order, { description: "Withdrawal from the order received" });
    const rma = order.kind === "goods" && goods === "" ? await openWholeReturn(w, order) : undefined;
    if (rma) await w.tx.update(withdrawals).set({ rma, handledAt: w.now }).where(eq(withdrawals.id, added.id));
    await alertStaff(w, {
      kind: "return",
      orderId,
      title: "A customer withdrew from an order",
      text: `Order ${orderNumber(orderId)} waits for an answer.`,
      link: rma ? `/office/returns/${rma}` : `/office/withdrawals/${added.id}`,
    });
    // Sent to the order's own address, and once for each statement.
    await queueEmail(w, { to: email, content: withdrawalReceipt(statement, w.now), about: orderId, limit: "none" });
  });
  return undefined;
}

/** Opens the return of everything that may come back. Undefined if nothing may, or the order has not arrived. */
async function openWholeReturn(w: Write, locked: LockedGoodsOrder): Promise<string | undefined> {
  const order = await findGoodsOrder(w.tx, locked.id);
  if (!order) throw new Error("An order that was just locked cannot be read");
  const { items, reason } = await listReturnable(w.shop, w.tx, order, { at: w.now });
  const back = items.filter(({ left, restriction }) => left > 0 && !restriction);
  if (reason || back.length === 0) return undefined;
  const rma = rmaNumber(randomBytes(10));
  const asked = { reason: "changed-mind", opened: false } as const;
  const refused = await openReturn(w, locked, {
    rma,
    items: back.map(({ productId, left: quantity }) => ({ productId, quantity, ...asked })),
  });
  return refused ? undefined : rma;
}
