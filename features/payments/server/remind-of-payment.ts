import { and, asc, eq, gt, inArray, isNull, lte, ne, notExists, sql } from "drizzle-orm";
import { openAttemptStatuses } from "#features/orders/rules/payment-state.ts";
import { findKind } from "#features/orders/server/kinds/kind-of-order.ts";
import { lockOrder, type LockedOrder } from "#features/orders/server/lock-order.ts";
import { isOwnAddress } from "#features/orders/server/own-address.ts";
import { makePaymentLink } from "#features/orders/server/payment-link.ts";
import { recordPayment } from "#features/orders/server/record-payment.ts";
import { orders } from "#features/orders/tables.ts";
import { write, type Write } from "#platform/database/write.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { HOUR } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { paymentAttempts } from "../tables.ts";
import { queueAbout } from "./emails.ts";
import { openNaira } from "./open-amount.ts";

/** Customers are reminded this long before the time to pay ends: enough to go to a bank, or to ask somebody. */
const BEFORE = 3 * HOUR;
/** A payment begun this recently may be under way: a later run looks again. */
const UNDER_WAY = HOUR;
const BATCH_SIZE = 300;

/**
 * Reminds the customers of orders that expire within three hours, once each, by email: of unpaid ones, and of those
 * that a gift card has paid in part. Not while money is reported, needs a decision or may be under way. Locks each
 * order. May run twice at the same time.
 */
export async function remindOfPayments(shop: Shop): Promise<void> {
  for (const id of await listDue(shop)) await remind(shop, id);
}

async function listDue(shop: Shop): Promise<string[]> {
  const rows = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isDue(shop.clock()), notExists(payments(shop))))
    .orderBy(asc(orders.payBy))
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

function isDue(now: Date) {
  return and(
    eq(orders.status, "pending"),
    inArray(orders.paymentState, ["unpaid", "part-paid"]),
    gt(orders.payBy, now),
    lte(orders.payBy, new Date(now.getTime() + BEFORE)),
    isNull(orders.remindedAt),
    ne(orders.customerEmail, ""),
  );
}

/** The order's payments that may be under way. */
function payments({ db, clock }: Pick<Shop, "db" | "clock">) {
  const { orderId, status, createdAt } = paymentAttempts;
  const since = new Date(clock().getTime() - UNDER_WAY);
  return db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(and(eq(orderId, orders.id), inArray(status, [...openAttemptStatuses]), gt(createdAt, since)));
}

async function remind(shop: Shop, id: string): Promise<void> {
  await write(shop, null, async (w) => {
    const order = await lockOrder(w.tx, id);
    // Checked under the lock: it may have been paid, reported or reminded of since.
    const due = await w.tx.$count(orders, and(eq(orders.id, id), isDue(w.now)));
    if (!order || due === 0) return;
    await recordPayment(w, order, { remindedAt: w.now });
    const content = reminder(order, { open: await openNaira(w.tx, order), href: await payLink(w, order) });
    await queueAbout(w, order, { content, limit: (await isOwnAddress(w.tx, order)) ? "many" : "few" });
  });
}

/** An order without an account is paid by its link. */
async function payLink(w: Write, { id, userId }: LockedOrder): Promise<string> {
  return userId === null ? makePaymentLink(w, id) : `${w.shop.config.publicUrl}/orders?pay=${id}`;
}

function reminder(order: LockedOrder, { open, href }: { open: Naira; href: string }) {
  const until = formatDateTime(order.payBy.toISOString());
  return {
    subject: `Order ${orderNumber(order.id)} is waiting for your payment, until ${until}`,
    paragraphs: [
      `${findKind(order).words.stillWaits(until)}. ${formatNaira(open)} is to be paid.`,
      "Changed your mind? Do nothing: the order ends by itself, and you owe nothing. We won’t remind you again.",
    ],
    button: { label: "Pay for this order", href },
    closing:
      "If you have paid already, reply to this email with the date and the amount, and we’ll look for the money.",
  };
}
