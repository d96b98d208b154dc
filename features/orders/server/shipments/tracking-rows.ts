import { formatDay } from "../../../../platform/rules/dates.ts";
import type { EmailRow } from "../../../../platform/mail/render-email.ts";

type Tracked = {
  carrier: string | null;
  trackingNumber: string | null;
  estimatedDelivery: string | null;
  trackingUrl?: string | null;
};

/** What an email says of a parcel: its carrier, its number as a link to the carrier's page, and the expected day. */
export function trackingRows(
  { carrier, trackingNumber, estimatedDelivery, trackingUrl }: Tracked,
  dayLabel = "Estimated delivery",
): EmailRow[] {
  if (!carrier) return [];
  return [
    ["Carrier", carrier],
    ...(trackingNumber ? [["Tracking number", trackingNumber, trackingUrl ?? undefined] as EmailRow] : []),
    ...(estimatedDelivery ? [[dayLabel, formatDay(estimatedDelivery)] as EmailRow] : []),
  ];
}
