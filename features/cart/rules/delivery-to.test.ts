import { beforeAll, expect, test } from "vitest";
import { grossWeight } from "#features/catalogue/rules/gross-weight.ts";
import type { Product } from "#features/catalogue/rules/product.ts";
import { deliveryText } from "#features/shipping/rules/delivery-lines.ts";
import { cheapestDelivery, zonePrices } from "#features/shipping/rules/shipping-price.ts";
import type { MethodTerms, ShippingTable, ShippingZone } from "#features/shipping/rules/shipping.ts";
import { shippingMethods } from "#features/shop/rules/shipping-methods.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { readProducts } from "../../../db/seed/products.ts";
import { deliveryTo } from "./delivery-to.ts";
import { quote } from "./quote.ts";

let products: Product[];
beforeAll(async () => {
  products = (await readProducts()) as unknown as Product[];
});

/** The table with other terms for the methods of every zone. */
const withTerms = (change: (terms: MethodTerms) => Partial<MethodTerms>): ShippingTable => ({
  ...seedTable,
  zones: seedTable.zones.map((zone) => {
    const methods = shippingMethods.map((method) => [
      method,
      { ...zone.methods[method], ...change(zone.methods[method]) },
    ]);
    return { ...zone, methods: Object.fromEntries(methods) as typeof zone.methods };
  }),
});
const freeEarly = (zone: ShippingZone): ShippingZone => ({ ...zone, freeShippingThreshold: 50_000 });
const steps = { includedGrams: 400, stepGrams: 500, stepPrice: 1_056, isFreeOver: false } as const;

test.each([
  ["of the seed", seedTable],
  ["by weight", withTerms(() => ({ weight: steps }))],
  ["free for the dearest", { ...seedTable, zones: seedTable.zones.map(freeEarly) }],
])("with prices %s, a card’s delivery is that of a cart with this one product, in every country", (_name, table) => {
  const zones = zonePrices(table);
  expect(products.length).toBe(20);
  for (const { name: country } of table.countries) {
    for (const product of products) {
      const grams = grossWeight(product);
      const items = [{ ...product, quantity: 1, grams }];
      const { shipping, total } = quote({ items, table, country, method: "standard" });
      const parcel = { goods: product.price, grams };
      expect(deliveryText({ parcel }, zones[country]), country).toBe(
        shipping === 0 ? "Free delivery" : `+ ${formatNaira(shipping)} delivery`,
      );
      expect(deliveryTo(table, product)[country]?.total).toBe(`One pack with tax and delivery: ${formatNaira(total)}`);
    }
  }
});

test("the amount from which delivery is free is named until the goods cost more, and says that it is before tax", () => {
  const zone = zonePrices(seedTable)["United Kingdom"];
  const text = (goods: number, percent = 0) =>
    deliveryText(
      { parcel: { goods, grams: 575 }, inFull: true },
      zone,
      percent ? { name: "VAT", percent, isIncluded: false } : undefined,
    );
  expect(text(15_984)).toBe("+ ₦23,984 delivery, free over ₦160,000");
  expect(text(15_984, 20)).toBe("+ ₦23,984 delivery, free over ₦160,000 before VAT");
  expect(text(160_000)).toBe("+ ₦23,984 delivery, free over ₦160,000");
  expect(text(160_001)).toBe("Free delivery");
});

/** The prices in the United Kingdom where a parcel may weigh `least` grams by the cheapest methods, else `most`. */
const limited = (most: number, least: number) =>
  zonePrices(
    withTerms(({ rate }) => ({ weight: { ...steps, stepPrice: 0, mostGrams: rate < 30_000 ? least : most } })),
  )["United Kingdom"]!;

test("delivery is that of the cheapest method that takes the pack, and is not named if none does", () => {
  const cheapest = (grams: number, zone = limited(30_000, 20_000)) => cheapestDelivery(zone, { goods: 15_984, grams });
  expect(cheapest(20_000)).toBe(23_984);
  expect(cheapest(20_001)).toBe(39_984);
  expect(cheapest(30_001)).toBeUndefined();
  const parcel = { goods: 15_984, grams: 30_001 };
  const zone = limited(30_000, 20_000);
  expect(deliveryText({ parcel }, zone)).toBe("");
  expect(deliveryText({ parcel })).toBe("");
});
