import { z } from "zod";
import { productKindLabels, productKinds } from "#features/catalogue/rules/kinds.ts";
import { checkbox, paragraphs, singleLine } from "#platform/rules/fields.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { plusDays } from "#platform/rules/plus-days.ts";
import { confidences, importVerdicts, risks, type Confidence, type ImportVerdict, type Risk } from "./import-rules.ts";

/** A rule is due for review this many days after its last comparison with the source. */
export const RECHECK_AFTER_DAYS = 180;

/** Rules last checked on this day or earlier are due; `today` is a day in Lagos. */
export function dueBefore(today: string): string {
  return plusDays(today, -RECHECK_AFTER_DAYS);
}

export const verdictLabels: Record<ImportVerdict, string> = {
  allow: "Allowed",
  acknowledge: "Accept first",
  refuse: "Not sent",
};

export const riskLabels: Record<Risk, string> = {
  none: "Only to know",
  checked: "May be checked",
  kept: "May be kept",
};

export const confidenceLabels: Record<Confidence, string> = { high: "High", medium: "Medium", low: "Low" };

/** What a rule is about, as its form encodes it: everything, a kind of product, or one product by its number. */
const EVERYTHING = "everything";
const KIND = "kind:";
const PRODUCT = "product:";

/** The options for what a rule is about: all kinds and these products. */
export function aboutChoices(products: { id: string; name: string }[]): [value: string, label: string][] {
  return [
    [EVERYTHING, "Every product"],
    ...productKinds.map((kind): [string, string] => [KIND + kind, productKindLabels[kind]]),
    ...products.map(({ id, name }): [string, string] => [PRODUCT + id, `${name} (No. ${id})`]),
  ];
}

type About = { kind: string | null; productId: string | null };

/** What a rule is about, in words; `name` is its product's. */
export function aboutText({ kind, productId }: About, name: string | null): string {
  if (productId !== null) return name ?? `Product No. ${productId}`;
  if (kind === null) return "Every product";
  return productKindLabels[kind as keyof typeof productKindLabels] ?? kind;
}

const about = singleLine(60)
  .refine(
    (value) =>
      value === EVERYTHING || /^product:\w{1,40}$/.test(value) || productKinds.some((kind) => value === KIND + kind),
    "Please choose what it is about",
  )
  .transform((value): About => {
    const id = value.slice(value.indexOf(":") + 1);
    return {
      kind: value.startsWith(KIND) ? id : null,
      productId: value.startsWith(PRODUCT) ? id : null,
    };
  });

const instead = singleLine(200)
  .refine((text) => text === "" || /^\w+(\s*,\s*\w+)*$/.test(text), "Please enter product numbers, for example 2, 18")
  .transform((text) => text.split(",").flatMap((id) => id.trim() || []));

/** What every rule has: its source, and whether staff have just compared it with the source. */
const provenance = {
  message: paragraphs(600).min(1, "Please enter what customers read"),
  source: singleLine(300).min(1, "Please enter where it is written"),
  isActive: checkbox,
  isCheckedToday: checkbox,
};

const destination = singleLine(80).min(1, "Please enter a country or a group of countries");

/** An import rule as staff edit it. */
export const importRuleForm = z
  .object({
    destination,
    about,
    dispatchedFrom: singleLine(80).transform((country) => country || null),
    verdict: z.enum(importVerdicts, "Please choose what happens"),
    risk: z.enum(risks, "Please choose what customs do"),
    instead,
    confidence: z.enum(confidences, "Please choose how sure it is"),
    ...provenance,
  })
  .transform(({ about: which, ...rest }) => ({ ...rest, ...which }));
export type ImportRuleDetails = Omit<z.output<typeof importRuleForm>, "isCheckedToday">;

/** A rule as its form shows it. */
export function importRuleText(rule: ImportRuleDetails): Record<string, string> {
  const { kind, productId } = rule;
  return {
    destination: rule.destination,
    about: productId !== null ? PRODUCT + productId : kind !== null ? KIND + kind : EVERYTHING,
    dispatchedFrom: rule.dispatchedFrom ?? "",
    verdict: rule.verdict,
    risk: rule.risk,
    instead: rule.instead.join(", "),
    confidence: rule.confidence,
    message: rule.message,
    source: rule.source,
    isActive: rule.isActive ? "on" : "",
  };
}

const amount = (most: number) =>
  numberField(
    { decimals: 4 },
    { most, empty: 0, error: `Please enter an amount up to ${most}, for example 3 or 2.50` },
  );

/** A duty rule as staff edit it; amounts in its currency. */
export const dutyRuleForm = z.object({
  destination,
  currency: singleLine(3)
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, "Please enter three letters, as in EUR"),
  perHeading: amount(100_000),
  perItem: amount(100_000),
  perParcel: amount(100_000),
  upTo: amount(10_000_000).transform((value) => (value > 0 ? value : null)),
  nairaPerUnit: amount(10_000_000).refine((value) => value > 0, "Please enter what one unit is worth, in naira"),
  ...provenance,
});
export type DutyRuleDetails = Omit<z.output<typeof dutyRuleForm>, "isCheckedToday">;

/** A duty rule as its form shows it. */
export function dutyRuleText(rule: DutyRuleDetails): Record<string, string> {
  const { isActive, upTo, ...rest } = rule;
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(texts), upTo: upTo === null ? "" : String(upTo), isActive: isActive ? "on" : "" };
}
