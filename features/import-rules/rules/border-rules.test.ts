import { expect, test } from "vitest";
import { borderRules, borderVerdict } from "./border-rules.ts";
import { judgeImport, mayBeKept, UNKNOWN_RULE, type ImportRule, type ImportVerdict } from "./import-rules.ts";

const makeRule = (destination: string, verdict: ImportVerdict, of: Partial<ImportRule> = {}): ImportRule => ({
  ...UNKNOWN_RULE,
  id: [destination, verdict, ...Object.values(of)].join(" "),
  destination,
  verdict,
  ...of,
});
const rules = [
  makeRule("Nigeria", "allow"),
  makeRule("European Union", "acknowledge", { risk: "none" }),
  makeRule("European Union", "refuse", { kind: "fishery-farmed" }),
  makeRule("European Union", "acknowledge", { kind: "fishery-wild", dispatchedFrom: "Nigeria", risk: "kept" }),
  makeRule("European Union", "allow", { kind: "fishery-wild", dispatchedFrom: "Norway" }),
  makeRule("Germany", "refuse", { productId: "20" }),
  makeRule("United Kingdom", "allow"),
  makeRule("United Kingdom", "acknowledge", { kind: "seed", risk: "none" }),
  makeRule("United Kingdom", "acknowledge", { productId: "1" }),
  makeRule("United States", "refuse", { kind: "fishery-farmed" }),
  makeRule("United States", "acknowledge", { kind: "crustacean", risk: "kept" }),
  makeRule("United States", "acknowledge", { dispatchedFrom: "Nigeria", risk: "none" }),
  makeRule("Canada", "acknowledge", { productId: "2" }),
];
const countries = ["Nigeria", "United Kingdom", "United States", "Canada", "Germany", "France", "Ghana"];
const product = (id: string, ...kinds: string[]) => ({ id, kinds, dispatchedFrom: "Nigeria" });
const products = [
  product("1", "seed"),
  product("2", "crustacean"),
  product("6", "fishery-wild"),
  { ...product("8", "fishery-wild"), dispatchedFrom: "Norway" },
  product("11", "fishery-farmed"),
  product("19", "flour"),
  product("20"),
  product("21", "seed", "fishery-farmed"),
];

test("a product card has the same verdict as the import check, in every country, without its texts", () => {
  const short = borderRules(rules, countries);
  expect(Object.keys(short)).toEqual(countries.slice(1));
  for (const country of countries.slice(1)) {
    for (const one of products) {
      const { verdict, rules: giving } = judgeImport(rules, one, country);
      const worst = giving.some(({ risk }) => risk === "kept") ? "may-be-kept" : "may-be-checked";
      const expected = verdict === "refuse" ? "refused" : giving.some(mayBeKept) ? worst : undefined;
      expect([country, one.id, borderVerdict(short[country]!, one)]).toEqual([country, one.id, expected]);
    }
  }
});

test("a card has one of three marks or none: refused, may be kept, may be checked, nothing that is known", () => {
  const us = borderRules(rules, countries)["United States"]!;
  expect(borderVerdict(us, product("11", "fishery-farmed"))).toBe("refused");
  expect(borderVerdict(us, product("2", "crustacean"))).toBe("may-be-kept");
  expect(borderVerdict(us, product("19", "flour"))).toBeUndefined();
  const britain = borderRules(rules, countries)["United Kingdom"]!;
  expect(borderVerdict(britain, product("1", "seed"))).toBe("may-be-checked");
  // Only to know.
  expect(borderVerdict(britain, product("7", "seed"))).toBeUndefined();
  // A country without a rule.
  expect(borderVerdict([], product("19", "flour"))).toBe("may-be-checked");
});
