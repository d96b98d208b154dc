import { beforeAll, expect, test } from "vitest";
import { Refusal } from "../../domain/refusal.ts";
import { placeOrder } from "../../server/orders/place-order.ts";
import { sendStandingOrders } from "../../server/notifications/standing-orders.ts";
import { orderId, orderOf, setStock } from "../orders.ts";
import { amara, joinConfirmed } from "../people.ts";
import { emailTo, linkIn } from "../sent-emails.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let amaraId: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  amaraId = await joinConfirmed(shopfront.shop, amara);
  await placeOrderOf(1, { "1": 2 });
});

async function placeOrderOf(number: number, items: Record<string, number>): Promise<void> {
  const placed = await placeOrder(shopfront.shop, amaraId, await orderOf(shopfront.shop, number, items));
  if (placed instanceof Refusal) throw new Error(placed.message);
}

test("on a phone without JavaScript an order is asked for every month, confirmed from its email and paid, and it stops with one press", async () => {
  const { shop } = shopfront;
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, amara);
  await page.goto("/orders");
  await page.getByText("Details of order").click();
  await page.getByRole("link", { name: /^Every month/ }).click();
  await page.getByLabel("On which day?").selectOption("5");
  await page.getByRole("button", { name: "Email it to me every month" }).click();
  await page.getByText("Noted.").waitFor();
  await page.getByText("Next on 5 December 2026").waitFor();
  const before = shop.clock();
  shop.setClock(new Date("2026-12-05T06:00:00Z"));
  await sendStandingOrders(shop);
  const mail = await emailTo(shop, amara.email, "Your basket for this month");
  shop.setClock(before);
  await page.goto(linkIn(mail, "/every-month/"));
  await page.getByText("2 × Egusi (melon seed), shelled").waitFor();
  await page.getByText("12 Allen Avenue").waitFor();
  await page.getByRole("button", { name: /^Confirm, and pay ₦/ }).click();
  await page.waitForURL("**/pay-order/*");
  await page.getByRole("button", { name: "I’ve Made the Transfer" }).click();
  await page.getByText("You told us that you have transferred").waitFor();
  const monthly = await shop.db.query.orders.findFirst({
    where: (orders, { and, eq, ne }) => and(eq(orders.customerEmail, amara.email), ne(orders.id, orderId(1))),
  });
  expect(monthly).toMatchObject({ status: "pending", paymentState: "awaiting-confirmation" });
  await page.goto(`/orders/${orderId(1)}/every-month`);
  await page.getByRole("button", { name: /^Stop/ }).click();
  await page.getByRole("heading", { name: "This order, every month" }).waitFor();
  expect(await page.getByRole("button", { name: /^Stop/ }).count()).toBe(0);
});

test("what is left of it goes into the cart, when there is less than is ordered every month", async () => {
  const page = await shopfront.visitor(phone);
  await signInAs(shopfront, page, amara);
  await page.goto(`/orders/${orderId(1)}/every-month`);
  await page.getByRole("button", { name: "Email it to me every month" }).click();
  await page.getByText("Noted.").waitFor();
  await setStock(shopfront.shop, "1", 1);
  await page
    .getByRole("link", { name: /^Order it now/ })
    .first()
    .click();
  await page.getByText("Only 1 of Egusi (melon seed), shelled left.").waitFor();
  await page.getByRole("button", { name: "Put it in my cart" }).click();
  await page.getByText("See your cart").waitFor();
});

test("what is sold out is said first, has no line with a price, and nothing is offered to confirm when all of it is", async () => {
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, amara);
  await placeOrderOf(2, { "2": 1 });
  await page.goto(`/orders/${orderId(2)}/every-month`);
  await page.getByRole("button", { name: "Email it to me every month" }).click();
  await page.getByText("Noted.").waitFor();
  await setStock(shopfront.shop, "2", 0);
  await page.getByRole("link", { name: /^Order it now.*Crayfish/ }).click();
  await page.getByText("First, what is missing:").waitFor();
  const main = page.getByRole("main");
  expect(await main.textContent()).not.toContain("₦");
  expect(await main.getByRole("button", { name: /^Confirm/ }).count()).toBe(0);
});
