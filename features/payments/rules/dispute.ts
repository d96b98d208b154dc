import { timeLeft } from "#platform/rules/ago.ts";
import { DAY, HOUR } from "#platform/rules/time.ts";
import { providerLabels } from "./payment-labels.ts";

/**
 * The status of a dispute: a question of the customer's bank about a payment, as the provider reports it.
 * - `open`: the provider waits for the shop's answer; without one by the deadline the bank takes the money back.
 * - `answered`: the bank reads the shop's answer.
 * - `won`: the money stays with the shop. `lost`: the bank takes it back; the provider then says that the payment is
 *   reversed. `closed`: the provider put it aside without saying for whom.
 */
export const disputeStatuses = ["open", "answered", "won", "lost", "closed"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** While the bank has not decided, a refund by the shop would pay the same money twice. */
export const undecidedStatuses = ["open", "answered"] as const satisfies DisputeStatus[];

/** Why a disputed payment is not refunded by the shop, and what to do instead. */
export function disputedMessage(provider: keyof typeof providerLabels): string {
  return `The customer’s bank is already asking for this money, and a refund would pay it twice. To give it back, accept the dispute on ${providerLabels[provider]}’s dashboard.`;
}

/** The office's labels. */
export const disputeStatusLabels: Record<DisputeStatus, string> = {
  open: "Waits for our answer",
  answered: "The bank reads our answer",
  won: "Won: the money stays with us",
  lost: "Lost: the bank takes the money back",
  closed: "Put aside by the provider",
};

/**
 * How often the provider is asked: often about an open dispute, whose deadline is near and may change; a bank takes
 * weeks to decide.
 */
const OPEN_PAUSE = HOUR;
const LATER_PAUSE = DAY;
/** Card schemes allow a bank about four months for all its questions about one payment. */
const ASK_FOR = 180 * DAY;
/** How long a lost payment is asked about, until its provider says that the money is gone. */
const TAKEN_BACK_WITHIN = 30 * DAY;

/** What decides when a dispute is asked about again; `taken`: its payment is known to be reversed. */
type DisputeFacts = { status: DisputeStatus; openedAt: Date; resolvedAt: Date | null; taken: boolean };

/** When to ask the provider about a dispute again; null when nothing more is expected of it. */
export function nextDisputeQuery({ status, openedAt, resolvedAt, taken }: DisputeFacts, now: Date): Date | null {
  const age = now.getTime() - openedAt.getTime();
  if (status === "open" || status === "answered") {
    if (age > ASK_FOR) return null;
    return new Date(now.getTime() + (status === "open" ? OPEN_PAUSE : LATER_PAUSE));
  }
  const since = now.getTime() - (resolvedAt ?? openedAt).getTime();
  if (status !== "lost" || taken || since > TAKEN_BACK_WITHIN) return null;
  return new Date(now.getTime() + LATER_PAUSE);
}

/** With less time than this, a deadline is marked as near. */
const SOON = 2 * DAY;

/** How much time is left for an answer, in words, and whether that is little or none. */
export function timeToAnswer(dueAt: Date, now: Date): { text: string; urgency: "later" | "soon" | "over" } {
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return { text: "time is over", urgency: "over" };
  if (left <= SOON) return { text: timeLeft(dueAt, now), urgency: "soon" };
  return { text: `${Math.floor(left / DAY)} days left`, urgency: "later" };
}
