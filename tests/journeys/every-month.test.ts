import { beforeAll, expect, test } from "vitest";
import { Refusal } from "../../domain/refusal.ts";
import { placeOrder } from "../../server/orders/place-order.ts";
import { sendStandingOrders } from "../../server/notifications/standing-orders.ts";
import { orderId, orderOf } from "../orders.ts";
import { amara, joinConfirmed } from "../people.ts";
import { emailTo, linkIn } from "../sent-emails.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  const id = await joinConfirmed(shopfront.shop, amara);
  const placed = await placeOrder(shopfront.shop, id, await orderOf(shopfront.shop, 1, { "1": 2 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
});

test("on a phone without JavaScript an order is asked for every month, its email fills the basket, and it stops with one press", async () => {
  const { shop } = shopfront;
  const page = await shopfront.visitor({ ...phone, javaScriptEnabled: false });
  await signInAs(shopfront, page, amara);
  await page.goto("/orders");
  await page.getByText("Details of order").click();
  await page.getByRole("link", { name: /^Every month/ }).click();
  await page.getByLabel("On which day?").selectOption("5");
  await page.getByRole("button", { name: "Email it to me every month" }).click();
  await page.getByText("Noted.").waitFor();
  await page.getByText("Next on December 5, 2026").waitFor();
  const before = shop.clock();
  shop.setClock(new Date("2026-12-05T06:00:00Z"));
  await sendStandingOrders(shop);
  const mail = await emailTo(shop, amara.email, "Your basket for this month");
  await page.goto(linkIn(mail, "/basket/"));
  await page.getByText("2 × Egusi (melon seed), shelled").waitFor();
  shop.setClock(before);
  await page.goto(`/orders/${orderId(1)}/every-month`);
  await page.getByRole("button", { name: /^Stop/ }).click();
  await page.getByRole("heading", { name: "This order, every month" }).waitFor();
  expect(await page.getByRole("button", { name: /^Stop/ }).count()).toBe(0);
});

test("the page can be used by everybody, in both themes", async () => {
  const page = await shopfront.visitor(phone);
  await signInAs(shopfront, page, amara);
  await page.goto(`/orders/${orderId(1)}/every-month`);
  await page.getByRole("button", { name: "Email it to me every month" }).click();
  await page.getByText("Noted.").waitFor();
  await expectAccessibleInBothThemes(page);
});
