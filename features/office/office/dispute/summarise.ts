import type { GiftCardOrder, GoodsOrder } from "#features/orders/rules/order.ts";
import { providerLabels } from "#features/payments/rules/payment-labels.ts";
import { formatLagosDay } from "#platform/rules/dates.ts";
import { toKobo, nairaForOfficer } from "#platform/rules/kobo.ts";
import type { loader } from "./dispute.tsx";
import { timeOfDelivery } from "./time-of-delivery.ts";

/** The facts in a few sentences for the officer to read first: ordered, paid, sent, delivered. */
export function summarise({
  order,
  payment,
  dispute,
}: Pick<Awaited<ReturnType<typeof loader>>, "order" | "payment" | "dispute">): string {
  const { customerName, total, createdAt } = order;
  const paid =
    payment.paidAt &&
    `The payment arrived through ${providerLabels[dispute.provider]} on ${formatLagosDay(payment.paidAt)}.`;
  const what = order.kind === "goods" ? goodsText(order) : "a gift card";
  const sent = order.kind === "goods" ? parcelTexts(order) : [emailText(order)];
  return [
    `${customerName} ordered ${what} for ${nairaForOfficer(toKobo(total))} on ${formatLagosDay(createdAt)}.`,
    paid,
    ...(sent.length > 0 ? sent : ["Nothing has been sent."]),
  ]
    .filter(Boolean)
    .join(" ");
}

function goodsText({ items }: GoodsOrder): string {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return units === 1 ? "1 item of food" : `${units} items of food`;
}

function parcelTexts(order: GoodsOrder): string[] {
  const { city, country } = order.shippingAddress;
  return order.shipments
    .filter(({ ended }) => !ended)
    .map((shipment) => {
      const { carrier, trackingNumber, shippedAt } = shipment;
      const deliveredAt = timeOfDelivery(shipment, order);
      const by = `${carrier}${trackingNumber ? `, tracking number ${trackingNumber},` : ""}`;
      const arrived = deliveredAt
        ? ` It was delivered on ${formatLagosDay(deliveredAt)}.`
        : " It is recorded as on its way.";
      return `A parcel was sent with ${by} to ${city}, ${country} on ${formatLagosDay(shippedAt)}.${arrived}`;
    });
}

function emailText({ statusHistory }: GiftCardOrder): string {
  const sent = statusHistory.find(({ status }) => status === "delivered");
  return sent ? `The card was sent by email on ${formatLagosDay(sent.timestamp)}.` : "Nothing has been sent.";
}
