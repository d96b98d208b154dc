import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { appliesTo } from "./applies-to.ts";
import { ruleDestinations } from "./destinations.ts";
import { risks, type ImportedProduct, type ImportRule } from "./import-rules.ts";

/** What a product's card says about the customer's country, from the mildest: nothing, a quiet mark, a strong one. */
const verdicts = [undefined, "may-be-checked", "may-be-kept", "refused"] as const;
export type BorderVerdict = (typeof verdicts)[number];

/** A rule without its texts, short enough for every page to have those of all open countries; `verdict` is an index. */
export type BorderRule = [kind: string | null, productId: string | null, from: string | null, verdict: number];

/** The rules for each country abroad that the shop delivers to. */
export function borderRules(rules: ImportRule[], countries: string[]): Record<string, BorderRule[]> {
  const abroad = countries.filter((country) => country !== HOME_COUNTRY);
  return Object.fromEntries(
    abroad.map((country) => {
      const destinations = ruleDestinations(country);
      const own = rules.filter(({ destination }) => destinations.includes(destination));
      return [
        country,
        own.map((rule): BorderRule => [rule.kind, rule.productId, rule.dispatchedFrom, verdictIndex(rule)]),
      ];
    }),
  );
}

function verdictIndex({ verdict, risk }: ImportRule): number {
  if (verdict === "refuse") return verdicts.indexOf("refused");
  return verdict === "allow" ? 0 : risks.indexOf(risk);
}

/** The notice about a product before it is in the cart: the strictest of its rules, as `judgeImport` has it. */
export function borderVerdict(rules: BorderRule[], product: ImportedProduct): BorderVerdict {
  const found = rules.flatMap(([kind, productId, dispatchedFrom, verdict]) =>
    appliesTo(product, { kind, productId, dispatchedFrom }) ? [verdict] : [],
  );
  // Without a rule, that of `UNKNOWN_RULE`, whose text pages need not load.
  return verdicts[found.length > 0 ? Math.max(...found) : 1];
}
