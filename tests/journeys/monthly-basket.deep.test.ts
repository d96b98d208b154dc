import { beforeAll, expect, test } from "vitest";
import { sendMonthlyBaskets } from "#features/monthly-basket/server/monthly-baskets.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { emailTo, linkIn } from "../mail/sent-emails.ts";
import { orderId, makeOrderRequest } from "../orders/orders.ts";
import { amara, joinConfirmed } from "../people/people.ts";
import { openShopfront, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  const amaraId = await joinConfirmed(shopfront.shop, amara);
  const placed = await placeOrder(shopfront.shop, amaraId, await makeOrderRequest(shopfront.shop, 1, { "1": 2 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
});

test("without JavaScript an order is asked for every month, its email opens the goods, and it stops with one press", async () => {
  const { shop } = shopfront;
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, amara);
  await page.goto("/orders");
  await page.getByText("Details of order").click();
  await page.getByRole("link", { name: /^Every month/ }).click();
  await page.getByLabel("On which day?").selectOption("5");
  await page.getByRole("button", { name: "Email it to me every month" }).click();
  await page.getByText("Done.").waitFor();
  await page.getByText("Next on 5 December 2026").waitFor();
  const before = shop.clock();
  shop.setClock(new Date("2026-12-05T06:00:00Z"));
  await sendMonthlyBaskets(shop);
  const mail = await emailTo(shop, amara.email, "Your basket for this month");
  shop.setClock(before);
  const anybody = shopfront.noScriptVisitor();
  await anybody.goto(linkIn(mail, "/basket/"));
  await anybody.getByText("2 × Egusi (melon seed), shelled").waitFor();
  expect(await anybody.getByRole("main").textContent()).not.toMatch(/Amara|Allen Avenue/);
  await page.goto(`/orders/${orderId(1)}/monthly-basket`);
  await page.getByRole("button", { name: /^Stop/ }).click();
  await page.getByRole("heading", { name: "This order, every month" }).waitFor();
  expect(await page.getByRole("button", { name: /^Stop/ }).count()).toBe(0);
});
