import { expect, test } from "vitest";
import { mayBeKept, toAcknowledge, UNKNOWN_RULE, type ImportRule } from "./import-rules.ts";
import { acceptLabel, refundedByShop, riskText } from "./kept-by-customs.ts";

const rule = (changes: Partial<ImportRule>): ImportRule => ({
  ...UNKNOWN_RULE,
  id: "gb-rule",
  destination: "United Kingdom",
  ...changes,
});
const egusi = { id: "1", kinds: ["seed"], dispatchedFrom: "Nigeria" };
const garri = { id: "2", kinds: ["flour"], dispatchedFrom: "Nigeria" };

test("goods that customs check or keep are at the customer's risk, and those of a country of which nothing is known", () => {
  expect(mayBeKept(rule({ risk: "kept" }))).toBe(true);
  expect(mayBeKept(rule({ risk: "checked" }))).toBe(true);
  expect(mayBeKept(UNKNOWN_RULE)).toBe(true);
  // Only to know: a notice or a duty.
  expect(mayBeKept(rule({ risk: "none" }))).toBe(false);
  expect(mayBeKept(rule({ risk: "kept", verdict: "allow" }))).toBe(false);
});

const warning = (...productIds: string[]) => ({ productIds, mayBeKept: true });

test("the goods at risk are counted, with their price among that of all", () => {
  const goods = [
    { productId: "1", price: 15_984, quantity: 2 },
    { productId: "2", price: 12_784, quantity: 1 },
  ];
  const inBritain = (count: number, ...warnings: ReturnType<typeof warning>[]) =>
    riskText("United Kingdom", goods.slice(0, count), warnings);
  expect(inBritain(2, warning("1"), warning("1", "9"))).toBe(
    "UK customs may stop 1 of your 2 items, ₦31,968 of ₦44,752",
  );
  expect(inBritain(2, warning("1", "2"))).toBe("UK customs may stop all 2 items, ₦44,752");
  expect(inBritain(1, warning("1"))).toBe("UK customs may stop this, ₦31,968");
  expect(riskText("Germany", goods, [warning("2")])).toMatch(
    /^Customs in Germany may stop 1 of your 2 items, ₦12,784 of/,
  );
  expect(inBritain(2)).toBeUndefined();
  expect(inBritain(2, { ...warning("1"), mayBeKept: false })).toBeUndefined();
});

test("the shop refunds the goods that no accepted text has named, whatever else was accepted", () => {
  const rules = [rule({ id: "gb-seeds", kind: "seed" }), rule({ id: "gb-parcel", risk: "none" })];
  const acknowledged = toAcknowledge(rules, [egusi, garri], "United Kingdom");
  const items = [{ productId: "1" }, { productId: "2" }];
  expect(refundedByShop({ items, acknowledged })).toEqual([{ productId: "2" }]);
  expect(refundedByShop({ items, acknowledged: [] })).toEqual(items);
});

test("the tick names customs when goods may be kept, and the texts when there is only something to know", () => {
  expect(acceptLabel([{ mayBeKept: false }, { mayBeKept: true }])).toBe("I understand customs may keep these items");
  expect(acceptLabel([{ mayBeKept: false }])).toBe("I have read this, and accept it for this order");
});
