import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { cartPrices } from "#features/cart/rules/cart-prices.ts";
import { findProducts } from "#features/catalogue/server/products.ts";
import { weighProduct } from "#features/catalogue/server/weigh-product.ts";
import { products } from "#features/catalogue/tables.ts";
import { findPackingSlips } from "#features/fulfilment/server/packing/packing-slips.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { zoneForm, zoneTexts } from "#features/shipping/rules/zone-form.ts";
import { findZone, saveZone } from "#features/shipping/server/office-shipping.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { previewWeights } from "./preview-weights.ts";

const GARRI = "1";
let shop: TestShop;
let customer: string;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await join(shop, amara);
  await setStock(shop, GARRI, 90);
  await shop.db
    .update(products)
    .set({ netContent: { amount: 1000, unit: "g" } })
    .where(eq(products.id, GARRI));
});

const byWeight = { standardIncluded: "2 kg", standardStepPrice: "4,000", standardMost: "20 kg", isFreeOver: "" };

async function homeZone(typed: Record<string, string> = {}) {
  const zone = (await findZone(shop.db, "nigeria", shop.clock()))!;
  return { zone, version: zone.version, details: zoneForm.parse({ ...zoneTexts(zone), ...typed }) };
}

test("last month's orders are priced by weight before it counts, and nothing is saved by that", async () => {
  const preview = async () => {
    const { zone, details } = await homeZone(byWeight);
    return previewWeights(shop, zone, { ...details, id: zone.id });
  };
  const [first] = (await preview()).methods;
  await placeOrder(shop, customer, await makeOrderRequest(shop, 1, { [GARRI]: 3 }));
  await placeOrder(shop, customer, await makeOrderRequest(shop, 2, { [GARRI]: 25 }));
  const { methods, unknown } = await preview();
  // 3.45 kg are two started kilos above 2 kg; 28.75 kg are 27, and do not fit.
  expect(methods[0]).toEqual({
    method: "standard",
    orders: first!.orders + 2,
    heavy: first!.heavy + 1,
    before: first!.before + 24_000,
    after: first!.after + 24_000 + 2 * 4000 + 27 * 4000,
  });
  expect(methods[1]).toMatchObject({ method: "express", orders: 0 });
  expect(unknown).toEqual([]);
  expect((await homeZone()).details.methods.standard.weight).toBeUndefined();
});

test("once weight counts, cart and order agree on what the delivery costs, and too heavy an order is refused", async () => {
  const { zone, version, details } = await homeZone(byWeight);
  await saveZone(shop, customer, { id: zone.id, version, details });
  const request = await makeOrderRequest(shop, 3, { [GARRI]: 3 });
  expect(await placeOrder(shop, customer, request)).toMatchObject({
    order: { shipping: 32_000, total: request.total },
  });
  const [product] = await findProducts(shop.db, [GARRI]);
  const cart = { items: [{ product: product!, quantity: 3 }] };
  expect(cartPrices(cart, await readShippingTable(shop.db, shop.clock()), "Nigeria").total).toBe(request.total);

  const heavy = await placeOrder(shop, customer, await makeOrderRequest(shop, 4, { [GARRI]: 18 }));
  expect(heavy).toMatchObject({ code: "too-heavy" });
  expect((heavy as { message: string }).message).toContain("Please take out 1 × ");
});

test("the packer is asked once what a pack weighs, and the weight counts from then on", async () => {
  const request = await makeOrderRequest(shop, 5, { [GARRI]: 2 });
  await placeOrder(shop, customer, request);
  const toWeigh = async () => (await findPackingSlips(shop, [request.id]))[0]?.items.map((item) => item.toWeigh);
  expect(await toWeigh()).toEqual([true]);
  expect(await weighProduct(shop, customer, { productId: GARRI, grossGrams: 900 })).toMatchObject({
    code: "too-light",
    details: { errors: { grossGrams: "With its packing it weighs at least the 1000 g that are in it" } },
  });
  await weighProduct(shop, customer, { productId: GARRI, grossGrams: 1000 });
  expect(await toWeigh()).toEqual([false]);
  // 2 kg are included.
  const lighter = await makeOrderRequest(shop, 6, { [GARRI]: 2 });
  expect(await placeOrder(shop, customer, lighter)).toMatchObject({ order: { shipping: 24_000 } });
});
