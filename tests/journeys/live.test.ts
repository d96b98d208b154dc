import { beforeAll, expect, test } from "vitest";
import type { OrderStatus } from "#features/orders/rules/order.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { recordPayment } from "#features/orders/server/record-payment.ts";
import { write } from "#platform/database/write.ts";
import { openLog } from "#platform/log.ts";
import type { Shop } from "#platform/shop.ts";
import { openShop } from "../../process/open-shop.ts";
import { orderId, makeOrderRequest } from "../orders/orders.ts";
import { amara, join } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { openShopfront, phone, serve, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

// Two instances of one shop on one database: the first serves the visitor's page, the office uses the second.
let shopfront: Shopfront;
let other: Shop;
let amaraId: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  const second = await openShop(shopfront.shop.config, {
    log: openLog("silent"),
    clock: shopfront.shop.clock,
    migrations: "db/migrations",
  });
  other = second.shop;
  const { close } = await serve(other);
  afterFile(async () => {
    await close();
    await second.close();
  });
  amaraId = await join(shopfront.shop, amara);
});

let number = 0;
async function place(): Promise<string> {
  number += 1;
  await placeOrder(shopfront.shop, amaraId, await makeOrderRequest(shopfront.shop, number, { "1": 1 }));
  return orderId(number);
}

function move(id: string, to: OrderStatus, description: string) {
  return write(other, null, async (w) => {
    const order = await lockOrder(w.tx, id);
    if (!order) throw new Error("There is no such order");
    return moveOrder(w, order, to, { description });
  });
}

/** Opens a page and waits until its event stream is connected. */
async function openWithStream(streamPath: string, path: string, options?: Parameters<Shopfront["visitor"]>[0]) {
  const page = await shopfront.visitor(options);
  if (!path.startsWith("/track-order")) await signInAs(shopfront, page, amara);
  const streaming = page.waitForResponse((response) => response.url().includes(streamPath));
  await page.goto(path);
  await streaming;
  return page;
}

test("a status changed by another process appears on an open tracking page at once, without a reload", async () => {
  const id = await place();
  const page = await openWithStream("/api/live?order=", `/track-order?order=${id}`);
  const card = page.getByRole("article", { name: `Order ${id}` });
  await card.getByText("Pending", { exact: true }).waitFor();
  await page.evaluate(() => (document.body.dataset["here"] = "since the beginning"));
  await move(id, "confirmed", "Payment received");
  await card.getByText("Confirmed", { exact: true }).waitFor();
  expect(await card.locator("[aria-current=step]").textContent()).toContain("Payment received");
  await move(id, "processing", "Being packed");
  await card.getByText("Processing", { exact: true }).waitFor();
  expect(await page.locator("body").getAttribute("data-here")).toBe("since the beginning");
});

test("the same after looking up an order id in the form", async () => {
  const id = await place();
  const page = await shopfront.visitor(phone);
  await page.goto("/track-order");
  const streaming = page.waitForResponse((response) => response.url().includes("/api/live?order="));
  await page.getByRole("textbox", { name: "Order ID" }).fill(id);
  await page.getByRole("button", { name: "Track Order" }).click();
  await streaming;
  await move(id, "confirmed", "Payment received");
  await page.getByRole("article").getByText("Confirmed", { exact: true }).waitFor();
});

test("my orders and the order-complete page follow every order of mine", async () => {
  const id = await place();
  await write(shopfront.shop, null, async (w) => {
    const order = await lockOrder(w.tx, id);
    if (!order) throw new Error("There is no such order");
    const payment = { paymentMethod: "bank-transfer", paymentReference: "BANK_1" } as const;
    await recordPayment(w, order, { ...payment, payBy: w.now, description: "…" });
  });
  const orders = await openWithStream("/api/live/mine", "/orders");
  const complete = await openWithStream("/api/live/mine", `/checkout/complete/${id}`);
  await complete.getByText("Pending", { exact: true }).waitFor();
  await move(id, "confirmed", "Payment received");
  await Promise.all([
    orders
      .getByRole("article", { name: `Order ${id}` })
      .getByText("Confirmed", { exact: true })
      .waitFor(),
    complete.getByText("Confirmed", { exact: true }).waitFor(),
  ]);
});

test("after the database connection broke, open pages reload their data and stay live", async () => {
  const id = await place();
  const page = await openWithStream("/api/live?order=", `/track-order?order=${id}`);
  const card = page.getByRole("article", { name: `Order ${id}` });
  await shopfront.shop.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'calabash-larder live' and datname = current_database()",
  );
  await move(id, "confirmed", "Payment received");
  await card.getByText("Confirmed", { exact: true }).waitFor();
  await move(id, "processing", "Being packed");
  await card.getByText("Processing", { exact: true }).waitFor();
});

test("without JavaScript the page is complete", async () => {
  const id = await place();
  const page = shopfront.noScriptVisitor();
  await page.goto(`/track-order?order=${id}`);
  await page
    .getByRole("article", { name: `Order ${id}` })
    .getByText("Pending", { exact: true })
    .waitFor();
});
