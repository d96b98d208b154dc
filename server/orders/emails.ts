import { addressLines } from "../../domain/person/address.ts";
import { formatDayRange } from "../../domain/dates.ts";
import { expectedDelivery } from "../../domain/cart/delivery.ts";
import { formatDollarEquivalent, formatNaira } from "../../domain/money.ts";
import type { Order } from "../../domain/order/order.ts";
import { shippingMethodLabels } from "../../domain/cart/shipping.ts";
import type { EmailContent } from "../mail/render-email.ts";

/** The email to the customer when an order is placed, before anything is paid. */
export function orderPlacedEmail(
  order: Order,
  { publicUrl, dollarRate }: { publicUrl: string; dollarRate: number },
): EmailContent {
  const method = shippingMethodLabels[order.shippingMethod].name;
  const items = order.items.map(({ name, quantity, price }): [string, string] => [
    `${quantity} × ${name}`,
    formatNaira(price * quantity),
  ]);
  const discount: [string, string][] =
    order.discount > 0 ? [[`Discount (${order.promoCode ?? "promotion"})`, formatNaira(-order.discount)]] : [];
  return {
    subject: `We have your order ${order.id}`,
    greeting: `Thank you, ${order.customerName}.`,
    paragraphs: [
      `Your order ${order.id} is written down, and everything in it is put aside for you.`,
      "What happens next: as soon as your payment has arrived we confirm the order, pack it and hand it to the carrier. If you have not paid yet, or it did not work, you can pay from your orders.",
    ],
    rows: [
      ...items,
      ["Subtotal", formatNaira(order.subtotal)],
      ...discount,
      [`Shipping (${method})`, order.shipping === 0 ? "Free" : formatNaira(order.shipping)],
      ["Tax", formatNaira(order.tax)],
      ["Total", `${formatNaira(order.total)} (${formatDollarEquivalent(order.total, dollarRate)})`],
      ["Send to", [order.customerName, ...addressLines(order.shippingAddress)].join(", ")],
      ["Expected, if paid today", formatDayRange(expectedDelivery(new Date(order.createdAt), order.shippingMethod))],
    ],
    button: { label: "See my orders", href: `${publicUrl}/orders` },
    closing: "Is something wrong with it? Tell us within two hours and we can still change or cancel it.",
  };
}
