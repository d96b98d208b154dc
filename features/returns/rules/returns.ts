import { goodsTotal } from "#features/cart/rules/quote.ts";
import type { OrderStatus } from "#features/orders/rules/order.ts";
import { goodsPrice, paidShare, type PaidGoods } from "#features/orders/rules/sale-shares.ts";
import { proportionalShare } from "#features/shipping/rules/tax.ts";
import { paymentMethods, type CreditMethod } from "#features/shop/rules/payment-methods.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { DAY } from "#platform/rules/time.ts";
import { plainCharacters } from "#platform/rules/typed-text.ts";

export const returnReasons = ["changed-mind", "wrong-item", "damaged", "defective", "recalled"] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The reasons that a customer may choose for any product; `recalled` is only for recalled goods. */
export const usualReasons = returnReasons.filter((reason) => reason !== "recalled");

export const returnReasonLabels: Record<ReturnReason, string> = {
  "changed-mind": "I changed my mind",
  "wrong-item": "It is not what I ordered",
  damaged: "It arrived damaged",
  defective: "It is spoiled, past its date or defective",
  recalled: "Recalled by us",
};

/** In the form of a return: paid back as money. */
export const MONEY = "money";

/** What staff read when the customer does not want money. */
export function chosenText(refundAs: CreditMethod): string {
  return `The customer chose a ${paymentMethods[refundAs].noun} instead of money. It is sent with the refund.`;
}

/** The label of a return's status. */
export const returnStatusLabels = {
  requested: "requested",
  approved: "approved",
  sent: "on its way to us",
  received: "received",
  "refund-due": "refund on its way",
  refunded: "refunded",
  refused: "not accepted",
};
export type ReturnStatus = keyof typeof returnStatusLabels;

/** The condition in which returned goods arrived. */
export const returnConditions = {
  "as-sent": "Unopened, as we sent it",
  opened: "Opened",
  damaged: "Damaged or spoiled",
  incomplete: "Something is missing",
};
export type ReturnCondition = keyof typeof returnConditions;

/**
 * The table of moves (specification 15.2). A return that has arrived may still be refused, for example if goods were
 * opened. Staff may accept a refused return after all: it continues from where it was.
 */
const moves: Record<ReturnStatus, ReturnStatus[]> = {
  requested: ["approved", "refused"],
  approved: ["sent", "received", "refused"],
  sent: ["received"],
  received: ["refund-due", "refused"],
  "refund-due": ["refunded"],
  refunded: [],
  refused: ["approved", "received"],
};

/** Undefined if a return in `from` may become `to`, otherwise the reason why not, as text for people. */
export function returnMayBecome(from: ReturnStatus, to: ReturnStatus): string | undefined {
  if (moves[from].includes(to)) return undefined;
  return `A return that is ${returnStatusLabels[from]} cannot become ${returnStatusLabels[to]}.`;
}

export type StepState = "done" | "now" | "later";

const stepsDone: Record<ReturnStatus, number> = {
  requested: 1,
  approved: 2,
  sent: 3,
  received: 4,
  "refund-due": 4,
  refunded: 5,
  refused: 1,
};

/** The state of a return's five steps: contact, number, package, ship and track, refund. A refused one stops. */
export function returnSteps(status: ReturnStatus): StepState[] {
  const done = stepsDone[status];
  return Array.from({ length: 5 }, (_, index) => {
    if (index < done) return "done";
    return index === done && status !== "refused" ? "now" : "later";
  });
}

/** Whether the shop is at fault: then any item is returnable, and the refund includes its share of the shipping. */
export function isOurFault(reason: ReturnReason): boolean {
  return reason !== "changed-mind";
}

/** Days after delivery within which items may be returned (specification 9.10). */
const RETURN_DAYS = 30;
/** Orders with goods above this are custom or bulk orders, which are not returnable. */
export const MAX_RETURNABLE: Naira = 800_000;
/** Categories with their own refusal text, for perishable and for opened goods. */
const VEGETABLES = "Vegetables";
const SEAFOOD = "Seafood";

export type ReturnableOrder = { status: OrderStatus; statusHistory: { status: OrderStatus; timestamp: string }[] };

/** Undefined if items of the order may be returned now, otherwise the reason why not. */
export function whyNoReturn(order: ReturnableOrder, now: Date): string | undefined {
  const delivered = deliveredAt(order);
  if (delivered === undefined) return "Only what has been delivered can be sent back.";
  if (now.getTime() - Date.parse(delivered) <= RETURN_DAYS * DAY) return undefined;
  return `You can send things back within ${RETURN_DAYS} days of delivery; for this order they’re over.`;
}

/** When a delivered order arrived (ISO 8601); undefined for an order that has not. */
export function deliveredAt({ status, statusHistory }: ReturnableOrder): string | undefined {
  // The first entry since the order last had another status: later entries, such as a return's, have this status too.
  const before = statusHistory.map((entry) => entry.status === "delivered").lastIndexOf(false);
  return status === "delivered" ? statusHistory[before + 1]?.timestamp : undefined;
}

/**
 * Undefined if this item may be returned for this reason, otherwise why not (specification 9.10). The limit of goods
 * does not bind a customer who may withdraw (`mayWithdraw`).
 */
export function whyNotReturnable(
  item: { category: string; isPerishable: boolean; reason: ReturnReason; opened: boolean },
  goods: Naira,
  mayWithdraw: boolean,
): string | undefined {
  if (isOurFault(item.reason)) return undefined;
  if (goods > MAX_RETURNABLE && !mayWithdraw) {
    return `Custom or bulk orders over ${formatNaira(MAX_RETURNABLE)} cannot be returned unless something is wrong with them.`;
  }
  if (item.isPerishable) {
    const what = item.category === VEGETABLES ? "Perishable vegetables" : "Perishable goods";
    return `${what} cannot be returned unless something is wrong with them.`;
  }
  if (!item.opened) return undefined;
  return item.category === SEAFOOD
    ? "Opened seafood cannot be returned unless something is wrong with it."
    : "Opened packages cannot be returned unless something is wrong with them.";
}

/**
 * Undefined if these units may be returned as recalled, otherwise why not. A recall has no deadline, and also covers
 * goods that are otherwise not returnable.
 * @param recalled the units of this product in the order that were recalled and are not yet refunded or returned
 */
export function whyNotRecalled(quantity: number, recalled: number): string | undefined {
  if (recalled <= 0) return "We haven’t recalled this. Please choose another reason.";
  return quantity > recalled ? `Only ${recalled} of it ${recalled === 1 ? "was" : "were"} recalled.` : undefined;
}

type Returned = { price: Naira; quantity: number; reason: ReturnReason; isZeroRated: boolean };
type Paid = PaidGoods & { shipping: Naira };

/**
 * The refund for these items: their price less their share of the discount, plus their share of the tax and, where the
 * shop is at fault, of the shipping. `before` are the items of earlier returns: subtracting their refund keeps the sum
 * of all refunds within what was paid, despite rounding.
 */
export function returnedAmount(paid: Paid, items: Returned[], before: Returned[] = []): Naira {
  return sumParts(returnParts(paid, items, before));
}

/** The parts of that refund. */
export function returnParts(paid: Paid, items: Returned[], before: Returned[] = []): ReturnParts {
  const all = computeParts(paid, [...before, ...items]);
  const earlier = computeParts(paid, before);
  return {
    goods: all.goods - earlier.goods,
    tax: all.tax - earlier.tax,
    shipping: all.shipping - earlier.shipping,
  };
}

/** The parts of a return's refund. */
export type ReturnParts = { goods: Naira; tax: Naira; shipping: Naira };

/** The whole refund, in naira. */
export function sumParts({ goods, tax, shipping }: ReturnParts): Naira {
  return goods + tax + shipping;
}

function computeParts(paid: Paid, items: Returned[]): ReturnParts {
  const faulty = goodsTotal(items.filter((item) => isOurFault(item.reason)));
  return { ...paidShare(paid, goodsPrice(items)), shipping: proportionalShare(paid.shipping, faulty, paid.subtotal) };
}

const RMA_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** `RMA-` and ten characters that cannot be confused with each other, from ten random bytes. */
export function rmaNumber(random: Uint8Array): string {
  return `RMA-${Array.from(random.subarray(0, 10), (byte) => RMA_LETTERS[byte % 32]).join("")}`;
}

/**
 * The RMA number in typed or pasted text: in lower case, without its hyphen, in a sentence or a URL; undefined if there
 * is none.
 */
export function readRma(text: string): string | undefined {
  const letters = /RMA[\s_-]*([0-9A-Z]{10})(?![0-9A-Z])/.exec(plainCharacters(text).toUpperCase())?.[1];
  return letters && `RMA-${letters}`;
}
