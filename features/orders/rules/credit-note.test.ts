import { array, assert, nat, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { creditedKobo, creditParts, restoredKobo, saleFromOrder, saleLeft, sumSale } from "./credit-note.ts";

const sale = { goodsKobo: 10_000_00, shippingKobo: 2_000_00, taxKobo: 800_00 };

test("a part of a sale takes goods and their tax in proportion, and shipping once these are used up", () => {
  expect(creditParts(1_080_00, sale)).toEqual({ goodsKobo: 1_000_00, shippingKobo: 0, taxKobo: 80_00 });
  expect(creditParts(11_800_00, sale)).toEqual({ goodsKobo: 10_000_00, shippingKobo: 1_000_00, taxKobo: 800_00 });
  expect(creditParts(sumSale(sale), sale)).toEqual(sale);
});

test("neither more than is left of a sale nor a negative amount can be credited", () => {
  for (const amount of [sumSale(sale) + 1, -1, 0.5]) expect(() => creditParts(amount, sale)).toThrow(RangeError);
});

test("however a sale is credited in parts, the amounts of each part add up, none is negative, and nothing is left at the end", () => {
  const amounts = tuple(nat(10 ** 12), nat(10 ** 9), nat(10 ** 11), array(nat(10 ** 12), { maxLength: 8 }));
  assert(
    property(amounts, ([goodsKobo, shippingKobo, taxKobo, refunds]) => {
      const documents = [{ kind: "invoice", goodsKobo, shippingKobo, taxKobo }];
      const whole = sumSale(saleLeft(documents));
      for (const wanted of [...refunds, Infinity]) {
        const left = saleLeft(documents);
        const amount = Math.min(wanted, sumSale(left));
        const parts = creditParts(amount, left);
        expect(sumSale(parts)).toBe(amount);
        documents.push({ kind: "credit-note", ...parts });
        for (const part of Object.values(saleLeft(documents))) expect(part).toBeGreaterThanOrEqual(0);
      }
      expect(saleLeft(documents)).toEqual({ goodsKobo: 0, shippingKobo: 0, taxKobo: 0 });
      expect(documents.slice(1).reduce((sum, each) => sum + sumSale(each), 0)).toBe(whole);
    }),
  );
});

test("a refund takes back of the sale only what the money that is kept no longer covers", () => {
  const total = sumSale(sale);
  // 5,000 was overpaid: refunding it credits nothing, and one naira more credits that naira.
  expect(creditedKobo(5_000_00, { left: sale, netReceivedKobo: total })).toBe(0);
  expect(creditedKobo(5_001_00, { left: sale, netReceivedKobo: total - 1_00 })).toBe(1_00);
  expect(creditedKobo(500_00, { left: sale, netReceivedKobo: total - 500_00 })).toBe(500_00);
  // An edit has raised the sale, and the difference is not paid yet.
  expect(creditedKobo(500_00, { left: sale, netReceivedKobo: total - 3_000_00 })).toBe(500_00);
});

test("the sale of an order has its goods after the discount and without the tax, in kobo", () => {
  const order = { subtotal: 20_000, discount: 3_000, shipping: 2_500 };
  expect(saleFromOrder({ ...order, tax: 1_360, includedTax: 0 })).toEqual({
    goodsKobo: 17_000_00,
    shippingKobo: 2_500_00,
    taxKobo: 1_360_00,
  });
  expect(saleFromOrder({ ...order, tax: 0, includedTax: 1_259 })).toEqual({
    goodsKobo: 15_741_00,
    shippingKobo: 2_500_00,
    taxKobo: 1_259_00,
  });
});

const saleOf = (goodsKobo: number) => ({ goodsKobo, shippingKobo: 0, taxKobo: 0 });

test("a withdrawn refund restores at most itself, what is kept, what was credited, and what the sale may grow by", () => {
  const all = { left: saleOf(600_00), netReceivedKobo: 1_000_00, credited: saleOf(400_00), room: 400_00 };
  expect(restoredKobo(400_00, all)).toBe(400_00);
  expect(restoredKobo(399_99, all)).toBe(399_99);
  expect(restoredKobo(400_00, { ...all, netReceivedKobo: 999_00 })).toBe(399_00);
  expect(restoredKobo(400_00, { ...all, credited: saleOf(398_00) })).toBe(398_00);
  expect(restoredKobo(400_00, { ...all, room: 397_00 })).toBe(397_00);
  expect(restoredKobo(400_00, { ...all, netReceivedKobo: 599_00 })).toBe(0);
});
