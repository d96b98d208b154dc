import { buyerName, giftUrl, type Gift } from "#features/orders/rules/gift.ts";
import type { OrderStep } from "#features/orders/rules/order-steps.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { trackingRows, type Tracked } from "#features/orders/server/shipments/tracking-rows.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import { greet } from "#platform/rules/greeting.ts";

/** What an email to the recipient may use from an order: no amounts, no order id, nothing about the giver. */
type Given = { customerName: string; gift: Gift } & Tracked;

/**
 * The email to a gift's recipient when the parcel has just left or arrived, or did not after all; undefined for any
 * other step.
 */
export function giftRecipientEmail(
  order: Given,
  step: OrderStep | undefined,
  publicUrl: string,
): EmailContent | undefined {
  const { from } = order.gift;
  const button = { label: "See your parcel", href: giftUrl(publicUrl, order.gift) };
  const sender = from || "somebody who is thinking of you";
  if (step === "shipment") {
    return {
      subject: from ? `Food from home is on its way, from ${from}` : "Food from home is on its way to you",
      greeting: greet(order.customerName),
      paragraphs: [
        `A parcel from ${sender} is on its way to you.`,
        "The button below shows what’s in it and where it is. Someone should be in when the courier comes.",
      ],
      rows: trackingRows(order, "Expected"),
      button,
    };
  }
  if (step === "shipment-correction" || step === "delivery-correction") {
    const isHere = step === "shipment-correction";
    return {
      subject: isHere ? "Your parcel leaves us later" : "Your parcel is still on its way",
      greeting: greet(order.customerName),
      paragraphs: [
        isHere
          ? `We told you a parcel from ${sender} was on its way. That was our mistake: it’s still with us, and we’ll email you when it leaves.`
          : `We told you the parcel from ${sender} had arrived. That was our mistake: it’s still on its way.`,
      ],
      button,
    };
  }
  if (step !== "delivery") return undefined;
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

/** The email that forwards the recipient's thanks to the giver. */
export function thanksEmail(
  order: Pick<GoodsOrder, "id" | "customerName"> & { gift: Gift },
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
