import { last } from "#platform/rules/collections.ts";
import { appliesTo } from "./applies-to.ts";
import { ruleDestinations } from "./destinations.ts";

/** From the mildest to the strictest. */
export const importVerdicts = ["allow", "acknowledge", "refuse"] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

/**
 * What customs do with the goods of a rule to accept, from the mildest. With `none` the text is only to be known, and
 * the shop bears the loss if they keep something.
 */
export const risks = ["none", "checked", "kept"] as const;
export type Risk = (typeof risks)[number];

export const confidences = ["high", "medium", "low"] as const;
export type Confidence = (typeof confidences)[number];

/** A product that customers may take in place of a refused one. */
export type Substitute = { id: string; name: string };

/** What the shop knows about food of one kind, one product or everything (both null) sent to one destination. */
export type ImportRule = {
  id: string;
  /** A country's name, or a group's (`destinationGroups`). */
  destination: string;
  kind: string | null;
  productId: string | null;
  /** Only for goods that are sent from this country; null: from anywhere. */
  dispatchedFrom: string | null;
  verdict: ImportVerdict;
  risk: Risk;
  /** For customers. */
  message: string;
  /** Products on sale. */
  instead: Substitute[];
  source: string;
  confidence: Confidence;
  /** The Lagos day on which staff last compared it with its source. */
  checkedOn: string;
  /** Increases when verdict, risk or message change, so that an order records which text its customer accepted. */
  version: number;
};

/** The attributes of a product that rules depend on. */
export type ImportedProduct = { id: string; kinds: readonly string[]; dispatchedFrom: string };

/** Applies to goods without any rule. */
export const UNKNOWN_RULE: ImportRule = {
  id: "unknown",
  destination: "Everywhere",
  kind: null,
  productId: null,
  dispatchedFrom: null,
  verdict: "acknowledge",
  risk: "checked",
  message:
    "We haven’t checked yet whether your country lets this in. Please ask your customs office before you order: food that they stop may be sent back or destroyed.",
  instead: [],
  source: "Not checked yet",
  confidence: "low",
  checkedOn: "2026-11-15",
  version: 1,
};

/** The only rule while import rules are switched off: every parcel may go anywhere, and nothing is said about it. */
export const NO_RULES: ImportRule = { ...UNKNOWN_RULE, id: "off", verdict: "allow", message: "" };

/** Shown to customers instead of the notes on an unconfirmed rule. */
export const NOT_CONFIRMED = "Not yet confirmed with customs";

/** The source of a rule for customers: notes on a rule of low confidence are only for staff. */
export function sourceForCustomers({ source, confidence }: Pick<ImportRule, "source" | "confidence">): string {
  return confidence === "low" ? NOT_CONFIRMED : source;
}

/** Whether the rule's goods are named as goods that customs may keep, at the customer's risk. */
export function mayBeKept({ verdict, risk }: Pick<ImportRule, "verdict" | "risk">): boolean {
  return verdict === "acknowledge" && risk !== "none";
}

export type ImportJudgement = { verdict: ImportVerdict; rules: ImportRule[] };

/**
 * The strictest verdict of the rules on a product sent to a country, and the rules that give it. A mild rule never
 * weakens a stricter one, however specific it is. Without any rule, `UNKNOWN_RULE` applies.
 */
export function judgeImport(rules: ImportRule[], product: ImportedProduct, country: string): ImportJudgement {
  const destinations = ruleDestinations(country);
  const matching = rules.filter((rule) => destinations.includes(rule.destination) && appliesTo(product, rule));
  const verdict = last(importVerdicts.filter((one) => matching.some((rule) => rule.verdict === one)));
  if (!verdict) return { verdict: UNKNOWN_RULE.verdict, rules: [UNKNOWN_RULE] };
  return { verdict, rules: matching.filter((rule) => rule.verdict === verdict) };
}

/**
 * A text that a customer must accept before the shop sends these products; with `mayBeKept` it names them as goods that
 * customs may keep, at the customer's risk.
 */
export type Acknowledgement = {
  ruleId: string;
  version: number;
  message: string;
  productIds: string[];
  mayBeKept: boolean;
};

/** An acknowledgement as an order stores it; `at` is ISO 8601. */
export type AcceptedRule = Acknowledgement & { at: string };

/** The key of an accepted text in a request: `eu-parcel@1`. */
export const acknowledgementKey = ({ ruleId, version }: Pick<Acknowledgement, "ruleId" | "version">) =>
  `${ruleId}@${version}`;

/** What a customer in this country must accept to get these products, each text once; leaves out refused products. */
export function toAcknowledge(rules: ImportRule[], products: ImportedProduct[], country: string): Acknowledgement[] {
  const found = new Map<string, Acknowledgement>();
  for (const product of products) {
    const { verdict, rules: giving } = judgeImport(rules, product, country);
    if (verdict !== "acknowledge") continue;
    for (const rule of giving) {
      const { id, version, message } = rule;
      const one = found.get(id) ?? { ruleId: id, version, message, productIds: [], mayBeKept: mayBeKept(rule) };
      one.productIds.push(product.id);
      found.set(id, one);
    }
  }
  return [...found.values()];
}

/** A product that may not be sent, why, and what to take instead. */
export type RefusedGood = { productId: string; name: string; message: string; instead: Substitute[] };

/** The products that may not be sent to this country. */
export function refusedGoods(
  rules: ImportRule[],
  products: (ImportedProduct & { name: string })[],
  country: string,
): RefusedGood[] {
  return products.flatMap((product) => {
    const { verdict, rules: giving } = judgeImport(rules, product, country);
    if (verdict !== "refuse") return [];
    const instead = new Map(giving.flatMap((rule) => rule.instead).map((one) => [one.id, one]));
    const message = giving.map((rule) => rule.message).join(" ");
    return [{ productId: product.id, name: product.name, message, instead: [...instead.values()] }];
  });
}

/** What earlier acceptances do not cover: another version of a text, or other products, counts as not accepted. */
export function notAccepted(needed: Acknowledgement[], accepted: Acknowledgement[]): Acknowledgement[] {
  return needed.filter((one) => {
    const key = acknowledgementKey(one);
    const covered = accepted.filter((earlier) => acknowledgementKey(earlier) === key).flatMap((it) => it.productIds);
    return one.productIds.some((id) => !covered.includes(id));
  });
}
