import {
  judgeImport,
  type ImportRule,
  type ImportedProduct,
  type ImportVerdict,
} from "#features/import-rules/rules/import-rules.ts";

/** A country's verdict on a product; `elsewhere` lists the places of dispatch that would change it. */
export type CountryVerdict = {
  country: string;
  verdict: ImportVerdict;
  messages: string[];
  elsewhere: { from: string; verdict: ImportVerdict }[];
};

/** Judges a product for each country, both as it is and as if it were sent from each place that a rule names. */
export function judgeProduct(rules: ImportRule[], product: ImportedProduct, countries: string[]): CountryVerdict[] {
  const places = new Set(rules.flatMap(({ dispatchedFrom }) => dispatchedFrom ?? []));
  return countries.map((country) => {
    const { verdict, rules: giving } = judgeImport(rules, product, country);
    const elsewhere = [...places]
      .filter((from) => from !== product.dispatchedFrom)
      .map((from) => ({ from, verdict: judgeImport(rules, { ...product, dispatchedFrom: from }, country).verdict }))
      .filter((other) => other.verdict !== verdict);
    return { country, verdict, messages: giving.map(({ message }) => message), elsewhere };
  });
}
