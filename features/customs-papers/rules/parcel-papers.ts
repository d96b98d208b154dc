import { Refusal } from "#platform/rules/refusal.ts";

/** What a parcel abroad still needs before it goes, as far as the shop knows. */
export type ParcelPapers = {
  orderId: string;
  /** What the customs papers lack; a fact without a product is the seller's. */
  missing: { fact: string; productId: string | null }[];
  /** Whether the FDA must have been told of it: the number of its confirmation is asked for. */
  needsPriorNotice: boolean;
};

const PRIOR_NOTICE = "prior-notice-";
/** The most characters of a number of the FDA, which has twelve digits. */
export const LONGEST_PRIOR_NOTICE = 60;

/** The name of the field with the number that the FDA has confirmed the prior notice of an order with. */
export const priorNoticeField = (orderId: string) => PRIOR_NOTICE + orderId;
/** The name of the tick that sends the parcel of an order with incomplete papers. */
export const allTheSameField = (orderId: string) => `all-the-same-${orderId}`;

/** The number of the FDA in a submitted form; undefined for none. */
export function readPriorNotice(fields: Record<string, string>, orderId: string): string | undefined {
  return fields[priorNoticeField(orderId)]?.trim() || undefined;
}

/**
 * A refusal when the papers of one of these parcels are incomplete and nobody ticked to send it all the same, with an
 * error at the tick of each, or when a number of the FDA is too long to be one; undefined when all may go.
 */
export function refuseIncomplete(
  fields: Record<string, string>,
  parcels: ParcelPapers[],
): Refusal<"papers-incomplete"> | undefined {
  const incomplete = parcels.filter(
    (papers) => isIncomplete(fields, papers) && fields[allTheSameField(papers.orderId)] !== "on",
  );
  const tooLong = Object.keys(fields).filter(
    (name) => name.startsWith(PRIOR_NOTICE) && (fields[name]?.trim().length ?? 0) > LONGEST_PRIOR_NOTICE,
  );
  if (incomplete.length + tooLong.length === 0) return undefined;
  const errors = Object.fromEntries([
    ...incomplete.map(({ orderId }) => [allTheSameField(orderId), "Please fill in what is missing, or tick this"]),
    ...tooLong.map((name) => [name, `Please enter the number alone, at most ${LONGEST_PRIOR_NOTICE} characters`]),
  ]) as Record<string, string>;
  const message = "Nothing was sent yet: papers are incomplete. Please look at what is marked below.";
  return new Refusal("papers-incomplete", message, { errors });
}

function isIncomplete(fields: Record<string, string>, { orderId, missing, needsPriorNotice }: ParcelPapers): boolean {
  return missing.length > 0 || (needsPriorNotice && readPriorNotice(fields, orderId) === undefined);
}
