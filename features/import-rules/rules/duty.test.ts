import { expect, test } from "vitest";
import { estimateDuty, type DutyRule } from "./duty.ts";

const makeRule = (destination: string, of: Partial<DutyRule>): DutyRule => ({
  id: destination,
  destination,
  currency: "EUR",
  perHeading: 0,
  perItem: 0,
  perParcel: 0,
  upTo: 150,
  nairaPerUnit: 1000,
  message: `Text of ${destination}.`,
  source: `Source of ${destination}`,
  checkedOn: "2026-11-15",
  version: 1,
  ...of,
});
const rules = [
  makeRule("European Union", { perHeading: 3, checkedOn: "2026-10-01" }),
  makeRule("Italy", { perParcel: 2 }),
  makeRule("France", { perItem: 2 }),
];
const goods = (...codes: string[]) => codes.map((hsCode) => ({ hsCode, price: 10_000, quantity: 2 }));
const amount = (codes: string[], country: string) => estimateDuty(rules, goods(...codes), country)?.amount;

test("six different foods cost €18 in Germany, and more where the country adds its own", () => {
  const six = ["120770", "030559", "030695", "090422", "110620", "071290"];
  expect([amount(six, "Germany"), amount(six, "Italy"), amount(six, "France")]).toEqual([18, 20, 30]);
});

test("goods of the same heading count once, goods without a code each, and units not at all", () => {
  expect(amount(["030559", "0305590010"], "Germany")).toBe(3);
  expect(amount(["", "", "030559"], "Germany")).toBe(9);
  expect(estimateDuty(rules, [{ hsCode: "030559", price: 100, quantity: 99 }], "Germany")?.amount).toBe(3);
});

const worth = (price: number) => estimateDuty(rules, [{ hsCode: "", price, quantity: 3 }], "Italy");

test("nothing is estimated without a rule, without goods, or above the value that the rules are for", () => {
  expect(amount(["030559"], "Nigeria")).toBeUndefined();
  expect(amount([], "Germany")).toBeUndefined();
  expect(worth(50_000)).toMatchObject({ amount: 5, upTo: 150_000 });
  expect(worth(50_001)).toBeUndefined();
});

test("an estimate names all of its sources, and the day of the oldest check", () => {
  expect(estimateDuty(rules, goods("1"), "Italy")).toEqual({
    amount: 5,
    currency: "EUR",
    message: "Text of European Union. Text of Italy.",
    source: "Source of European Union; Source of Italy",
    checkedOn: "2026-10-01",
    upTo: 150_000,
  });
  const older = [makeRule("Canada", {}), makeRule("Everywhere", { checkedOn: "2026-09-30" })];
  expect(estimateDuty(older, goods("1"), "Canada")?.checkedOn).toBe("2026-09-30");
});

test("amounts in another currency than the first rule's are left out, as they cannot be added", () => {
  const mixed = [...rules, makeRule("Everywhere", { currency: "USD", perParcel: 7 })];
  expect(estimateDuty(mixed, goods("1"), "Germany")?.amount).toBe(3);
});

test("a rule without a limit is for a parcel of any value, and of several limits the lowest counts", () => {
  const parcel = { hsCode: "", price: 200_000, quantity: 1 };
  const estimate = (rule: Partial<DutyRule>, more: DutyRule[] = [], price = 200_000) =>
    estimateDuty(
      [makeRule("Canada", { perParcel: 9, upTo: null, ...rule }), ...more],
      [{ ...parcel, price }],
      "Canada",
    );
  expect(estimate({})).toMatchObject({ amount: 9, upTo: null });
  expect(estimate({}, [makeRule("Everywhere", { perParcel: 1 })])).toMatchObject({ amount: 9, upTo: null });
  const limits = [makeRule("Everywhere", { perParcel: 1, upTo: 300 })];
  expect(estimate({ upTo: 200 }, limits)).toMatchObject({ amount: 10, upTo: 200_000 });
  // Half a naira above the limit is too much.
  expect(estimate({ upTo: 1, nairaPerUnit: 1750.5 }, [], 1_750)).toMatchObject({ amount: 9, upTo: 1_750 });
  expect(estimate({ upTo: 1, nairaPerUnit: 1750.5 }, [], 1_751)).toBeUndefined();
});
