import { beforeAll, expect, test } from "vitest";
import { afterFile } from "../after-file.ts";
import type { OrderStatus } from "../../domain/order.ts";
import { openLog } from "../../server/log.ts";
import { openShop } from "../../server/open-shop.ts";
import { recordPaymentChoice } from "../../server/orders/payable-order.ts";
import { lockOrder, moveOrder } from "../../server/orders/move-order.ts";
import { placeOrder } from "../../server/orders/place-order.ts";
import type { Shop } from "../../server/shop.ts";
import { orderId, orderOf } from "../orders.ts";
import { amara, join } from "../people.ts";
import { openShopfront, phone, serve, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

// Two processes of one shop on one database: the visitor's page comes from the first, the office works in the second.
let front: Shopfront;
let other: Shop;
let amaraId: string;
beforeAll(async () => {
  front = await openShopfront();
  const second = await openShop(front.shop.config, {
    log: openLog("silent"),
    clock: front.shop.clock,
    migrations: "db/migrations",
  });
  other = second.shop;
  const { close } = await serve(other);
  afterFile(async () => {
    await close();
    await second.close();
  });
  amaraId = await join(front.shop, amara);
});

let number = 0;
async function place(): Promise<string> {
  number += 1;
  await placeOrder(front.shop, amaraId, await orderOf(front.shop, number, { "1": 1 }));
  return orderId(number);
}

function move(id: string, to: OrderStatus, description: string) {
  return other.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new Error("There is no such order");
    return moveOrder(tx, order, to, { description }, other.clock(), other.config.publicUrl);
  });
}

/** Opens a page and waits until its stream stands, and whatever it then asked for has come. */
async function watching(address: string, path: string, options?: Parameters<Shopfront["visitor"]>[0]) {
  const page = await front.visitor(options);
  if (!path.startsWith("/track-order")) await signInAs(front, page, amara);
  const streaming = page.waitForResponse((answer) => answer.url().includes(address));
  await page.goto(path);
  await streaming;
  return page;
}

test("a status set in another process appears on an open tracking page at once, without a reload", async () => {
  const id = await place();
  const page = await watching("/api/live?order=", `/track-order?order=${id}`);
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

test("after a look-up by order id typed into the form, too", async () => {
  const id = await place();
  const page = await front.visitor(phone);
  await page.goto("/track-order");
  const streaming = page.waitForResponse((answer) => answer.url().includes("/api/live?order="));
  await page.getByRole("textbox", { name: "Order ID" }).fill(id);
  await page.getByRole("button", { name: "Track Order" }).click();
  await streaming;
  await move(id, "confirmed", "Payment received");
  await page.getByRole("article").getByText("Confirmed", { exact: true }).waitFor();
});

test("my orders and the page after the checkout follow every order of mine", async () => {
  const id = await place();
  await front.shop.db.transaction((tx) =>
    recordPaymentChoice(
      tx,
      id,
      "…",
      { by: { method: "bank-transfer", reference: "BANK_1" }, payBy: front.shop.clock() },
      front.shop.clock(),
    ),
  );
  const orders = await watching("/api/live/mine", "/orders");
  const complete = await watching("/api/live/mine", `/checkout/complete/${id}`);
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

test("after the connection to the database broke, open pages look again and go on", async () => {
  const id = await place();
  const page = await watching("/api/live?order=", `/track-order?order=${id}`);
  const card = page.getByRole("article", { name: `Order ${id}` });
  await front.shop.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'calabash-larder live' and datname = current_database()",
  );
  await move(id, "confirmed", "Payment received");
  await card.getByText("Confirmed", { exact: true }).waitFor();
  await move(id, "processing", "Being packed");
  await card.getByText("Processing", { exact: true }).waitFor();
});

test("without JavaScript the page is plain and whole", async () => {
  const id = await place();
  const page = await front.visitor({ ...phone, javaScriptEnabled: false });
  await page.goto(`/track-order?order=${id}`);
  await page
    .getByRole("article", { name: `Order ${id}` })
    .getByText("Pending", { exact: true })
    .waitFor();
});
