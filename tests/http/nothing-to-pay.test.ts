import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { addPromotions } from "#features/promotions/server/promotions.ts";
import { shippingRates } from "#features/shipping/tables.ts";
import { openSimulator } from "../../simulator/open-simulator.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { holdCallbacks, providerSettings, requestFor } from "../money/paying-shop.ts";
import { makeOrderRequest } from "../orders/orders.ts";
import { amara, joinConfirmed } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { TODAY } from "../shop/test-config.ts";

const all = { code: "SAMPLES", percent: 100 };

let shopfront: Shopfront;
let cookie: string;
beforeAll(async () => {
  const simulator = await openSimulator({ port: 0, clock: () => TODAY, settings: holdCallbacks("http://127.0.0.1:9") });
  afterFile(() => simulator.close());
  shopfront = await openShopfront({ config: providerSettings(simulator) });
  const { shop } = shopfront;
  await joinConfirmed(shop, amara);
  await addPromotions(shop.db, [{ ...all, firstOrderOnly: false, isActive: true, startsAt: null, endsAt: null }]);
  await shop.db
    .update(shippingRates)
    .set({ price: 0 })
    .where(sql`zone_id = 'nigeria' and method = 'standard'`);
  const result = await signIn(shop, { ip: "10.9.9.9", userAgent: "test" }, amara);
  cookie = result.ok ? result.cookies.map((header) => header.split(";")[0]).join("; ") : "";
});

const post = (path: string, body: object) =>
  fetch(shopfront.url + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", cookie },
  });

test("an order that costs nothing has its success screen and an invoice at once; starting a payment of it is refused in a sentence", async () => {
  const request = await makeOrderRequest(shopfront.shop, 1, { "1": 1 }, all);
  const response = await post("/api/orders", request);
  expect([response.status, await response.json()]).toMatchObject([201, { id: request.id, total: 0 }]);
  const order = (await findGoodsOrder(shopfront.shop.db, request.id))!;
  const ussd = { orderId: order.id, amount: 0, customerPhone: order.customerPhone, bankCode: "058" };
  for (const [path, body] of [
    ["/api/paystack/initialize", requestFor(order)],
    ["/api/ussd/initialize", ussd],
    [`/api/orders/${order.id}/transfer`, {}],
    [`/api/orders/${order.id}/gift-card`, { code: "ABCD-EFGH-JKLM-NPQR" }],
  ] as const) {
    const refused = await post(path, body);
    expect([path, refused.status]).toEqual([path, 409]);
    expect(await refused.json()).toMatchObject({ message: "There is nothing to pay for this order." });
  }
  for (const [path, text] of [
    [`/checkout/complete/${order.id}`, "There is nothing to pay and the order is confirmed"],
    [`/orders/${order.id}/invoice`, "Nothing to pay"],
    [`/track-order?order=${order.id}`, "Nothing to pay: SAMPLES covers it all"],
  ] as const) {
    const page = await fetch(shopfront.url + path, { headers: { cookie } });
    expect((await page.text()).replaceAll("<!-- -->", ""), path).toContain(text);
  }
});
