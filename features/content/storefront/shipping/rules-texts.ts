import { ruleDestinations } from "#features/import-rules/rules/destinations.ts";
import { aboutText } from "#features/import-rules/rules/import-rule-form.ts";
import {
  sourceForCustomers,
  type ImportRule,
  type ImportVerdict,
  type Risk,
} from "#features/import-rules/rules/import-rules.ts";
import { sorted } from "#platform/rules/collections.ts";

/** A rule in the words of the shipping page. */
export type RuleText = {
  id: string;
  verdict: ImportVerdict;
  risk: Risk;
  about: string;
  message: string;
  source: string;
  checkedOn: string;
};

const strictestFirst: ImportVerdict[] = ["refuse", "acknowledge", "allow"];

/** The rules for parcels to a country, the strictest first; a rule for a product that is not on sale is left out. */
export function rulesTexts(rules: ImportRule[], products: { id: string; name: string }[], country: string): RuleText[] {
  const destinations = ruleDestinations(country);
  const texts = rules.flatMap((rule) => {
    const product = products.find(({ id }) => id === rule.productId);
    if (!destinations.includes(rule.destination) || (rule.productId !== null && !product)) return [];
    const { id, verdict, risk, message, checkedOn, dispatchedFrom } = rule;
    const source = sourceForCustomers(rule);
    const from = dispatchedFrom === null ? "" : `, sent from ${dispatchedFrom}`;
    return [{ id, verdict, risk, about: aboutText(rule, product?.name ?? null) + from, message, source, checkedOn }];
  });
  return sorted(texts, (a, b) => strictestFirst.indexOf(a.verdict) - strictestFirst.indexOf(b.verdict));
}
