import { formatDayOf } from "../../../../platform/rules/dates.ts";
import { toKobo, nairaForOfficer } from "../../../../platform/rules/kobo.ts";
import { providerLabels } from "../../../../features/payments/rules/payment-labels.ts";
import type { DisputePapers } from "../../../../features/payments/server/dispute-evidence.ts";
import { timeOfDelivery } from "../../../../features/payments/office/dispute/time-of-delivery.ts";

/** The facts in a few sentences, which an officer reads first: ordered, paid, sent, delivered. */
export function summarise({ order, payment, dispute }: DisputePapers): string {
  const { customerName, items, total, createdAt, shipments, shippingAddress } = order;
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const goods = units === 1 ? "1 item of food" : `${units} items of food`;
  const live = shipments.filter(({ ended }) => !ended);
  const paid =
    payment.paidAt &&
    `The payment arrived through ${providerLabels[dispute.provider]} on ${formatDayOf(payment.paidAt)}.`;
  return [
    `${customerName} ordered ${goods} for ${nairaForOfficer(toKobo(total))} on ${formatDayOf(createdAt)}.`,
    paid,
    ...live.map((shipment) => {
      const { carrier, trackingNumber, shippedAt } = shipment;
      const deliveredAt = timeOfDelivery(shipment, order);
      const by = `${carrier}${trackingNumber ? `, tracking number ${trackingNumber},` : ""}`;
      const arrived = deliveredAt
        ? ` It was delivered on ${formatDayOf(deliveredAt)}.`
        : " It is recorded as on its way.";
      return `A parcel was sent with ${by} to ${shippingAddress.city}, ${shippingAddress.country} on ${formatDayOf(shippedAt)}.${arrived}`;
    }),
    live.length === 0 && "Nothing has been sent.",
  ]
    .filter(Boolean)
    .join(" ");
}
