import { isLiveRefund, type PaymentAttemptStatus, type RefundStatus } from "#features/orders/rules/payment-state.ts";
import { formatKobo, formatHundredths, type Kobo } from "#platform/rules/kobo.ts";
import { attemptStatusLabels, providerLabels, refundStatusLabels } from "./payment-labels.ts";

/** The providers that list payments and refunds; OPay documents no such list. */
export const reconciledProviders = ["monnify", "paystack", "flutterwave"] as const;
export type ReconciledProvider = (typeof reconciledProviders)[number];

/** A payment or a refund as a provider lists it. */
export type ListedMoney = {
  kind: "payment" | "refund";
  /** The provider's id of the payment or refund. */
  providerReference: string;
  /** The shop's reference, if the provider has it. */
  reference?: string | undefined;
  /** The refunded payment, by the shop's reference and the provider's id, as far as they are listed. */
  payment?: { reference?: string | undefined; providerReference?: string | undefined };
  /** `open`: no money yet. `made`: paid or refunded. `taken-back`: paid, and refunded or charged back since. */
  state: "open" | "made" | "failed" | "taken-back" | "unclear";
  /** Hundredths of the currency. */
  amount: Kobo;
  currency: string;
  /** The provider's word for the state. */
  raw: string;
  /** The time by which the provider lists it. */
  at: Date;
};

/** A payment attempt with the sum of its refunds that are completed or pending. */
export type BookedPayment = {
  providerReference: string | null;
  status: PaymentAttemptStatus;
  receivedKobo: Kobo;
  refundedKobo: Kobo;
  foreignAmount: number | null;
  foreignCurrency: string | null;
};
export type BookedRefund = { status: RefundStatus; amountKobo: Kobo };

/**
 * How a provider's list and the books differ: the reference is not the shop's; the books have no row for it, although
 * the payment is the shop's; another amount or currency; another state; the provider does not list it.
 */
export type MoneyDiscrepancy = "not-ours" | "unrecorded" | "amount" | "state" | "missing";

/**
 * How the books differ from a listed payment; undefined when they agree. A Flutterwave page can be paid twice: a
 * payment with the same reference but another id is not the one in the books.
 */
export function reconcilePayment(theirs: ListedMoney, ours: BookedPayment | undefined): MoneyDiscrepancy | undefined {
  const isPaid = theirs.state === "made" || theirs.state === "taken-back";
  if (!ours) return isPaid ? "not-ours" : undefined;
  const isOther = ours.providerReference !== null && ours.providerReference !== theirs.providerReference;
  if (isOther) return isPaid ? "unrecorded" : undefined;
  if (theirs.state === "taken-back") return ours.receivedKobo > ours.refundedKobo ? "state" : undefined;
  if (theirs.state !== "made") return ours.receivedKobo > 0 ? "state" : undefined;
  if (ours.status === "reversed") return "state";
  const booked = ours.foreignCurrency
    ? { amount: ours.foreignAmount, currency: ours.foreignCurrency }
    : { amount: ours.receivedKobo, currency: "NGN" };
  return booked.amount === theirs.amount && booked.currency === theirs.currency ? undefined : "amount";
}

/**
 * How the books differ from a listed refund; undefined when they agree. `isOurPayment`: the refunded payment is in the
 * books.
 */
export function reconcileRefund(
  theirs: ListedMoney,
  ours: BookedRefund | undefined,
  isOurPayment: boolean,
): MoneyDiscrepancy | undefined {
  const isLive = theirs.state === "open" || theirs.state === "made";
  if (!ours) {
    if (!isLive) return undefined;
    return isOurPayment ? "unrecorded" : "not-ours";
  }
  if (isLive && isLiveRefund(ours.status) && ours.amountKobo !== theirs.amount) return "amount";
  if (theirs.state === "made") return ours.status === "completed" ? undefined : "state";
  if (theirs.state === "open") return isLiveRefund(ours.status) && ours.status !== "completed" ? undefined : "state";
  return theirs.state === "failed" && ours.status === "completed" ? "state" : undefined;
}

/** What differs, in a few words for staff. */
export const discrepancyLabels: Record<MoneyDiscrepancy, string> = {
  "not-ours": "not from this shop",
  unrecorded: "not in our books",
  amount: "another amount",
  state: "another state",
  missing: "not on its list",
};

/** What staff can do about the discrepancy. */
export const discrepancyAdvice: Record<MoneyDiscrepancy, string> = {
  "not-ours":
    "Does something else use the same account? Then there is nothing to do. Otherwise look it up on the provider’s dashboard, and find out who paid for what.",
  unrecorded:
    "Look it up on the provider’s dashboard. If a colleague refunded it there, record that on the order as made by hand; if it is a second payment, refund it.",
  amount:
    "Look it up on the provider’s dashboard. If the provider is right, record the money or refund on the order; if our books are right, ask the provider.",
  state:
    "Look it up on the provider’s dashboard before anything is packed or refunded. If the provider contradicts itself, ask them.",
  missing: "Look it up on the provider’s dashboard by its number. If it is not there, ask the provider.",
};

/** A discrepancy as it is stored. */
export type StoredDiscrepancy = {
  provider: ReconciledProvider;
  kind: ListedMoney["kind"];
  subject: string;
  reference: string | null;
  discrepancy: MoneyDiscrepancy;
  theirAmount: number | null;
  theirCurrency: string | null;
  theirState: string | null;
  ourKobo: Kobo | null;
  /** The status of the attempt or refund. */
  ourState: string | null;
};

/** The discrepancy in a sentence, for staff. */
export function describeDiscrepancy(one: StoredDiscrepancy): string {
  const who = providerLabels[one.provider];
  const theirs = formatAmount(one.theirAmount ?? 0, one.theirCurrency ?? "NGN");
  const ours = formatKobo(one.ourKobo ?? 0);
  const name = one.reference ?? one.subject;
  if (one.discrepancy === "missing")
    return `Our books have the ${one.kind} ${name} of ${ours}, which ${who} does not list.`;
  if (one.discrepancy === "state") {
    return `${who} says “${one.theirState}” of the ${one.kind} ${name} of ${theirs}; our books say “${stateLabel(one)}”, ${ours}.`;
  }
  return (one.kind === "payment" ? describePayment : describeRefund)(one, { who, theirs, ours, name });
}

type Facts = { who: string; theirs: string; ours: string; name: string };

function describePayment({ discrepancy, subject }: StoredDiscrepancy, { who, theirs, ours, name }: Facts): string {
  if (discrepancy === "not-ours") return `${who} lists a payment of ${theirs}, ${name}, that is not from this shop.`;
  if (discrepancy === "amount") return `${who} says that ${theirs} was paid with ${name}; our books have ${ours}.`;
  return `${who} lists a second payment of ${theirs} with ${name}, its number ${subject}; our books do not have it.`;
}

function describeRefund({ discrepancy }: StoredDiscrepancy, { who, theirs, ours, name }: Facts): string {
  if (discrepancy === "not-ours")
    return `${who} lists a refund of ${theirs}, ${name}, of a payment that is not from this shop.`;
  if (discrepancy === "amount") return `${who} says that the refund ${name} is ${theirs}; our books have ${ours}.`;
  return `${who} lists a refund of ${theirs}, ${name}, that this shop did not ask for.`;
}

function stateLabel({ kind, ourState }: StoredDiscrepancy): string {
  const labels: Record<string, string> = kind === "payment" ? attemptStatusLabels : refundStatusLabels;
  return labels[ourState ?? ""] ?? "";
}

/** `₦12,784`, `12.50 GBP`. */
function formatAmount(amount: number, currency: string): string {
  return currency === "NGN" ? formatKobo(amount) : `${formatHundredths(amount)} ${currency}`;
}
