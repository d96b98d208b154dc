import type { LeavingParcel } from "#features/orders/rules/order-steps.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { MissingDetail } from "./customs.ts";

/** What a parcel abroad still needs before it goes, as far as the shop knows. */
export type ParcelPapers = {
  orderId: string;
  /** What the customs papers lack; a fact without a product is the seller's. */
  missing: MissingDetail[];
  /** Whether the FDA requires prior notice: the form asks for the number of its confirmation. */
  needsPriorNotice: boolean;
};

const PRIOR_NOTICE = "prior-notice-";
/** The most characters of an FDA confirmation number, which has twelve digits. */
export const LONGEST_PRIOR_NOTICE = 60;
const REFUSED = "Customs there refuse the parcel without what is marked as needed: please fill it in first";
const TOO_LONG = `Please enter the number alone, at most ${LONGEST_PRIOR_NOTICE} characters`;

/** The name of the field for the number with which the FDA confirmed an order's prior notice. */
export const priorNoticeField = (orderId: string) => PRIOR_NOTICE + orderId;
/** The name of the checkbox that sends the parcel of an order with incomplete papers. */
export const allTheSameField = (orderId: string) => `all-the-same-${orderId}`;

/** What a submitted form says about the papers of an order's parcel. */
export function readPapers(fields: Record<string, string>, orderId: string) {
  return {
    priorNotice: fields[priorNoticeField(orderId)]?.trim() || undefined,
    allTheSame: fields[allTheSameField(orderId)] === "on",
  };
}

/**
 * Refuses if a parcel lacks what customs of its destination refuse it without, or if its papers are incomplete and the
 * checkbox to send it all the same is not ticked, with an error at each such checkbox, or if an FDA number is too long;
 * undefined when all may go. `papers`: what the parcels that cross a border still need.
 */
export function refuseIncomplete(
  parcels: LeavingParcel[],
  papers: ParcelPapers[],
): Refusal<"papers-incomplete"> | undefined {
  const errors: Record<string, string> = {};
  for (const { orderId, priorNotice = "", allTheSame, units } of parcels) {
    const needed = papers.find((one) => one.orderId === orderId);
    const isInParcel = (id: string | null) => !units || units.some((one) => one.productId === id && one.quantity > 0);
    const isRefused = needed?.missing.some((one) => one.isRefused && isInParcel(one.productId));
    const isIncomplete = needed && (needed.missing.length > 0 || (needed.needsPriorNotice && priorNotice === ""));
    if (isRefused) errors[allTheSameField(orderId)] = REFUSED;
    else if (isIncomplete && !allTheSame)
      errors[allTheSameField(orderId)] = "Please fill in what is missing, or tick this";
    if (priorNotice.length > LONGEST_PRIOR_NOTICE) errors[priorNoticeField(orderId)] = TOO_LONG;
  }
  if (Object.keys(errors).length === 0) return undefined;
  const message = "Nothing was sent yet: papers are incomplete. Please look at what is marked below.";
  return new Refusal("papers-incomplete", message, { errors });
}
