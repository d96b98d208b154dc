import { Refusal } from "../refusal.ts";
import {
  acknowledgementKey,
  notAccepted,
  refusedGoods,
  toAcknowledge,
  type Acknowledgement,
  type ImportedProduct,
  type ImportRule,
  type RefusedGood,
} from "../shop/import-rules.ts";

export type ImportRefused = { refused: RefusedGood[] };
export type NotAcknowledged = { rules: Acknowledgement[] };

type Parcel = {
  rules: ImportRule[];
  /** The products to judge. */
  products: (ImportedProduct & { name: string })[];
  country: string;
};

/** What the request accepts (`eu-parcel@1`), and what the order has accepted before. */
type Accepted = { acknowledged: readonly string[] | undefined; before?: Acknowledgement[] };

/**
 * What the customer accepts now, to be stored with the order; what the order has accepted before is left out. Refuses
 * products that may not be sent to the country, then texts that nobody has accepted, with those in `details`.
 */
export function checkImport(
  { rules, products, country }: Parcel,
  { acknowledged = [], before = [] }: Accepted,
): Acknowledgement[] | Refusal<ImportRefused | NotAcknowledged> {
  const refused = refusedGoods(rules, products, country);
  if (refused.length > 0) {
    const names = refused.map(({ name }) => name).join(", ");
    const why = refused.map(({ message }) => message);
    return new Refusal("import-refused", `We can’t send this to ${country}: ${names}. ${[...new Set(why)].join(" ")}`, {
      refused,
    });
  }
  const needed = notAccepted(toAcknowledge(rules, products, country), before);
  const missing = needed.filter((one) => !acknowledged.includes(acknowledgementKey(one)));
  if (missing.length === 0) return needed;
  return new Refusal(
    "not-acknowledged",
    "There’s something to know about sending food to this country. Please read it and tick that you accept it.",
    { rules: missing },
  );
}
