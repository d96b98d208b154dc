import { beforeAll, expect, test } from "vitest";
import type { OrderStatus } from "#features/orders/rules/order.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { write } from "#platform/database/write.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { orderId, makeOrderRequest } from "../orders/orders.ts";
import { amara, bola, join } from "../people/people.ts";
import { openShopfront, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let amaraId: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  amaraId = await join(shopfront.shop, amara);
  await join(shopfront.shop, bola);
  await placeOrder(shopfront.shop, amaraId, await makeOrderRequest(shopfront.shop, 1, { "1": 1 }));
});

function move(to: OrderStatus, description: string) {
  const { shop } = shopfront;
  return write(shop, null, async (w) => {
    const order = await lockOrder(w.tx, orderId(1));
    if (order) await moveOrder(w, order, to, { description });
  });
}

test("the bell shows each status change of my orders, on any page and at once, and links to the order", async () => {
  const page = await shopfront.visitor();
  await signInAs(shopfront, page, amara);
  const loaded = page.waitForResponse("**/api/notifications?since=0");
  await page.goto("/about");
  await loaded;
  // The two welcome notifications; the browser that places an order creates that notification itself.
  await page.getByRole("button", { name: "Notifications, 2 unread" }).click();
  const waiting = page.getByText(`Order ${orderNumber(orderId(1))} is waiting for your payment.`);
  await waiting.getByRole("link", { name: "Pay now" }).waitFor();
  await page.keyboard.press("Escape");
  await move("confirmed", "Payment received");
  await page.getByRole("button", { name: "Notifications, 3 unread" }).waitFor();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const list = page.getByRole("region", { name: "Notifications" });
  const first = list.getByRole("listitem").first();
  expect(await first.textContent()).toContain(`Payment receivedOrder ${orderNumber(orderId(1))}: Confirmed`);
  await first.getByRole("link", { name: "Track order" }).click();
  await page.getByRole("article", { name: /^Order / }).waitFor();
});

test("a removed notification does not come back with the next page, and later ones still arrive", async () => {
  const page = await shopfront.visitor();
  await signInAs(shopfront, page, amara);
  await page.goto("/about");
  await page.getByRole("button", { name: "Notifications, 3 unread" }).click();
  const list = page.getByRole("region", { name: "Notifications" });
  await list.getByRole("button", { name: /^Remove.*Payment received/ }).click();
  await page.goto("/faq");
  await move("processing", "Being packed");
  await page.getByRole("button", { name: "Notifications, 3 unread" }).click();
  await list.getByText("Being packed", { exact: true }).waitFor();
  expect(await list.getByText("Payment received").count()).toBe(0);
});

test("another user, or a signed-out visitor, in the same browser sees none of them", async () => {
  const page = await shopfront.visitor();
  await signInAs(shopfront, page, amara);
  await page.goto("/about");
  await page.getByRole("button", { name: /Notifications, [34] unread/ }).waitFor();
  await page.context().clearCookies();
  await page.goto("/about");
  await page.getByRole("button", { name: "Notifications, 2 unread" }).waitFor();
  await signInAs(shopfront, page, bola);
  await page.goto("/about");
  await page.getByRole("button", { name: "B", exact: false }).first().waitFor();
  await page.getByRole("button", { name: "Notifications, 2 unread" }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("CBL_");
});

test("a visitor who is not signed in gets no notifications: 401", async () => {
  expect((await fetch(`${shopfront.url}/api/notifications`)).status).toBe(401);
});
