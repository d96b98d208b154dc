import { plainCharacters } from "#platform/rules/typed-text.ts";

const CARRIERS = "royal mail|parcelforce|gig|gigl|gig logistics|dhl|evri|ups|usps|fedex|dpd|kwik|sendbox";
const OF_PARCEL = `(?:(?:carrier|courier|shipment|shipping|parcel|package|delivery|master|outbound|order|label|our|your|${CARRIERS}) )*`;
const NUMBER = "(?:no|nos|nr|num|number|numbers|id|ids|code|codes|s)";
const REFERENCE = "(?:ref|reference)";

/** Headings of tracking-number columns, the surest first. */
const tracking = [
  `${OF_PARCEL}(?:tracking|track|trk)(?: ${NUMBER}| ${REFERENCE})*`,
  `${OF_PARCEL}(?:air ?way ?bill|way ?bill|air ?bill|[hm]?awb)(?: ${NUMBER}| ${REFERENCE})*`,
  `${OF_PARCEL}(?:consignment|con ?note)(?: note)?(?: ${NUMBER})*`,
  `${OF_PARCEL}(?:shipment|parcel|package|piece|docket|label)(?: ${NUMBER})+`,
  `${OF_PARCEL}bar ?code(?: ${NUMBER})*`,
].map((form) => new RegExp(`^${form}$`));

const OF_CUSTOMER =
  "(?:(?:customer|customers|client|shop|store|merchant|sender|senders|seller|shipper|shippers|shipment|channel|external|sales|web|our|your|order) )*";
const order = new RegExp(`^${OF_CUSTOMER}(?:order|${REFERENCE})(?: ${NUMBER}| ${REFERENCE})*$`);
/** Not a plain "Amount" or "Price": couriers print the value of the goods like this. */
const cost =
  /^(?:(?:our|real|actual|carrier|courier|shipping|delivery|parcel|transport|total) )*(?:cost|charge|fee|postage|freight)s?(?: (?:ngn|naira|in naira))?$/;
const service = /^(?:(?:shipping|delivery|courier|carrier) )?(?:service|method|courier|carrier)(?: (?:type|name))?$/;

/** How surely a heading means tracking numbers: 0 is the surest, undefined is another column. */
export function rateTrackingHeading(heading: string): number | undefined {
  const at = tracking.findIndex((form) => form.test(plainHeading(heading)));
  return at < 0 ? undefined : at;
}

export const isOrderHeading = (heading: string) => order.test(plainHeading(heading));
export const isCostHeading = (heading: string) => cost.test(plainHeading(heading));
export const isServiceHeading = (heading: string) => service.test(plainHeading(heading));

/** `TrackingNumber`, `TRACKING_NO.` and `Tracking #` in lower case, with spaces between the words. */
function plainHeading(heading: string): string {
  return plainCharacters(heading)
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .replaceAll("#", " number ")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
