import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { requestReturn } from "#features/returns/server/request-return.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { makeOrderRequest, orderId, setStock } from "../orders/orders.ts";
import { amara, joinConfirmed } from "../people/people.ts";
import { done } from "../run/done.ts";

// The page itself limits how often an account may do something, where staff call the same verb.

const RMA = "RMA-0123456789";

let shopfront: Shopfront;
let cookie: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  const { shop } = shopfront;
  const userId = await joinConfirmed(shop, amara);
  await setStock(shop, "1", 100);
  for (const number of [1, 2]) done(await placeOrder(shop, userId, await makeOrderRequest(shop, number, { "1": 2 })));
  await shop.pool.query("update orders set status = 'delivered', payment_state = 'paid' where id = $1", [orderId(2)]);
  await shop.pool.query(
    "insert into order_status_history (order_id, status, description, timestamp) values ($1, 'delivered', '', $2)",
    [orderId(2), shop.clock()],
  );
  const items = [{ productId: "1", quantity: 1, reason: "changed-mind" as const, opened: false }];
  done(await requestReturn(shop, { userId, orderId: orderId(2) }, { rma: RMA, items }));
  const session = await signIn(shop, { ip: "10.9.0.1", userAgent: "test" }, amara);
  if (!session.ok) throw new Error("The customer could not sign in");
  cookie = session.cookies.map((header) => header.split(";")[0]).join("; ");
});

const place = { street: "1 Creek Road", city: "Lagos", state: "Lagos", country: "Nigeria", postalCode: "" };
const { street: address, ...town } = place;
const recipient = { fullName: "Ada Obi", phone: "0803 555 0142", address, ...town };
const change = {
  "units-1": "1",
  shippingMethod: "standard",
  ...Object.fromEntries(Object.entries(recipient).map(([name, value]) => [`shipping.${name}`, value])),
};
const forms: [file: string, path: string, fields: Record<string, string>][] = [
  ["account/storefront/profile/details.tsx", "/profile?index", { name: "Amara", phone: "", ...place }],
  ["account/storefront/profile/addresses.tsx", "/profile/addresses", recipient],
  ["catalogue/storefront/profile/allergens.tsx", "/profile/allergens", { shown: "en:milk", "en:milk": "on" }],
  ["monthly-basket/storefront/monthly-basket.tsx", `/orders/${orderId(1)}/monthly-basket`, { day: "5" }],
  ["my-orders/storefront/change.tsx", `/orders/${orderId(1)}/change`, change],
  ["recalls/storefront/recall.tsx", `/orders/${orderId(2)}/recall`, { recall: "1" }],
  [
    "returns/storefront/request/return.tsx",
    `/orders/${orderId(2)}/return`,
    { rma: "RMA-ABCDEFGHIJ", "quantity-1": "1", "reason-1": "changed-mind" },
  ],
  ["returns/storefront/return.tsx", `/returns/${RMA}`, { carrier: "GIG", trackingNumber: "GIG123" }],
  ["reviews/storefront/review.tsx", "/product/1/review", { rating: "5", title: "Good", text: "" }],
];

async function send(path: string, fields: Record<string, string>) {
  const headers = { cookie, origin: shopfront.url };
  const sent = { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" } as const;
  const response = await fetch(shopfront.url + path, sent);
  return { status: response.status, retryAfter: Number(response.headers.get("retry-after")) };
}

test.each(forms)(
  "%s counts how often an account sends its form, and refuses one too many",
  async (_file, path, fields) => {
    const { pool } = shopfront.shop;
    await pool.query("truncate rate_limit_counters");
    expect((await send(path, fields)).status, "the first").not.toBe(429);
    await pool.query("update rate_limit_counters set count = 1000000");
    const refused = await send(path, fields);
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
  },
);

test("every page that counts is in the table", () => {
  const counting = globSync("features/*/storefront/**/*.tsx").filter((file) =>
    /await refuseOver\w*\(/.test(readFileSync(file, "utf8")),
  );
  expect(counting.map((file) => file.replace("features/", "")).toSorted()).toEqual(
    forms.map(([file]) => file).toSorted(),
  );
});
