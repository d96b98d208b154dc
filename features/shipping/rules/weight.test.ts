import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { deliveryPrice } from "./delivery-lines.ts";
import { refuseWeight } from "./destination.ts";
import { shippingPrice } from "./shipping-price.ts";
import { findZoneByCountry, type ShippingTable, type ShippingZone } from "./shipping.ts";
import { roughWeight, weightText } from "./weight-texts.ts";
import type { WeightTerms } from "./weight.ts";

const terms: WeightTerms = {
  includedGrams: 2000,
  stepGrams: 1000,
  stepPrice: 4000,
  mostGrams: 20_000,
  isFreeOver: false,
};
const british = findZoneByCountry(seedTable, "United Kingdom");
const withWeight = (weight: WeightTerms): ShippingZone => {
  const { standard } = british.methods;
  return { ...british, methods: { ...british.methods, standard: { ...standard, weight } } };
};
const tableWith = (weight: WeightTerms): ShippingTable => {
  const zones = seedTable.zones.map((zone) => (zone.id === british.id ? withWeight(weight) : zone));
  return { ...seedTable, zones };
};

test("a pack of 60 g and 20 kg of garri cost the same to the United Kingdom until weight counts, and then what they weigh", () => {
  const [egusi, garri] = [
    { goods: 5_000, grams: 69 },
    { goods: 100_000, grams: 23_000 },
  ];
  expect(shippingPrice(british, "standard", egusi)).toBe(23_984);
  expect(shippingPrice(british, "standard", garri)).toBe(23_984);
  expect(shippingPrice(withWeight(terms), "standard", egusi)).toBe(23_984);
  expect(shippingPrice(withWeight(terms), "standard", garri)).toBe(23_984 + 21 * 4000);
  expect(shippingPrice(withWeight(terms), "express", garri)).toBe(39_984);
});

test.each([
  [2000, 0],
  [2001, 4000],
  [3000, 4000],
  [3001, 8000],
])("each started step counts: %i g add ₦%i", (grams, extra) => {
  expect(shippingPrice(withWeight(terms), "standard", { goods: 0, grams })).toBe(23_984 + extra);
});

test("free standard delivery covers the weight only where its zone says so", () => {
  const heavy = { goods: 200_000, grams: 4500 };
  expect(shippingPrice(withWeight(terms), "standard", heavy)).toBe(12_000);
  expect(shippingPrice(withWeight({ ...terms, isFreeOver: true }), "standard", heavy)).toBe(0);
});

const anyTerms: fc.Arbitrary<WeightTerms> = fc.record({
  includedGrams: fc.nat(5000),
  stepGrams: fc.constantFrom(500 as const, 1000 as const),
  stepPrice: fc.nat(20_000),
  isFreeOver: fc.boolean(),
});
const anyGoods = fc.record({ goods: fc.nat(400_000), grams: fc.nat(60_000) });

test("a delivery never costs less than nothing, nor less for more weight, nor more for dearer goods of the same weight", () => {
  fc.assert(
    fc.property(anyTerms, anyGoods, fc.nat(5000), (weight, parcel, more) => {
      const zone = withWeight(weight);
      const price = shippingPrice(zone, "standard", parcel);
      expect(price).toBeGreaterThanOrEqual(0);
      const heavier = shippingPrice(zone, "standard", { ...parcel, grams: parcel.grams + more });
      expect(heavier).toBeGreaterThanOrEqual(price);
      expect(shippingPrice(zone, "standard", { ...parcel, goods: parcel.goods + more })).toBeLessThanOrEqual(price);
      const free = withWeight({ ...weight, stepPrice: 0 });
      expect(shippingPrice(free, "standard", parcel)).toBe(shippingPrice(british, "standard", parcel));
    }),
  );
});

test("what weight costs is said with the price of delivery", () => {
  expect(weightText(terms)).toBe("up to 2 kg, then ₦4,000 for each started kilo, at most 20 kg");
  expect(weightText({ includedGrams: 0, stepGrams: 500, stepPrice: 900, isFreeOver: true })).toBe(
    "plus ₦900 for each started 500 g",
  );
  expect(weightText({ ...terms, stepPrice: 0 })).toBe("at most 20 kg");
  expect(deliveryPrice(withWeight(terms))).toBe(
    "₦23,984 up to 2 kg, then ₦4,000 for each started kilo, at most 20 kg; free over ₦160,000, up to 2 kg",
  );
  expect(deliveryPrice(british)).toBe("₦23,984, free over ₦160,000");
  expect([roughWeight(69), roughWeight(1234), roughWeight(23_000)]).toEqual([
    "about 70 g",
    "about 1.3 kg",
    "about 23 kg",
  ]);
});

test("a parcel above the most is refused with what to take out, and with the methods that take it", () => {
  const garri = { name: "Garri, 1 kg", quantity: 20, grams: 1150 };
  const parcel = { country: "United Kingdom", method: "standard" as const, items: [garri] };
  expect(refuseWeight(tableWith(terms), parcel)).toMatchObject({
    code: "too-heavy",
    message:
      "One parcel by standard delivery to the United Kingdom may weigh 20 kg, and this is about 23 kg packed. Please take out 3 × Garri, 1 kg, or choose express, or choose overnight.",
  });
  expect(refuseWeight(tableWith(terms), { ...parcel, items: [{ ...garri, quantity: 17 }] })).toBeUndefined();
  expect(refuseWeight(tableWith(terms), { ...parcel, method: "express" })).toBeUndefined();
  const many = { ...parcel, items: [1, 2].map((number) => ({ ...garri, name: `Garri ${number}`, quantity: 19 })) };
  expect(refuseWeight(tableWith({ ...terms, mostGrams: 2000 }), many)?.message).toContain("take out 41.7 kg");
});
