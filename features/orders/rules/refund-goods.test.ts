import { array, assert, boolean, nat, property, record, tuple } from "fast-check";
import { expect, test } from "vitest";
import { toKobo } from "#platform/rules/kobo.ts";
import { saleLeft, sumSale } from "./credit-note.ts";
import { breakDownRefund, fits, type RefundableSale } from "./refund-goods.ts";

const line = (productId: string, price: number, quantity: number) => {
  return { productId, name: productId, size: "", price, quantity, unitsLeft: quantity };
};

const sale: RefundableSale = {
  subtotal: 10_000,
  discount: 1_000,
  tax: 720,
  includedTax: 0,
  lines: [line("oil", 2_000, 4), line("salt", 1_000, 2)],
  left: { goodsKobo: 9_000_00, shippingKobo: 2_500_00, taxKobo: 720_00 },
};

test("goods are refunded with their share of the discount and the tax, and the delivery when it is chosen", () => {
  const one = breakDownRefund(sale, { units: [{ productId: "oil", quantity: 1 }], shipping: false });
  expect(one).toMatchObject({ goodsKobo: 1_800_00, shippingKobo: 0, taxKobo: 144_00 });
  expect(one.lines).toEqual([{ productId: "oil", name: "oil", size: "", price: 2_000, quantity: 1 }]);
  const all = sale.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  expect(breakDownRefund(sale, { units: all, shipping: true })).toMatchObject(sale.left);
});

test("more units than are left, unknown goods and more than is left of the sale are not refunded", () => {
  const none = { ...sale, lines: [line("salt", 1_000, 2)].map((one) => ({ ...one, unitsLeft: 0 })) };
  const wanted = {
    units: [
      { productId: "salt", quantity: 9 },
      { productId: "gold", quantity: 1 },
    ],
    shipping: false,
  };
  expect(breakDownRefund(none, wanted)).toEqual({ goodsKobo: 0, shippingKobo: 0, taxKobo: 0, lines: [] });
  const little = { ...sale, left: { goodsKobo: 50_00, shippingKobo: 0, taxKobo: 4_00 } };
  expect(breakDownRefund(little, { ...wanted, shipping: true })).toMatchObject(little.left);
});

test("a breakdown fits an amount that it adds up to and that is left of the sale", () => {
  const one = breakDownRefund(sale, { units: [{ productId: "oil", quantity: 1 }], shipping: true });
  expect(fits(one, sumSale(one), sale.left)).toBe(true);
  expect(fits(one, sumSale(one) - 1, sale.left)).toBe(false);
  for (const gone of ["goodsKobo", "shippingKobo", "taxKobo"] as const)
    expect(fits(one, sumSale(one), { ...sale.left, [gone]: 0 })).toBe(false);
});

test("however the goods of an order are refunded in parts, the parts add up and never go above what is left", () => {
  const goods = array(tuple(nat(50_000), nat(9)), { minLength: 1, maxLength: 4 });
  const parts = array(record({ units: array(nat(5), { maxLength: 4 }), shipping: boolean() }), { maxLength: 6 });
  assert(
    property(goods, parts, nat(100), nat(9_999), (bought, wanted, percent, shipping) => {
      const lines = bought.map(([price, quantity], index) => line(`p${index}`, price + 1, quantity + 1));
      const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const discount = Math.floor((subtotal * percent) / 100);
      const tax = Math.round((subtotal - discount) * 0.08);
      const invoice = { goodsKobo: toKobo(subtotal - discount), shippingKobo: toKobo(shipping), taxKobo: toKobo(tax) };
      const documents = [{ kind: "invoice", ...invoice }];
      const everything = { units: lines.map(() => 99), shipping: true };
      for (const { units, shipping: withShipping } of [...wanted, everything]) {
        const left = saleLeft(documents);
        const chosen = units.map((quantity, index) => ({ productId: `p${index}`, quantity }));
        const terms = { subtotal, discount, tax, includedTax: 0, lines, left };
        const breakdown = breakDownRefund(terms, { units: chosen, shipping: withShipping });
        expect(fits(breakdown, sumSale(breakdown), left)).toBe(true);
        expect(Math.min(breakdown.goodsKobo, breakdown.shippingKobo, breakdown.taxKobo)).toBeGreaterThanOrEqual(0);
        for (const { productId, quantity } of breakdown.lines) {
          const of = lines.find((one) => one.productId === productId);
          if (of) of.unitsLeft -= quantity;
        }
        documents.push({ kind: "credit-note", ...breakdown });
      }
      expect(saleLeft(documents)).toEqual({ goodsKobo: 0, shippingKobo: 0, taxKobo: 0 });
    }),
  );
});
