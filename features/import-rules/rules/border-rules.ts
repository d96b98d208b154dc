import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { ruleDestinations } from "./destinations.ts";
import { importVerdicts, strictest, type ImportedProduct, type ImportRule } from "./import-rules.ts";

/** A rule without its texts, short enough for every page to have those of all open countries; `verdict` is an index. */
export type BorderRule = [kind: string | null, productId: string | null, from: string | null, verdict: number];

/** What a product's card says about the customer's country. */
export type BorderVerdict = "may-be-kept" | "refused";

/** The rules for each country abroad that the shop delivers to. */
export function borderRules(rules: ImportRule[], countries: string[]): Record<string, BorderRule[]> {
  const abroad = countries.filter((country) => country !== HOME_COUNTRY);
  return Object.fromEntries(
    abroad.map((country) => {
      const destinations = ruleDestinations(country);
      const own = rules.filter(({ destination }) => destinations.includes(destination));
      return [
        country,
        own.map((rule): BorderRule => {
          const { kind, productId, dispatchedFrom, verdict } = rule;
          return [kind, productId, dispatchedFrom, importVerdicts.indexOf(verdict)];
        }),
      ];
    }),
  );
}

/**
 * The notice about a product before it is in the cart: that it may not be sent to the rules' country, or that customs
 * there may keep it, according to `judgeImport` and `mayBeKept`. Undefined if no rule names it.
 */
export function borderVerdict(rules: BorderRule[], product: ImportedProduct): BorderVerdict | undefined {
  const named = rules.map(([kind, productId, dispatchedFrom, verdict]) => ({
    kind,
    productId,
    dispatchedFrom,
    verdict: importVerdicts[verdict] ?? "allow",
  }));
  const { verdict = "unknown", rules: giving } = strictest(named, product);
  if (verdict === "refuse") return "refused";
  if (verdict === "allow") return undefined;
  return verdict === "unknown" || giving.some(({ kind, productId }) => kind !== null || productId !== null)
    ? "may-be-kept"
    : undefined;
}
