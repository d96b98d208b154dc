/** Where the tracking number goes in the address of a carrier's page. */
export const NUMBER_PLACE = "{number}";

/**
 * The carrier's page about one parcel, from the address that staff keep of the carrier; null without an address or a
 * number. Spaces of the number are left out, as carriers' pages do not know them.
 */
export function trackingUrl(template: string | undefined, trackingNumber: string | null): string | null {
  if (!template || !trackingNumber) return null;
  return template.replaceAll(NUMBER_PLACE, encodeURIComponent(trackingNumber.replaceAll(" ", "")));
}
