import { expect, test } from "vitest";
import { mayBeKept, toAcknowledge, UNKNOWN_RULE, type ImportRule } from "./import-rules.ts";
import { acceptLabel, refundedByShop } from "./kept-by-customs.ts";

const rule = (changes: Partial<ImportRule>): ImportRule => ({
  ...UNKNOWN_RULE,
  id: "gb-rule",
  destination: "United Kingdom",
  ...changes,
});
const egusi = { id: "1", kinds: ["seed"], dispatchedFrom: "Nigeria" };
const garri = { id: "2", kinds: ["flour"], dispatchedFrom: "Nigeria" };

test("a rule that names goods says that they may be kept, and so does a country of which nothing is known", () => {
  expect(mayBeKept(rule({ kind: "seed" }))).toBe(true);
  expect(mayBeKept(rule({ productId: "1" }))).toBe(true);
  expect(mayBeKept(UNKNOWN_RULE)).toBe(true);
  // About the parcel: a notice or a duty.
  expect(mayBeKept(rule({}))).toBe(false);
  expect(mayBeKept(rule({ kind: "seed", verdict: "allow" }))).toBe(false);
});

test("the shop refunds the goods that no accepted text has named, whatever else was accepted", () => {
  const rules = [rule({ id: "gb-seeds", kind: "seed" }), rule({ id: "gb-parcel" })];
  const acknowledged = toAcknowledge(rules, [egusi, garri], "United Kingdom");
  const items = [{ productId: "1" }, { productId: "2" }];
  expect(refundedByShop({ items, acknowledged })).toEqual([{ productId: "2" }]);
  expect(refundedByShop({ items, acknowledged: [] })).toEqual(items);
});

test("the tick names customs when goods may be kept, and the texts when there is only something to know", () => {
  expect(acceptLabel([{ mayBeKept: false }, { mayBeKept: true }])).toBe("I understand customs may keep these items");
  expect(acceptLabel([{ mayBeKept: false }])).toBe("I have read this, and accept it for this order");
});
