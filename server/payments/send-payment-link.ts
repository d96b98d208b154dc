import { buyerName, payerCountry } from "../../domain/order/gift.ts";
import { formatDateTime } from "../../platform/rules/dates.ts";
import { formatNaira, type Naira } from "../../platform/rules/money.ts";
import type { Order } from "../../domain/order/order.ts";
import { greet } from "../../platform/rules/greeting.ts";
import { Refusal } from "../../platform/rules/refusal.ts";
import { recordAudit } from "../../platform/audit/trail.ts";
import type { Write } from "../../platform/database/write.ts";
import type { EmailContent } from "../../platform/mail/render-email.ts";
import { orderPlacedEmail } from "../../features/orders/server/emails.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { changeOrder, type StaffAction } from "../../features/orders/server/office/change-order.ts";
import { findOrder } from "../orders/orders.ts";
import { makePaymentLink } from "../../features/orders/server/payment-link.ts";
import { queueOrderEmail } from "../../features/orders/server/queue-order-email.ts";
import { listTransferAccounts } from "../../features/orders/server/transfer-accounts.ts";
import { readOrderSettings } from "../../features/shop/server/settings.ts";
import type { Shop } from "../shop.ts";
import { openNaira, whyNotPayable } from "../../features/payments/server/open-amount.ts";

/** A link to pay, for staff to copy or to send by WhatsApp; it is stored only as a hash, so this is the only time. */
export type SentLink = { href: string; open: Naira; mailedTo: string | undefined };

/**
 * Makes a link with which the customer of an order sees it and pays what is open, without an account, for a week; with
 * `byEmail` it is mailed too, if the order has an address. Links that were made before keep working. Refuses an order
 * that nothing is to be paid for.
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
    if (to) await queueOrderEmail(w, order, { content: await linkEmail(w, order, { href, open }), limit: "none" });
    await recordAudit(w, {
      action: "made a link to pay",
      subject: `order:${order.id}`,
      details: { mailed: to !== "" },
    });
    return { href, open, mailedTo: to || undefined };
  });
}

async function linkEmail(
  { tx, shop, now }: Write,
  order: LockedOrder,
  { href, open }: { href: string; open: Naira },
): Promise<EmailContent> {
  const whole = await findOrder(tx, order.id);
  if (!whole) throw new Error(`Order ${order.id} was locked, but cannot be found`);
  if (order.status !== "pending") return restEmail(whole, { href, open });
  const { rates } = await readOrderSettings(tx);
  const accounts = await listTransferAccounts(tx, { country: payerCountry(order) });
  const placed = orderPlacedEmail(whole, { publicUrl: shop.config.publicUrl, rates, now, isOwn: false, accounts });
  return {
    ...placed,
    subject: `Your order at Calabash Larder: ${order.id}`,
    paragraphs: [
      `Thank you for your order. Everything in it is set aside for you until ${formatDateTime(whole.payBy)} in Lagos.`,
      "The link below opens your order: look it over, and pay there in the way that suits you. You need no account.",
      "As soon as your payment arrives we confirm your order, and pack it within 1-2 business days.",
    ],
    button: { label: "See your order and pay", href },
    closing: "If something in it is not as we agreed, reply to this email and we change it. The link works for a week.",
  };
}

/** The email about the rest of a paid order whose total was raised. */
function restEmail({ id, total, ...order }: Order, { href, open }: { href: string; open: Naira }): EmailContent {
  return {
    subject: `${formatNaira(open)} is still to be paid for order ${id}`,
    greeting: greet(buyerName(order)),
    paragraphs: [
      "Your order was changed after you had paid, and it costs a little more now. Your parcel leaves as soon as the rest is paid.",
      "The link below opens your order: look it over, and pay there in the way that suits you. You need no account.",
    ],
    rows: [
      ["Order", id],
      ["Total", formatNaira(total)],
      ["Still to be paid", formatNaira(open)],
    ],
    button: { label: "See your order and pay", href },
    closing: "If something is not as we agreed, reply to this email. The link works for a week.",
  };
}
