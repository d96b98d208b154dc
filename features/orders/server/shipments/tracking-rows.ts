import type { CarrierContact } from "#features/shipping/server/carriers.ts";
import type { EmailRow } from "#platform/mail/render-email.ts";
import { formatDay } from "#platform/rules/dates.ts";

export type Tracked = {
  carrier: string | null;
  trackingNumber: string | null;
  estimatedDelivery: string | null;
  contact: CarrierContact | null;
};

/** What an email says about a parcel: its carrier, its number as a link to the carrier's page, and the expected day. */
export function trackingRows(
  { carrier, trackingNumber, estimatedDelivery, contact }: Tracked,
  dayLabel = "Estimated delivery",
): EmailRow[] {
  if (!carrier) return [];
  return [
    ["Carrier", carrier],
    ...(trackingNumber ? [["Tracking number", trackingNumber, contact?.trackingUrl ?? undefined] as EmailRow] : []),
    ...(estimatedDelivery ? [[dayLabel, formatDay(estimatedDelivery)] as EmailRow] : []),
  ];
}
