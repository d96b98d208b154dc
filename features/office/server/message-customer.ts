import { and, eq, gte } from "drizzle-orm";
import { buyerName } from "#features/orders/rules/gift.ts";
import { changeOrder, undoable, type StaffAction } from "#features/orders/server/office/change-order.ts";
import { readBrand } from "#features/shop/server/brand.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { renderText, type EmailContent } from "#platform/mail/render-email.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { greet } from "#platform/rules/greeting.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { MINUTE } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * Emails a staff member's message to the customer of an order. Locks the order; the same message again within ten
 * minutes counts as a second press of the button and is not sent. Refuses an unknown order. It can be undone.
 */
export function messageCustomer(
  shop: Shop,
  { orderId, actor }: StaffAction,
  { subject, text }: { subject: string; text: string },
): Promise<Refusal | undefined> {
  return changeOrder(shop, undoable({ orderId, actor }), async (w, order) => {
    const rows: EmailContent["rows"] = [["Order", orderId]];
    const content = { subject, greeting: greet(buyerName(order)), paragraphs: text.split(/\n{2,}/), rows };
    const brand = await readBrand(w.tx);
    const repeated = await w.tx.$count(
      emailOutbox,
      and(
        eq(emailOutbox.regarding, orderId),
        eq(emailOutbox.subject, subject),
        eq(emailOutbox.bodyText, renderText(content, brand)),
        gte(emailOutbox.createdAt, new Date(w.now.getTime() - 10 * MINUTE)),
      ),
    );
    if (repeated > 0) return undefined;
    await queueEmail(w, { to: order.customerEmail, content, brand, about: orderId, limit: "none" });
    await recordAudit(w, { action: "wrote to the customer", subject: `order:${orderId}`, details: { subject } });
    return undefined;
  });
}
