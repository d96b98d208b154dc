import { inSentence } from "#platform/rules/countries/country-name.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import {
  acknowledgementKey,
  notAccepted,
  refusedGoods,
  toAcknowledge,
  type Acknowledgement,
  type ImportedProduct,
  type ImportRule,
  type RefusedGood,
} from "./import-rules.ts";

/** What stops a parcel, and what its customer must accept before it can be sent. */
export type ImportCheck = { refused: RefusedGood[]; rules: Acknowledgement[] };

type Parcel = {
  rules: ImportRule[];
  /** The products to judge. */
  products: (ImportedProduct & { name: string })[];
  country: string;
};

/** What the request accepts (`eu-parcel@1`), and what the order accepted before. */
type Accepted = { acknowledged?: readonly string[] | undefined; before?: Acknowledgement[] };

/** Judges a parcel; leaves out texts that the order accepted before for the same products. */
export function judgeParcel({ rules, products, country }: Parcel, before: Acknowledgement[] = []): ImportCheck {
  return {
    refused: refusedGoods(rules, products, country),
    rules: notAccepted(toAcknowledge(rules, products, country), before),
  };
}

/**
 * What the customer accepts now, to be stored with the order; leaves out what the order accepted before. Refuses
 * products that may not be sent to the country, then texts that have not been accepted, listed in `details`.
 */
export function checkImport(parcel: Parcel, { acknowledged = [], before = [] }: Accepted): Acknowledgement[] | Refusal {
  const { refused, rules } = judgeParcel(parcel, before);
  if (refused.length > 0) {
    const names = refused.map(({ name }) => name).join(", ");
    const why = [...new Set(refused.map(({ message }) => message))].join(" ");
    return new Refusal("import-refused", `We can’t send this to ${inSentence(parcel.country)}: ${names}. ${why}`, {
      refused,
    });
  }
  const missing = rules.filter((rule) => !acknowledged.includes(acknowledgementKey(rule)));
  if (missing.length === 0) return rules;
  return new Refusal(
    "not-acknowledged",
    "There’s something to know about sending food to this country. Please read it and tick that you accept it.",
    { rules: missing },
  );
}

type Goods = { country: string; items: { productId: string; quantity: number }[] };

/**
 * The ids of the products that a change newly sends to a country: all of them if the country changes, otherwise those
 * with more units.
 */
export function newlySent(before: Goods, after: Goods): string[] {
  const unitsBefore = new Map(before.items.map(({ productId, quantity }) => [productId, quantity]));
  return after.items
    .filter(
      ({ productId, quantity }) => before.country !== after.country || quantity > (unitsBefore.get(productId) ?? 0),
    )
    .map(({ productId }) => productId);
}
