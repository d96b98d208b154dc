import type { Kobo } from "../../../platform/rules/kobo.ts";
import {
  isDistinctive,
  isOwnTransfer,
  isStreet,
  nameRuns,
  nameWords,
  ownWords,
  saysReversal,
  type NameRun,
} from "./bank-statement-words.ts";

/**
 * A line that brought money: `text` is all that the bank says about it; `isTakenBack` when another line of the account
 * takes it back, or is the payment that it brings back.
 */
export type CreditLine = { id: number; amountKobo: Kobo; text: string; isTakenBack?: boolean };

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
 * Finds the order that each line pays. A match is sure when the order waits for exactly this amount and either the line
 * names its reference and no other order's, or it has two distinctive words of the payer's name beside each other and
 * no other order waits for this amount; and when no other line is as sure of the same order. Never sure is a line that
 * is taken back or says so, and one that the shop sent itself, which has one of `ownNames`. Any other line that fits an
 * order is doubtful.
 */
export function matchBankStatement(lines: CreditLine[], orders: PayableOrder[], ownNames: string[] = []): LineMatch[] {
  const index = indexOrders(orders);
  const own = ownWords(ownNames);
  const matches = lines.map((line) => matchLine(line, index, own));
  const claims = countBy(matches.flatMap(({ sure, candidates }) => (sure ? (candidates[0]?.orderId ?? []) : [])));
  return matches.map((match) => ({
    ...match,
    sure: match.sure && claims.get(match.candidates[0]?.orderId ?? "") === 1,
  }));
}

/** `words` are the distinctive ones. */
type NamedOrder = { order: PayableOrder; words: string[] };
/** The orders by what a line may have of them, so that a line is compared with few of them. */
type OrderIndex = {
  byKey: Map<number, Map<string, PayableOrder[]>>;
  byAmount: Map<Kobo, PayableOrder[]>;
  byName: Map<string, NamedOrder[]>;
  names: Map<PayableOrder, string[]>;
};

function indexOrders(orders: PayableOrder[]): OrderIndex {
  const times = countBy(orders.map(({ id }) => timeInId(id)));
  const index: OrderIndex = { byKey: new Map(), byAmount: new Map(), byName: new Map(), names: new Map() };
  for (const order of orders) {
    for (const key of new Set(referenceKeys(order, times.get(timeInId(order.id)) === 1))) {
      const ofLength = index.byKey.get(key.length) ?? new Map<string, PayableOrder[]>();
      index.byKey.set(key.length, ofLength);
      push(ofLength, key, order);
    }
    push(index.byAmount, order.openKobo, order);
    const words = nameWords(order.name).slice(0, 6);
    index.names.set(order, words);
    const telling = new Set(words.filter(isDistinctive));
    // A name needs two distinctive words; one with fewer is not searched for.
    for (const [joined, parts] of telling.size > 1 ? joinedWords(words) : []) {
      push(index.byName, joined, { order, words: parts.filter((word) => telling.has(word)) });
    }
  }
  return index;
}

function matchLine(line: CreditLine, index: OrderIndex, own: ReadonlySet<string>): LineMatch {
  const referenced = new Set(findKeys(lettersAndDigits(line.text), index));
  const exact = index.byAmount.get(line.amountKobo) ?? [];
  const runs = nameRuns(line.text, own);
  const named = new Set(
    findNames(
      runs.filter(({ isRecipient }) => !isRecipient),
      index,
    ),
  );
  const words = new Set(nameWords(line.text));
  const mayPay = new Set([...referenced, ...exact, ...named].filter((order) => order.waits || referenced.has(order)));
  const found = [...mayPay].map((order) => {
    const isExact = order.openKobo === line.amountKobo;
    const reasons: MatchReason[] = [];
    if (referenced.has(order)) reasons.push("reference");
    if (isExact) reasons.push("amount");
    if (named.has(order) || (isExact && hasName(words, index.names.get(order) ?? []))) reasons.push("name");
    return { order, reasons };
  });
  const [sure] = findSure(line, found, named);
  const isPayment = !line.isTakenBack && !saysReversal(line.text) && !isOwnTransfer(line.text, own);
  const sent = new Set(
    findNames(
      runs.filter(({ isRecipient }) => isRecipient),
      index,
    ),
  );
  const isSure = sure !== undefined && isPayment && !sent.has(sure.order);
  const candidates = (isSure ? [sure] : found)
    .map(({ order, reasons }) => ({ orderId: order.id, reasons }))
    .toSorted((one, other) => weight(other.reasons) - weight(one.reasons))
    .slice(0, MOST_CANDIDATES);
  return { lineId: line.id, sure: isSure, candidates };
}

type Found = { order: PayableOrder; reasons: MatchReason[] };

/** The only order that fits, if it waits for exactly this amount. */
function findSure({ amountKobo }: CreditLine, found: Found[], named: Set<PayableOrder>): Found[] {
  const pays = ({ order }: Found) => order.waits && order.openKobo === amountKobo;
  const byReference = found.filter(({ reasons }) => reasons.includes("reference"));
  if (byReference.length > 0) return byReference.length === 1 ? byReference.filter(pays) : [];
  const waiting = found.filter(pays);
  return waiting.length === 1 ? waiting.filter(({ order }) => named.has(order)) : [];
}

/**
 * The parts of an order's references that a bank statement may contain: banks cut them at either end and change case
 * and punctuation. The id begins with its time to the millisecond, which is enough where `isAlone` at it, and ends in
 * nine random characters, which are always enough.
 */
function referenceKeys({ id, references }: PayableOrder, isAlone: boolean): string[] {
  const end = id.split("_")[2] ?? "";
  const keys = [...(isAlone ? [`CBL${timeInId(id)}`] : []), end.toUpperCase(), ...references.map(lettersAndDigits)];
  return keys.filter((key) => key.length >= 8);
}

function timeInId(id: string): string {
  return id.split("_")[1] ?? "";
}

function lettersAndDigits(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

function findKeys(text: string, { byKey }: OrderIndex): PayableOrder[] {
  const found: PayableOrder[] = [];
  for (const [length, ofLength] of byKey) {
    for (let at = 0; at + length <= text.length; at += 1)
      found.push(...(ofLength.get(text.slice(at, at + length)) ?? []));
  }
  return found;
}

/** How many words of a name may be written together, and how many words of a line one of a name may be written in. */
const MOST_JOINED = 3;

/** The words of a name, and up to three of them written together in any sequence. */
function joinedWords(words: string[], before: string[] = []): [joined: string, words: string[]][] {
  if (before.length === MOST_JOINED) return [];
  return words
    .filter((word) => !before.includes(word))
    .flatMap((word) => {
      const parts = [...before, word];
      return [[parts.join(""), parts] as [string, string[]], ...joinedWords(words, parts)];
    });
}

/** The orders of which a line has two distinctive words of the name in one place, and not the name of a street. */
function findNames(runs: NameRun[], { byName }: OrderIndex): PayableOrder[] {
  return runs.flatMap(({ words }) => {
    const found = new Map<PayableOrder, Set<string>>();
    for (const [at] of words.entries()) {
      for (let count = 1; count <= MOST_JOINED && at + count <= words.length; count += 1) {
        for (const { order, words: parts } of byName.get(words.slice(at, at + count).join("")) ?? []) {
          const known = found.get(order) ?? new Set();
          found.set(order, known);
          for (const word of parts) known.add(word);
        }
      }
    }
    return [...found].filter(([, known]) => known.size > 1 && !isStreet([...known])).map(([order]) => order);
  });
}

/** Whether a line has two words of a name anywhere, or the only one: a reason to look, beside the exact amount. */
function hasName(words: Set<string>, names: string[]): boolean {
  const found = names.filter((name) => words.has(name)).length;
  return found > 0 && found >= Math.min(2, names.length);
}

function weight(reasons: MatchReason[]): number {
  return reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function countBy<T>(values: T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
