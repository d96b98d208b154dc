import { beforeAll, expect, test } from "vitest";
import { hideProduct } from "#features/catalogue/server/save-product.ts";
import { addMonthlyBasket, sendMonthlyBaskets } from "#features/monthly-basket/server/monthly-baskets.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { shopSettings } from "#features/shop/tables.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { emailTo, linkIn } from "../mail/sent-emails.ts";
import { orderId, makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, joinConfirmed } from "../people/people.ts";
import { openCardShop, type CardShop } from "./card-shop.ts";
import { copiedText, desktop, phone, putInCart } from "./shopfront.ts";

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
  await cards.shop.db.update(shopSettings).set({ whatsappNumber: "+234 803 555 0100" });
});

/** Sends a cart with one egusi from a phone; the page is the one that the link opens. */
async function sendBasket() {
  const page = await cards.shopfront.visitor(phone);
  await putInCart(page, "1");
  await page.goto("/cart");
  await page.getByRole("button", { name: "Send my basket" }).click();
  await page.getByRole("heading", { name: "A basket", exact: true }).waitFor();
  return { page, url: page.url() };
}

test("a basket from a phone goes to the shop by WhatsApp, staff make an order of it, and its link is paid", async () => {
  const { page, url } = await sendBasket();
  const toShop = await page.getByRole("link", { name: "Send it to us by WhatsApp" }).getAttribute("href");
  const message = new URL(toShop ?? "").searchParams.get("text") ?? "";
  expect(toShop).toMatch(/^https:\/\/wa\.me\/2348035550100\?text=/);
  expect(message).toBe(
    `My basket from Calabash Larder:\n1 × Egusi (melon seed), shelled\nGoods: ₦15,984, without delivery\n${url}`,
  );

  const office = await cards.visit(demoAccounts.chidinma, desktop);
  await office.goto("/office/orders/drafts");
  await office.getByLabel("A basket that a customer sent").fill(message);
  await office.getByRole("button", { name: "Open the basket" }).click();
  await office.getByText("Egusi (melon seed), shelled").first().waitFor();
  await office.getByLabel("Full name").fill("Efua Mensah");
  await office.getByLabel("Phone").fill("0803 555 0177");
  await office.getByLabel("Address").fill("5 Ogui Road");
  await office.getByLabel("City").fill("Enugu");
  await office.getByRole("button", { name: /Place/ }).first().click();
  await office.getByRole("heading", { name: "The order is placed" }).waitFor();
  const link = await office.getByRole("link", { name: /WhatsApp/ }).getAttribute("href");
  const payUrl = decodeURIComponent(link ?? "").match(/https:\S+\/pay-order\/[\w-]+/)?.[0] ?? "";

  await page.goto(payUrl);
  await page.getByRole("button", { name: /by card or Apple Pay$/ }).click();
  await page.getByText("Please enter your email address").waitFor();
  await page.getByLabel("Your email address").fill("efua@example.com");
  await page.getByRole("button", { name: /by card or Apple Pay$/ }).click();
  await page.getByText("This is a simulator").waitFor();
  await page.getByRole("button", { name: /^Pay ₦/ }).click();
  await page
    .getByText("This order is paid. Thank you!")
    .or(page.getByRole("heading", { name: /arrived|paid/i }))
    .first()
    .waitFor();
  await cards.deliver();
  const order = await cards.shop.db.query.orders.findFirst({
    where: (orders, { eq }) => eq(orders.customerName, "Efua Mensah"),
  });
  expect(order).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("the link opens the same basket on another device, which puts it on top of its own cart", async () => {
  const { page, url } = await sendBasket();
  await page.getByRole("button", { name: "Copy the link" }).click();
  expect(await copiedText(page)).toBe(url);
  const other = await cards.shopfront.visitor(desktop);
  await putInCart(other, "1");
  await other.goto(url);
  await other.getByRole("button", { name: "Put it in my cart" }).click();
  await other.getByText("1 pack is in your cart.").waitFor();
  await other.getByRole("link", { name: "Cart, 2 items" }).waitFor();
});

test("staff who open the link begin an order with it on its page, which shows nobody else that button", async () => {
  const { page, url } = await sendBasket();
  const prepare = { name: "Prepare an order with it" };
  const office = await cards.visit(demoAccounts.chidinma, desktop);
  await office.goto(url);
  await office.getByRole("button", prepare).click();
  await office.waitForURL("**/office/orders/drafts/**");
  await office.getByText("Egusi (melon seed), shelled").first().waitFor();
  expect(await page.getByRole("button", prepare).count()).toBe(0);
});

test("without JavaScript the page shows the goods, what is sold out, and the ways to send it on", async () => {
  const { url } = await sendBasket();
  await setStock(cards.shop, "1", 0);
  const page = cards.shopfront.noScriptVisitor();
  const response = await page.goto(url);
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  await page.getByText("Sold out for now").waitFor();
  await page.getByRole("link", { name: "Send it to somebody else" }).waitFor();
  await setStock(cards.shop, "1", 1_000);
});

test("the link of a monthly email fills the cart, and names what is sold out and what is no longer sold", async () => {
  const { shop, shopfront } = cards;
  const amaraId = await joinConfirmed(shop, amara);
  const bought = { "1": 2, "2": 1, "3": 1 };
  for (const id of Object.keys(bought)) await setStock(shop, id, 1_000);
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, 90, bought));
  const items = Object.entries(bought).map(([productId, quantity]) => ({ productId, quantity }));
  await addMonthlyBasket(shop, amaraId, { orderId: orderId(90), items, day: 5 });
  await setStock(shop, "2", 0);
  await hideProduct(shop, "office", { id: "3", isHidden: true });
  const before = shop.clock();
  shop.setClock(new Date("2026-12-05T06:00:00Z"));
  await sendMonthlyBaskets(shop);
  const mail = await emailTo(shop, amara.email, "Your basket for this month, with something missing");
  shop.setClock(before);

  const page = await shopfront.visitor(phone);
  await page.goto(linkIn(mail, "/basket/"));
  await page.getByText("Cameroon pepper (smoked hot pepper), ground is no longer sold.").waitFor();
  await page.getByText("Sold out for now").waitFor();
  await page.getByRole("button", { name: "Put it in my cart" }).click();
  await page.getByText("2 packs are in your cart. Crayfish (ede), whole, smoke-dried is sold out for now.").waitFor();
  await page.getByRole("link", { name: "See your cart" }).click();
  await page.getByRole("heading", { name: "Egusi (melon seed), shelled" }).waitFor();
  await hideProduct(shop, "office", { id: "3", isHidden: false });
});

test("a basket that has ended says so, to customers and to staff", async () => {
  const page = await cards.shopfront.visitor(phone);
  await page.goto("/basket/AAAAAAAAAAA");
  await page.getByRole("heading", { name: "This basket has ended" }).waitFor();
  const office = await cards.visit(demoAccounts.chidinma, desktop);
  await office.goto("/office/orders/drafts");
  await office.getByLabel("A basket that a customer sent").fill("AAAAAAAAAAA");
  await office.getByRole("button", { name: "Open the basket" }).click();
  await office.getByText("There is no such basket").waitFor();
});
