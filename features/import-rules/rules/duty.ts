import { sorted } from "#platform/rules/collections.ts";
import type { Naira } from "#platform/rules/money.ts";
import { ruleDestinations } from "./destinations.ts";

/** What a destination or its carriers charge the recipient of a parcel; amounts in whole units of `currency`. */
export type DutyRule = {
  id: string;
  destination: string;
  /** ISO 4217 */
  currency: string;
  /** For each tariff heading in the parcel. */
  perHeading: number;
  /** For each product, however many its units. */
  perItem: number;
  perParcel: number;
  /** The rule applies to parcels with goods worth up to this, in `currency`; null: any value. */
  upTo: number | null;
  nairaPerUnit: number;
  message: string;
  source: string;
  checkedOn: string;
  version: number;
};

export type DutyGoods = { hsCode: string; price: Naira; quantity: number };

/** `upTo`: the value of goods in naira above which the estimate no longer holds; null if there is no limit. */
export type DutyEstimate = {
  amount: number;
  currency: string;
  message: string;
  source: string;
  checkedOn: string;
  upTo: Naira | null;
};

/**
 * Roughly what the recipient pays on delivery, in the destination's currency; undefined if no rule applies to the
 * parcel. Each product without an HS code counts as a heading, so the estimate is too high rather than too low.
 */
export function estimateDuty(rules: DutyRule[], goods: DutyGoods[], country: string): DutyEstimate | undefined {
  const value: Naira = goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const destinations = ruleDestinations(country);
  const matching = rules.filter(
    (rule) => destinations.includes(rule.destination) && value <= (limitInNaira(rule) ?? Infinity),
  );
  // If a country charges in two currencies, counts only the first rule's, because amounts add up in one.
  const counted = matching.filter(({ currency }) => currency === matching[0]?.currency);
  const [first] = counted;
  if (!first || goods.length === 0) return undefined;
  const headings = countHeadings(goods);
  const amount = counted.reduce(
    (sum, rule) => sum + rule.perHeading * headings + rule.perItem * goods.length + rule.perParcel,
    0,
  );
  const limits = counted.flatMap((rule) => limitInNaira(rule) ?? []);
  return {
    amount,
    currency: first.currency,
    message: counted.map(({ message }) => message).join(" "),
    source: counted.map(({ source }) => source).join("; "),
    // The date of the oldest check.
    checkedOn: sorted(counted.map(({ checkedOn }) => checkedOn))[0] ?? first.checkedOn,
    upTo: limits.length > 0 ? Math.min(...limits) : null,
  };
}

function limitInNaira({ upTo, nairaPerUnit }: DutyRule): Naira | undefined {
  return upTo === null ? undefined : Math.floor(upTo * nairaPerUnit);
}

/** Counts headings of the harmonised system by their first six digits. */
function countHeadings(goods: DutyGoods[]): number {
  const known = new Set(goods.filter(({ hsCode }) => hsCode !== "").map(({ hsCode }) => hsCode.slice(0, 6)));
  return known.size + goods.filter(({ hsCode }) => hsCode === "").length;
}
