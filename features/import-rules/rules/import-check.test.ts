import { expect, test } from "vitest";
import { importChecksQuery } from "#features/shipping/rules/queries.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { checkImport, judgeParcel, newlySent } from "./import-check.ts";
import type { ImportRule } from "./import-rules.ts";

const rule = (changes: Partial<ImportRule>): ImportRule => ({
  id: "parcel",
  destination: "Kenya",
  kind: null,
  productId: null,
  dispatchedFrom: null,
  verdict: "acknowledge",
  risk: "none",
  message: "Papers may be asked for.",
  instead: [],
  source: "KEBS",
  confidence: "high",
  checkedOn: "2026-11-01",
  version: 1,
  ...changes,
});
const product = (id: string, name: string, ...kinds: string[]) => ({ id, name, kinds, dispatchedFrom: "Nigeria" });
const [egusi, crayfish, stockfish] = [
  product("1", "Egusi", "seed"),
  product("2", "Crayfish", "crustacean"),
  product("3", "Stockfish", "crustacean"),
];
const parcel = rule({});
const seeds = rule({ id: "seed", kind: "seed", risk: "kept", message: "Seeds may be kept.", version: 3 });
const noCrustaceans = rule({
  id: "crustacean",
  kind: "crustacean",
  verdict: "refuse",
  message: "Kenya lets no crustaceans in.",
  instead: [{ id: "1", name: "Egusi" }],
});
const toKenya = (products: (typeof egusi)[], rules = [parcel, seeds, noCrustaceans]) => ({
  rules,
  products,
  country: "Kenya",
});
const goods = (country: string, ...units: [string, number][]) => ({
  country,
  items: units.map(([productId, quantity]) => ({ productId, quantity })),
});
const parcelText = { ruleId: "parcel", version: 1, message: parcel.message, productIds: ["1"], mayBeKept: false };
const seedText = { ruleId: "seed", version: 3, message: seeds.message, productIds: ["1"], mayBeKept: true };
const refusedCrayfish = {
  productId: "2",
  name: "Crayfish",
  message: noCrustaceans.message,
  instead: noCrustaceans.instead,
};

test("a parcel is judged by what may not be sent and what its customer has to accept, without what they have accepted", () => {
  const mixed = toKenya([egusi, crayfish]);
  expect(judgeParcel(mixed)).toEqual({ refused: [refusedCrayfish], rules: [parcelText, seedText] });
  expect(judgeParcel(mixed, [seedText]).rules).toEqual([parcelText]);
  expect(judgeParcel(mixed, [{ ...seedText, productIds: ["9"] }]).rules).toEqual([parcelText, seedText]);
});

test("goods that may not be sent are refused by name with each reason once, whatever is accepted", () => {
  const refusal = checkImport(toKenya([egusi, crayfish, stockfish]), { acknowledged: ["parcel@1", "seed@3"] });
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({
    code: "import-refused",
    message: "We can’t send this to Kenya: Crayfish, Stockfish. Kenya lets no crustaceans in.",
    details: { refused: [refusedCrayfish, { ...refusedCrayfish, productId: "3", name: "Stockfish" }] },
  });
  const noSeeds = rule({ id: "seed", kind: "seed", verdict: "refuse", message: "Seeds need a permit." });
  expect(checkImport(toKenya([egusi, crayfish], [noSeeds, noCrustaceans]), {})).toMatchObject({
    message: "We can’t send this to Kenya: Egusi, Crayfish. Seeds need a permit. Kenya lets no crustaceans in.",
  });
});

test("what is accepted now is stored with the order, without what it has accepted before", () => {
  const parcelOfEgusi = toKenya([egusi]);
  const both = ["seed@3", "parcel@1", "other@1"];
  expect(checkImport(parcelOfEgusi, { acknowledged: both })).toEqual([parcelText, seedText]);
  expect(checkImport(parcelOfEgusi, { acknowledged: ["seed@3"], before: [parcelText] })).toEqual([seedText]);
  expect(checkImport(parcelOfEgusi, { before: [parcelText, seedText] })).toEqual([]);
  expect(checkImport(toKenya([egusi], [rule({ verdict: "allow" })]), {})).toEqual([]);
});

test.each([
  ["nothing", undefined, [parcelText, seedText]],
  ["one of two texts", ["parcel@1"], [seedText]],
  ["an earlier version", ["parcel@1", "seed@2"], [seedText]],
])("a request that accepts %s is refused with the texts that are missing", (_, acknowledged, rules) => {
  expect(checkImport(toKenya([egusi]), { acknowledged })).toMatchObject({
    code: "not-acknowledged",
    message:
      "There’s something to know about sending food to this country. Please read it and tick that you accept it.",
    details: { rules },
  });
});

test("a change newly sends goods that are added or become more; to another country, all of them", () => {
  const before = goods("Kenya", ["1", 2], ["2", 2], ["3", 2], ["9", 1]);
  const items: [string, number][] = [
    ["1", 1],
    ["2", 2],
    ["3", 3],
    ["4", 1],
  ];
  expect(newlySent(before, goods("Kenya", ...items))).toEqual(["3", "4"]);
  expect(newlySent(before, goods("Ghana", ...items))).toEqual(["1", "2", "3", "4"]);
});

test("what may be sent is asked for a country, by its name", () => {
  expect(importChecksQuery.parse({ country: " Germany ", ids: "1,2" })).toMatchObject({ country: "Germany" });
  const wrong = importChecksQuery.safeParse({ country: " ", ids: "1" });
  expect(fieldErrors(wrong.error!)).toEqual({ country: "Please choose a country" });
});
