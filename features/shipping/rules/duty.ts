import { sorted } from "#platform/rules/collections.ts";
import type { Naira } from "#platform/rules/money.ts";
import { ruleDestinations } from "./destinations.ts";

/** The charges of a destination or its carriers for the recipient of a parcel; amounts in whole units of `currency`. */
export type DutyRule = {
  id: string;
  destination: string;
  /** ISO 4217 */
  currency: string;
  /** For each tariff heading in the parcel. */
  perHeading: number;
  /** For each product, however many units. */
  perItem: number;
  perParcel: number;
  /** The value of goods, in `currency`, up to which the rule is for a parcel; null: for any. */
  upTo: number | null;
  nairaPerUnit: number;
  message: string;
  source: string;
  checkedOn: string;
  version: number;
};

export type DutyGoods = { hsCode: string; price: Naira; quantity: number };

/** `upTo`: the value of goods in naira above which the estimate is wrong, null when there is no limit. */
export type DutyEstimate = {
  amount: number;
  currency: string;
  message: string;
  source: string;
  checkedOn: string;
  upTo: Naira | null;
};

/**
 * About how much the recipient pays on delivery, in the currency of the destination; undefined when no rule is for the
 * parcel. Products without an HS code count as a heading each, so the estimate is too high rather than too low.
 */
export function estimateDuty(rules: DutyRule[], goods: DutyGoods[], country: string): DutyEstimate | undefined {
  const value: Naira = goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const destinations = ruleDestinations(country);
  const matching = rules.filter(
    (rule) => destinations.includes(rule.destination) && value <= (limitInNaira(rule) ?? Infinity),
  );
  // A country that charges in two currencies: those of the first rule only, because amounts add up in one.
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
    // The day of the oldest check.
    checkedOn: sorted(counted.map(({ checkedOn }) => checkedOn))[0] ?? first.checkedOn,
    upTo: limits.length > 0 ? Math.min(...limits) : null,
  };
}

function limitInNaira({ upTo, nairaPerUnit }: DutyRule): Naira | undefined {
  return upTo === null ? undefined : Math.floor(upTo * nairaPerUnit);
}

/** Headings of the harmonised system, told apart by their first six digits. */
function countHeadings(goods: DutyGoods[]): number {
  const known = new Set(goods.filter(({ hsCode }) => hsCode !== "").map(({ hsCode }) => hsCode.slice(0, 6)));
  return known.size + goods.filter(({ hsCode }) => hsCode === "").length;
}
