import type { Kobo } from "#platform/rules/kobo.ts";
import { lettersAndDigits, nameWords, ownTransfers, plainLetters, saysReversal } from "./bank-statement-words.ts";

/**
 * A line that brought money. `text` is all that the bank says about it. `isTakenBack`: another line of the account
 * takes it back, or is the payment that this one brings back. `bankStatus`: the bank does not say that it is complete.
 */
export type CreditLine = {
  id: number;
  amountKobo: Kobo;
  text: string;
  isTakenBack?: boolean;
  bankStatus?: string | null;
};

/** An order that a line may pay. `references` are those of its payment attempts. */
export type PayableOrder = {
  id: string;
  name: string;
  /** What is still to pay. */
  openKobo: Kobo;
  /** Whether it waits for its payment; money for any other order is late or a second payment. */
  waits: boolean;
  references: string[];
};

export type MatchReason = "reference" | "amount" | "name";
export type Candidate = { orderId: string; reasons: MatchReason[] };
/** `sure` has exactly one candidate. */
export type LineMatch = { lineId: number; sure: boolean; candidates: Candidate[] };

const MOST_CANDIDATES = 5;
const WEIGHTS: Record<MatchReason, number> = { reference: 4, amount: 2, name: 1 };

/**
 * Finds the order that each line pays. A match is sure if the line names exactly one order, that order waits for
 * exactly this amount, and no other line is as sure of it. A line is never sure if it is taken back or says so, if the
 * bank does not call it complete, or if the shop sent it itself, with one of `ownNames`. A name or an amount makes an
 * order a candidate.
 */
export function matchBankStatement(lines: CreditLine[], orders: PayableOrder[], ownNames: string[] = []): LineMatch[] {
  const index = indexOrders(orders);
  const own = ownTransfers(ownNames);
  const matches = lines.map((line) => matchLine(line, index, own));
  const claims = countBy(matches.flatMap(({ sure, candidates }) => (sure ? (candidates[0]?.orderId ?? []) : [])));
  return matches.map((match) => ({
    ...match,
    sure: match.sure && claims.get(match.candidates[0]?.orderId ?? "") === 1,
  }));
}

/** The orders by reference key, amount and word, so that each line is compared with only a few of them. */
type OrderIndex = {
  byKey: Map<number, Map<string, PayableOrder[]>>;
  byAmount: Map<Kobo, PayableOrder[]>;
  byWord: Map<string, PayableOrder[]>;
};

function indexOrders(orders: PayableOrder[]): OrderIndex {
  const times = countBy(orders.map(({ id }) => timeInId(id)));
  const index: OrderIndex = { byKey: new Map(), byAmount: new Map(), byWord: new Map() };
  for (const order of orders) {
    for (const key of new Set(referenceKeys(order, times.get(timeInId(order.id)) === 1))) {
      const ofLength = index.byKey.get(key.length) ?? new Map<string, PayableOrder[]>();
      index.byKey.set(key.length, ofLength);
      push(ofLength, key, order);
    }
    push(index.byAmount, order.openKobo, order);
    for (const word of nameWords(order.name)) push(index.byWord, word, order);
  }
  return index;
}

function matchLine(line: CreditLine, index: OrderIndex, own: RegExp): LineMatch {
  const referenced = new Set(findKeys(lettersAndDigits(line.text), index));
  const exact = new Set(index.byAmount.get(line.amountKobo));
  // A hyphen joins the parts of a name, or separates it from the bank's words.
  const text = `${line.text} ${line.text.replace(/[-‐‑]/g, " ")}`;
  const words = countBy(nameWords(text).flatMap((word) => index.byWord.get(word) ?? []));
  // Many people share one word of a name: it counts only if it is the whole name and the amount fits.
  const named = new Set(
    [...words]
      .filter(([order, found]) => found > 1 || (exact.has(order) && nameWords(order.name).length === 1))
      .map(([order]) => order),
  );
  const mayPay = [...new Set([...referenced, ...exact, ...named])].filter(
    (order) => order.waits || referenced.has(order),
  );
  const found = mayPay.map((order) => {
    const reasons: MatchReason[] = [];
    if (referenced.has(order)) reasons.push("reference");
    if (exact.has(order)) reasons.push("amount");
    if (named.has(order)) reasons.push("name");
    return { order, reasons };
  });
  const [only] = found.filter(({ reasons }) => reasons.includes("reference"));
  const plain = plainLetters(line.text);
  const isHere = !line.isTakenBack && (line.bankStatus ?? null) === null;
  const isPayment = isHere && !saysReversal(line.text) && !own.test(plain) && !isSentTo(only?.order, plain);
  const isSure = isPayment && referenced.size === 1 && only?.order.waits === true && exact.has(only.order);
  const candidates = (isSure && only ? [only] : found)
    .map(({ order, reasons }) => ({ orderId: order.id, reasons }))
    .toSorted((one, other) => weight(other.reasons) - weight(one.reasons))
    .slice(0, MOST_CANDIDATES);
  return { lineId: line.id, sure: isSure, candidates };
}

/**
 * The parts of an order's references that a bank statement may contain: banks cut them at either end and change case
 * and punctuation. The id begins with its time to the millisecond, which is enough if no other order has that time
 * (`isAlone`), and ends in nine random characters, which are always enough.
 */
function referenceKeys({ id, references }: PayableOrder, isAlone: boolean): string[] {
  const end = id.split("_")[2] ?? "";
  const keys = [...(isAlone ? [`CBL${timeInId(id)}`] : []), end.toUpperCase(), ...references.map(lettersAndDigits)];
  return keys.filter((key) => key.length >= 8);
}

function timeInId(id: string): string {
  return id.split("_")[1] ?? "";
}

function findKeys(text: string, { byKey }: OrderIndex): PayableOrder[] {
  const found: PayableOrder[] = [];
  for (const [length, ofLength] of byKey) {
    for (let at = 0; at + length <= text.length; at += 1)
      found.push(...(ofLength.get(text.slice(at, at + length)) ?? []));
  }
  return found;
}

/** Whether the money went to the person of this order: a payment of the shop's own that came back. */
function isSentTo(order: PayableOrder | undefined, plain: string): boolean {
  const [, ...words] = /\b(?:TO|IFO|BENEFICIARY|RECIPIENT)\W+(\p{L}+)(?:\W+(\p{L}+))?/u.exec(plain) ?? [];
  const names = nameWords(order?.name ?? "");
  return words.some((word) => names.includes(word));
}

function weight(reasons: MatchReason[]): number {
  return reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function countBy<T>(values: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
