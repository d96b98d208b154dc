import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { changeOrder, type StaffAction } from "#features/orders/server/office/change-order.ts";
import { orders } from "#features/orders/tables.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { giftReplies } from "../tables.ts";
import { thanksEmail } from "./emails.ts";

const { id, orderId, kind, text, createdAt, decidedAt, isPassedOn } = giftReplies;

/** What the recipient of an order wrote, oldest first. One query. */
export async function listGiftReplies(db: Database, ofOrder: string) {
  const rows = await db
    .select({ id, kind, text, at: createdAt, decidedAt, isPassedOn })
    .from(giftReplies)
    .where(eq(orderId, ofOrder))
    .orderBy(asc(id));
  return rows.map(({ at, decidedAt: decided, ...row }) => ({ ...row, at: at.toISOString(), isOpen: decided === null }));
}
export type GiftReply = Awaited<ReturnType<typeof listGiftReplies>>[number];

/** The recipients' replies that staff have not read yet, oldest first, at most 100. One query. */
export async function listOpenGiftReplies(db: Database) {
  const rows = await db
    .select({ id, orderId, kind, name: orders.customerName, at: createdAt })
    .from(giftReplies)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(isNull(decidedAt))
    .orderBy(asc(createdAt))
    .limit(100);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/**
 * Staff have read what a recipient wrote. With `passOn`, thanks go to the giver by email. Locks the order. Refuses a
 * reply that somebody else has handled in the meantime, and one of another order.
 */
export function decideGiftReply(
  shop: Shop,
  { orderId: ofOrder, actor, reply }: Pick<StaffAction, "orderId" | "actor"> & { reply: number },
  passOn: boolean,
): Promise<Refusal | undefined> {
  return changeOrder(shop, { orderId: ofOrder, actor }, async (w, order) => {
    const [decided] = await w.tx
      .update(giftReplies)
      .set({ decidedAt: w.now, decidedBy: actor, isPassedOn: passOn })
      .where(and(eq(id, reply), eq(orderId, ofOrder), isNull(decidedAt)))
      .returning();
    if (!decided || !order.gift) return new Refusal("nothing-changed", "Somebody has read this already.");
    if (passOn && decided.kind === "thanks") {
      const content = thanksEmail({ ...order, gift: order.gift }, decided.text, shop.config.publicUrl);
      await queueEmail(w, { to: order.customerEmail, content, about: ofOrder, limit: "none" });
    }
    await recordAudit(w, {
      action: passOn ? "passed a recipient’s thanks on" : "read what a recipient wrote",
      subject: `order:${ofOrder}`,
      details: { reply },
    });
    return undefined;
  });
}

/** Deletes the recipients' replies to these orders. */
export async function eraseGiftReplies({ tx }: Write, orderIds: string[]): Promise<void> {
  await tx.delete(giftReplies).where(inArray(giftReplies.orderId, orderIds));
}
