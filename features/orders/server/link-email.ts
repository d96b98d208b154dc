import { readOrderSettings } from "#features/shop/server/settings.ts";
import type { Write } from "#platform/database/write.ts";
import { within } from "#platform/live/once-per-content.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import { greet } from "#platform/rules/greeting.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { buyerName, payerCountry } from "../rules/gift.ts";
import type { GoodsOrder } from "../rules/order.ts";
import { orderPlacedEmail } from "./emails.ts";
import type { LockedGoodsOrder } from "./lock-order.ts";
import { findGoodsOrder } from "./orders.ts";

/**
 * The email with a link to pay an order for goods: all of it, or what a change has added. Reads the order with its
 * goods.
 */
export async function linkEmail(
  w: Write,
  order: LockedGoodsOrder,
  { href, open }: { href: string; open: Naira },
): Promise<EmailContent> {
  const { tx, shop, now } = w;
  const whole = await findGoodsOrder(tx, order.id);
  if (!whole) throw new Error(`Order ${order.id} was locked, but cannot be found`);
  if (order.status !== "pending") return restEmail(whole, { href, open });
  const { brand, rates } = await readOrderSettings(tx);
  const accounts = await shop.money.listAccounts(within(w), { country: payerCountry(order) });
  const placed = orderPlacedEmail(whole, { publicUrl: shop.config.publicUrl, rates, now, isOwn: false, accounts });
  return {
    ...placed,
    subject: `Your order at ${brand.shopName}: ${orderNumber(order.id)}`,
    paragraphs: [
      `Thank you for your order. Everything in it is set aside for you until ${formatDateTime(whole.payBy)} in Lagos.`,
      "The link below opens your order: check it, and pay there whichever way suits you. You don’t need an account.",
      "As soon as your payment arrives, we confirm your order and pack it within 1-2 business days.",
    ],
    button: { label: "See your order and pay", href },
    closing: "If something isn’t as we agreed, reply to this email and we’ll change it. The link works for a week.",
  };
}

/** The email about the rest of a paid order whose total was raised. */
function restEmail({ id, total, ...order }: GoodsOrder, { href, open }: { href: string; open: Naira }): EmailContent {
  return {
    subject: `${formatNaira(open)} is still to be paid for order ${orderNumber(id)}`,
    greeting: greet(buyerName(order)),
    paragraphs: [
      "Your order changed after you paid, and costs a little more now. Your parcel leaves as soon as the rest is paid.",
      "The link below opens your order: check it, and pay there whichever way suits you. You don’t need an account.",
    ],
    rows: [
      ["Order", id],
      ["Total", formatNaira(total)],
      ["Still to be paid", formatNaira(open)],
    ],
    button: { label: "See your order and pay", href },
    closing: "If something isn’t as we agreed, reply to this email. The link works for a week.",
  };
}
