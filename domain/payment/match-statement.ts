import type { Kobo } from "../kobo.ts";

/** A line that brought money: `text` is all that the bank says about it. */
export type CreditLine = { id: number; amountKobo: Kobo; text: string };

/** An order that money may be for. `references` are those of its payment attempts. */
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
 * names its reference and no other order's, or it has the payer's name and no other order waits for this amount; and
 * when no other line is as sure of the same order. Any other line with a reason for an order is doubtful.
 */
export function matchStatement(lines: CreditLine[], orders: PayableOrder[]): LineMatch[] {
  const times = countBy(orders.map(({ id }) => timeOf(id)));
  const readable = orders.map((order) => {
    const isAlone = times.get(timeOf(order.id)) === 1;
    return { order, keys: referenceKeys(order, isAlone), names: nameWords(order.name) };
  });
  const waitingFor = countBy(orders.filter(({ waits }) => waits).map(({ openKobo }) => openKobo));
  const matches = lines.map((line) => matchLine(line, readable, waitingFor));
  const claims = countBy(matches.flatMap(({ sure, candidates }) => (sure ? (candidates[0]?.orderId ?? []) : [])));
  return matches.map((match) => ({
    ...match,
    sure: match.sure && claims.get(match.candidates[0]?.orderId ?? "") === 1,
  }));
}

type ReadableOrder = { order: PayableOrder; keys: string[]; names: string[] };

function matchLine(line: CreditLine, orders: ReadableOrder[], waitingFor: Map<Kobo, number>): LineMatch {
  const key = lettersAndDigits(line.text);
  const words = new Set(nameWords(line.text));
  const found = orders.flatMap(({ order, keys, names }) => {
    const reasons: MatchReason[] = [];
    if (keys.some((one) => key.includes(one))) reasons.push("reference");
    if (order.openKobo === line.amountKobo) reasons.push("amount");
    if (hasName(words, names)) reasons.push("name");
    // An ended order is found by its reference only: its amount and its customer may be another order's too.
    return reasons.length === 0 || !(order.waits || reasons[0] === "reference") ? [] : [{ order, reasons }];
  });
  const byReference = found.filter(({ reasons }) => reasons.includes("reference"));
  const pays = ({ order, reasons }: (typeof found)[number]) => order.waits && reasons.includes("amount");
  const byName = found.filter((one) => pays(one) && one.reasons.includes("name"));
  const unique = waitingFor.get(line.amountKobo) === 1 && byReference.length === 0 ? byName : [];
  const [sure] = byReference.length > 0 ? byReference : unique;
  const isSure = sure !== undefined && pays(sure) && Math.max(byReference.length, unique.length) === 1;
  const candidates = (isSure ? [sure] : found)
    .map(({ order, reasons }) => ({ orderId: order.id, reasons }))
    .toSorted((one, other) => weight(other.reasons) - weight(one.reasons))
    .slice(0, MOST_CANDIDATES);
  return { lineId: line.id, sure: isSure, candidates };
}

/**
 * What of an order's references a statement may have kept: banks cut them at either end and change their case and their
 * punctuation. The id begins with its time to the millisecond, which is enough where `isAlone` at it, and ends in nine
 * random characters, which are always enough.
 */
function referenceKeys({ id, references }: PayableOrder, isAlone: boolean): string[] {
  const end = id.split("_")[2] ?? "";
  const others = references.map(lettersAndDigits).filter((key) => key.length >= 8);
  return [...(isAlone ? [`CBL${timeOf(id)}`] : []), end.toUpperCase(), ...others].filter((key) => key.length >= 8);
}

function timeOf(id: string): string {
  return id.split("_")[1] ?? "";
}

function lettersAndDigits(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** The words of a name in capitals, without diacritics, initials and titles. */
function nameWords(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  return plain.split(/[^\p{L}]+/u).filter((word) => word.length > 1 && !TITLES.has(word));
}
const TITLES = new Set(["MR", "MRS", "MS", "MISS", "DR", "ENGR", "CHIEF", "ALHAJI", "ALHAJA", "PROF"]);

/** Whether a line has two words of a name, in any sequence; one of a name that has only one. */
function hasName(words: Set<string>, names: string[]): boolean {
  const distinct = new Set(names);
  const found = [...distinct].filter((name) => words.has(name)).length;
  return found > 0 && found >= Math.min(2, distinct.size);
}

function weight(reasons: MatchReason[]): number {
  return reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
}

function countBy<T>(values: T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
