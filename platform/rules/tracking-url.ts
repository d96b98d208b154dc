/** The placeholder for the tracking number in the URL of a carrier's page. */
export const NUMBER_PLACE = "{number}";

/**
 * The URL of the carrier's page about one parcel, from the carrier's URL that staff maintain; null without a URL or a
 * number. Drops spaces in the number, because carriers' pages do not accept them.
 */
export function trackingUrl(template: string | undefined, trackingNumber: string | null): string | null {
  if (!template || !trackingNumber) return null;
  return template.replaceAll(NUMBER_PLACE, encodeURIComponent(trackingNumber.replaceAll(" ", "")));
}
