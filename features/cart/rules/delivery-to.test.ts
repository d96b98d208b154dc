import { expect, test } from "vitest";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { deliveryTo } from "./delivery-to.ts";

const table = {
  ...seedTable,
  countries: seedTable.countries.map((one) => ({ ...one, pricesWithTax: one.code === "GB" })),
};
const british = (price: number) => deliveryTo(table, { price })["United Kingdom"];

test("beside prices with tax the least that delivery costs is named, and thresholds say that they are before it", () => {
  expect(british(15_984)).toMatchObject({
    price: "₦23,984, free over ₦160,000 before tax",
    total: "One pack with tax and delivery: ₦41,247",
    least: "Plus delivery to the United Kingdom, from ₦23,984",
  });
  expect(british(15_984)?.lines).toContain("Free standard shipping over ₦160,000 before tax");
  expect(british(160_000)?.least).toBe("Plus delivery to the United Kingdom, from ₦23,984");
  expect(british(160_001)?.least).toBe("Delivery to the United Kingdom is free");
  expect(deliveryTo(table, { price: 15_984 })["Ghana"]).not.toHaveProperty("least");
  expect(deliveryTo(table, { price: 15_984 })["Ghana"]?.price).toBe("₦24,000, free over ₦160,000");
});

test("the least is that of a method that takes one pack, and is not named if none does", () => {
  const weight = { includedGrams: 0, stepGrams: 1_000, stepPrice: 0, mostGrams: 20_000, isFreeOver: true } as const;
  const zones = table.zones.map((zone) => ({
    ...zone,
    methods: {
      ...zone.methods,
      standard: { ...zone.methods.standard, weight },
    },
  }));
  const least = (grossGrams: number, changed = zones) =>
    deliveryTo({ ...table, zones: changed }, { price: 15_984, grossGrams })["United Kingdom"]?.least;
  expect(least(20_000)).toBe("Plus delivery to the United Kingdom, from ₦23,984");
  expect(least(20_001)).toBe("Plus delivery to the United Kingdom, from ₦39,984");
  const light = zones.map(({ methods: { standard }, ...zone }) => ({
    ...zone,
    methods: { standard, express: standard, overnight: standard },
  }));
  expect(least(20_001, light)).toBeUndefined();
});
