import { findKind } from "#features/orders/server/kinds/kind-of-order.ts";
import { changeOrder, type StaffAction } from "#features/orders/server/office/change-order.ts";
import { makePaymentLink } from "#features/orders/server/payment-link.ts";
import { queueOrderEmail } from "#features/orders/server/queue-order-email.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Naira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { openNaira, whyNotPayable } from "./open-amount.ts";

/** A link to pay, for staff to copy or to send by WhatsApp; only its hash is stored, so it cannot be shown again. */
export type SentLink = { href: string; open: Naira; mailedTo: string | undefined };

/**
 * Makes a link with which the customer of an order sees it and pays what is open, without an account, for a week; with
 * `byEmail` it is mailed too, if the order has an address. Links that were made before keep working. Refuses an order
 * with nothing to pay.
 */
export function sendPaymentLink(
  shop: Shop,
  action: StaffAction,
  { byEmail }: { byEmail: boolean },
): Promise<SentLink | Refusal> {
  return changeOrder(shop, action, async (w, order) => {
    const open = await openNaira(w.tx, order);
    const refusal = whyNotPayable(order, open, w.now);
    if (refusal) return refusal;
    const href = await makePaymentLink(w, order.id);
    const to = byEmail ? order.customerEmail : "";
    if (to)
      await queueOrderEmail(w, order, { content: await findKind(order).linkEmail(w, { href, open }), limit: "none" });
    await recordAudit(w, {
      action: "made a link to pay",
      subject: `order:${order.id}`,
      details: { mailed: to !== "" },
    });
    return { href, open, mailedTo: to || undefined };
  });
}
