import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { products } from "#features/catalogue/tables.ts";
import { shippingCountries, shippingRates } from "#features/shipping/tables.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { orderId, makeOrderRequest, setStock, readStock } from "#tests/orders/orders.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import type { OrderRequest } from "../rules/checkout.ts";
import { orderItems, orders, orderStatusHistory } from "../tables.ts";
import { cancelOrder } from "./cancel-order.ts";
import { findGoodsOrder } from "./orders.ts";
import { placeOrder, type PlacedOrder } from "./place-order.ts";

let shop: TestShop;
let amaraId: string;
let bolaId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  bolaId = await join(shop, bola);
});

const placed = (result: PlacedOrder | Refusal): PlacedOrder => {
  if (result instanceof Refusal) throw new Error(`Refused: ${result.message}`);
  return result;
};

test("an order has its items, its prices and its first history entry, and takes its units out of stock", async () => {
  await setStock(shop, "1", 20);
  await setStock(shop, "2", 20);
  const request = await makeOrderRequest(shop, 1, { "1": 2, "2": 1 });
  const { order, created } = placed(await placeOrder(shop, amaraId, request));
  expect(created).toBe(true);
  expect(order).toMatchObject({
    id: orderId(1),
    userId: amaraId,
    status: "pending",
    total: request.total,
    customerEmail: "amara@example.com",
    createdAt: TODAY.toISOString(),
    items: [
      { productId: "1", quantity: 2, price: 15_984 },
      { productId: "2", quantity: 1, price: 19_984 },
    ],
    statusHistory: [{ status: "pending", description: "Order placed successfully", timestamp: TODAY.toISOString() }],
  });
  // 51,952 of goods, 24,000 standard to Nigeria, 8% of the goods rounded half up.
  expect(order).toMatchObject({ subtotal: 51_952, discount: 0, shipping: 24_000, tax: 4_156, total: 80_108 });
  expect(await readStock(shop, "1")).toBe(18);
  expect(await readStock(shop, "2")).toBe(19);
});

test("an order keeps the days it was promised, whatever the table says later", async () => {
  await setStock(shop, "1", 20);
  const request = await makeOrderRequest(shop, 5, { "1": 1 });
  const abroad = {
    ...request,
    shipping: { ...request.shipping, country: "United Kingdom" },
    total: request.total - 16,
  };
  const { order } = placed(await placeOrder(shop, amaraId, abroad));
  // Saturday counts as Monday, November 23; dispatched on Tuesday or Wednesday; 6 to 8 business days to Europe.
  const promised = { from: "2026-12-02", to: "2026-12-07" };
  expect(order.promisedDelivery).toEqual(promised);
  const standard = sql`zone_id = 'europe-uk' and method = 'standard'`;
  await shop.db.update(shippingRates).set({ fewestDays: 20, mostDays: 30 }).where(standard);
  expect((await findGoodsOrder(shop.db, order.id))?.promisedDelivery).toEqual(promised);
  await shop.db.update(shippingRates).set({ fewestDays: 6, mostDays: 8 }).where(standard);
});

test("a shipping method that is off in the zone is refused by name, with what the zone has, and nothing is written", async () => {
  const request = await makeOrderRequest(shop, 6, { "1": 1 });
  const overnight = { ...request, shippingMethod: "overnight" as const, total: request.total + 48_000 };
  const home = sql`zone_id = 'nigeria' and method = 'overnight'`;
  await shop.db.update(shippingRates).set({ isOffered: false }).where(home);
  expect(await placeOrder(shop, amaraId, overnight)).toMatchObject({
    code: "shipping-method-off",
    message: "We have no overnight delivery to Nigeria at the moment. Please choose standard or express.",
  });
  await shop.db.update(shippingRates).set({ isOffered: true }).where(home);
  expect(placed(await placeOrder(shop, amaraId, overnight)).order).toMatchObject({
    shippingMethod: "overnight",
    promisedDelivery: { from: "2026-11-25", to: "2026-11-26" },
  });
});

test("fifty simultaneous orders for ten units: exactly ten succeed, and the others leave no rows", async () => {
  await setStock(shop, "3", 10);
  const requests = await Promise.all(
    Array.from({ length: 50 }, (_, buyer) => makeOrderRequest(shop, 100 + buyer, { "3": 1 })),
  );
  const results = await Promise.all(requests.map((request) => placeOrder(shop, amaraId, request)));
  const sold = results.filter((result) => !(result instanceof Refusal));
  const refused = results.filter((result) => result instanceof Refusal);
  expect(sold).toHaveLength(10);
  expect(refused.map((refusal) => refusal.code)).toEqual(Array(40).fill("not-enough-stock"));
  expect(await readStock(shop, "3")).toBe(0);
  const stored = await shop.db.select({ id: orderItems.orderId }).from(orderItems).where(eq(orderItems.productId, "3"));
  expect(stored.filter((item) => item.id >= orderId(100) && item.id <= orderId(149))).toHaveLength(10);
});

test("the same order sent twenty times at once is one order, and every result is that order", async () => {
  await setStock(shop, "4", 30);
  const request = await makeOrderRequest(shop, 200, { "4": 3 });
  const results = await Promise.all(Array.from({ length: 20 }, () => placeOrder(shop, amaraId, request)));
  const placedOrders = results.map(placed);
  expect(placedOrders.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(placedOrders.map(({ order }) => JSON.stringify(order))).size).toBe(1);
  expect(await readStock(shop, "4")).toBe(27);
  const history = await shop.db.$count(orderStatusHistory, eq(orderStatusHistory.orderId, orderId(200)));
  expect(history).toBe(1);
});

test("one id with different products at once is still one order, and the refused one takes nothing out of stock", async () => {
  await setStock(shop, "5", 9);
  await setStock(shop, "6", 9);
  const one = await makeOrderRequest(shop, 210, { "5": 1 });
  const other = await makeOrderRequest(shop, 210, { "6": 1 });
  const results = await Promise.all([one, other, one, other].map((request) => placeOrder(shop, amaraId, request)));
  const outcomes = results.map((result) => (result instanceof Refusal ? result.code : result.created));
  expect(outcomes.map(String).toSorted()).toEqual(["false", "order-id-reused", "order-id-reused", "true"]);
  expect((await readStock(shop, "5")) + (await readStock(shop, "6"))).toBe(17);
});

test("of two orders for the last unit one succeeds, and the other's refusal names the item and the units left", async () => {
  await setStock(shop, "7", 1);
  const hers = await makeOrderRequest(shop, 300, { "7": 1 });
  const his = await makeOrderRequest(shop, 301, { "7": 1 });
  const results = await Promise.all([placeOrder(shop, amaraId, hers), placeOrder(shop, bolaId, his)]);
  const refusals = results.filter((result) => result instanceof Refusal);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]?.details).toEqual({
    short: [{ productId: "7", name: "Ogbono (African bush mango kernel), whole", left: 0, wanted: 1 }],
  });
  expect(refusals[0]?.message).toBe("We don’t have enough: Ogbono (African bush mango kernel), whole is sold out.");
});

test("orders with the same products in another sequence wait for each other instead of blocking each other", async () => {
  await setStock(shop, "8", 1000);
  await setStock(shop, "9", 1000);
  const requests = await Promise.all(
    Array.from({ length: 30 }, (_, index) => makeOrderRequest(shop, 400 + index, { "8": 1, "9": 1 })),
  );
  const mixed = requests.map((request, index) =>
    index % 2 ? { ...request, items: request.items.toReversed() } : request,
  );
  const results = await Promise.all(mixed.map((request) => placeOrder(shop, amaraId, request)));
  expect(results.map(placed).every((result) => result.created)).toBe(true);
  expect(await readStock(shop, "8")).toBe(970);
});

test("a price that changed since the quote refuses the order, and the refusal has the new total", async () => {
  await setStock(shop, "10", 5);
  const request = await makeOrderRequest(shop, 500, { "10": 1 });
  await shop.db.update(products).set({ price: 21_584 }).where(eq(products.id, "10"));
  const refusal = await placeOrder(shop, amaraId, request);
  expect(refusal).toMatchObject({
    code: "price-changed",
    details: { prices: { "10": 21_584 }, quote: { subtotal: 21_584 } },
  });
  expect(await readStock(shop, "10")).toBe(5);
});

test.each<[what: string, productId: string, refusal: string, change: (productId: string) => Promise<unknown>]>([
  ["its products sold out", "14", "not-enough-stock", (id) => setStock(shop, id, 0)],
  [
    "its price changed",
    "15",
    "price-changed",
    (id) => shop.db.update(products).set({ price: 99_984 }).where(eq(products.id, id)),
  ],
  [
    "its product was hidden",
    "16",
    "product-gone",
    (id) => shop.db.update(products).set({ isHidden: true }).where(eq(products.id, id)),
  ],
  [
    "its country was closed",
    "17",
    "country-closed",
    () => shop.db.update(shippingCountries).set({ isActive: false }).where(eq(shippingCountries.name, "Ghana")),
  ],
])("an order sent again after %s returns that order; a new one is refused", async (_what, id, code, change) => {
  await setStock(shop, id, 5);
  const toNigeria = await makeOrderRequest(shop, 800 + Number(id), { [id]: 1 });
  // The same zone, so the same total.
  const request = { ...toNigeria, shipping: { ...toNigeria.shipping, country: "Ghana" } };
  const { order } = placed(await placeOrder(shop, amaraId, request));
  await change(id);
  const another = { ...request, id: orderId(900 + Number(id)) };
  expect(await placeOrder(shop, amaraId, another)).toMatchObject({ code });
  expect(await placeOrder(shop, amaraId, request)).toEqual({ order, created: false });
});

test("an order id of another customer's order is refused without showing that order", async () => {
  await setStock(shop, "11", 5);
  const request = await makeOrderRequest(shop, 600, { "11": 1 });
  placed(await placeOrder(shop, amaraId, request));
  const refusal = await placeOrder(shop, bolaId, request);
  expect(refusal).toMatchObject({ code: "order-id-taken", details: undefined });
  expect(await readStock(shop, "11")).toBe(4);
});

test("the id of an order that staff have placed for the account is taken, too", async () => {
  const request = await makeOrderRequest(shop, 601, { "11": 1 });
  const { order } = placed(await placeOrder(shop, amaraId, request));
  // As `placeDraft` writes it.
  await shop.db.update(orders).set({ requestHash: null }).where(eq(orders.id, order.id));
  expect(await placeOrder(shop, amaraId, request)).toMatchObject({ code: "order-id-reused" });
});

let reused = 610;
test.each<[what: string, change: (request: OrderRequest) => object]>([
  ["other goods", () => ({ items: [{ productId: "2", quantity: 1 }] })],
  ["another quantity", () => ({ items: [{ productId: "11", quantity: 2 }] })],
  ["another total", ({ total }) => ({ total: total + 1 })],
  ["another address", ({ shipping }) => ({ shipping: { ...shipping, city: "Aba" } })],
  ["another email", ({ shipping }) => ({ shipping: { ...shipping, email: "other@example.com" } })],
  ["another method", () => ({ shippingMethod: "express" })],
  ["a promo code", () => ({ promoCode: "WELCOME15" })],
])(
  "an order id that is sent again with %s is refused with the state of the first order, also after it has ended",
  async (_what, change) => {
    await setStock(shop, "11", 5);
    reused += 1;
    const request = await makeOrderRequest(shop, reused, { "11": 1 });
    const { order } = placed(await placeOrder(shop, amaraId, request));
    const { id, total, payBy } = order;
    const first = (status: string) => ({
      code: "order-id-reused",
      details: { order: { id, status, paymentState: "unpaid", total, payBy } },
    });
    const other = { ...request, ...change(request) };
    expect(await placeOrder(shop, amaraId, other)).toMatchObject(first("pending"));
    expect(await placeOrder(shop, amaraId, { ...request, checkoutId: request.id })).toEqual({ order, created: false });
    expect(await readStock(shop, "11")).toBe(4);
    await cancelOrder(shop, amaraId, id);
    expect(await placeOrder(shop, amaraId, other)).toMatchObject(first("cancelled"));
    expect(await placeOrder(shop, amaraId, request)).toMatchObject({
      order: { id, status: "cancelled" },
      created: false,
    });
  },
);

test("a country that is not open and a product that is gone are refused with nothing written", async () => {
  const request = await makeOrderRequest(shop, 700, { "12": 1 });
  const abroad = { ...request, shipping: { ...request.shipping, country: "Germany" } };
  expect(await placeOrder(shop, amaraId, abroad)).toMatchObject({ code: "country-closed" });
  const ghost = { ...request, items: [{ productId: "404", quantity: 1 }] };
  expect(await placeOrder(shop, amaraId, ghost)).toMatchObject({ code: "product-gone", details: { gone: ["404"] } });
  expect(await shop.db.$count(orders, eq(orders.id, orderId(700)))).toBe(0);
});

test("stock can never become negative, whatever code is wrong: the database refuses", async () => {
  const drain = shop.db.execute(sql`update products set stock = -1 where id = '13'`);
  await expect(drain).rejects.toThrow();
});

test("a short item is named with its units left", async () => {
  await setStock(shop, "18", 2);
  await setStock(shop, "19", 0);
  const request = await makeOrderRequest(shop, 750, { "18": 3, "19": 1 });
  const refusal = await placeOrder(shop, amaraId, request);
  expect(refusal).toMatchObject({
    code: "not-enough-stock",
    message: expect.stringMatching(/only 2 of .+; .+ is sold out\.$/),
  });
  expect(await readStock(shop, "18")).toBe(2);
});
