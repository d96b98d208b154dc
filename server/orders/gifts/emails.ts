import { buyerName, giftUrl, type Gift } from "../../../domain/order/gift.ts";
import type { Order, OrderStatus } from "../../../domain/order/order.ts";
import { greet } from "../../../platform/rules/greeting.ts";
import type { EmailContent } from "../../../platform/mail/render-email.ts";
import { trackingRows } from "../../../features/orders/server/shipments/tracking-rows.ts";

/** What a letter to the receiver may know of an order: no amount, no number of the order, nothing of the giver. */
type Given = { customerName: string; gift: Gift; status: OrderStatus } & Parameters<typeof trackingRows>[0];

/** The email to the receiver of a gift whose parcel has just left or arrived; undefined for any other status. */
export function receiverEmail(order: Given, publicUrl: string): EmailContent | undefined {
  const { from } = order.gift;
  const button = { label: "See your parcel", href: giftUrl(publicUrl, order.gift) };
  const sender = from || "somebody who is thinking of you";
  if (order.status === "shipped") {
    return {
      subject: from ? `Food from home is on its way, from ${from}` : "Food from home is on its way to you",
      greeting: greet(order.customerName),
      paragraphs: [
        `A parcel from ${sender} has left us and is on its way to you.`,
        "The button below shows what is in it and where it is. Somebody should be in when the courier comes.",
      ],
      rows: trackingRows(order, "Expected"),
      button,
    };
  }
  if (order.status !== "delivered") return undefined;
  return {
    subject: "Your parcel has arrived",
    greeting: greet(order.customerName),
    paragraphs: [
      `The parcel from ${sender} has been delivered. We hope the pot is on already.`,
      "You can say thank you on its page, and tell us if anything arrived damaged.",
    ],
    button,
  };
}

/** Passes on to the giver what the receiver wrote. */
export function thanksEmail(
  order: Pick<Order, "id" | "customerName"> & { gift: Gift },
  text: string,
  publicUrl: string,
): EmailContent {
  return {
    subject: `${order.customerName} says thank you`,
    greeting: greet(buyerName(order)),
    paragraphs: [`${order.customerName} has your parcel, and asked us to pass this on:`, `“${text}”`],
    rows: [["Order", order.id]],
    button: { label: "My Orders", href: `${publicUrl}/orders` },
  };
}
