import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { emailTo } from "../mail/sent-emails.ts";
import { makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, joinConfirmed } from "../people/people.ts";
import { TODAY } from "../shop/test-config.ts";
import { countShifts, sumOfShifts } from "./layout-shifts.ts";
import { desktop, openShopfront, phone, putInCart, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
let amaraId: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  amaraId = await joinConfirmed(shopfront.shop, amara);
});

const UK = "United Kingdom";
const header = (page: Page) => page.getByRole("banner").getByRole("combobox", { name: "Deliver to" });
const summary = (page: Page) => page.getByRole("region", { name: "Order summary" });

test("a product page has the home country's delivery in days, without JavaScript too, and no date that would grow old", async () => {
  const page = await shopfront.visitor({ javaScriptEnabled: false });
  await page.goto("/product/1");
  const main = page.getByRole("main");
  const atHome = main.getByText("To Nigeria: 5-7 business days, ₦24,000, free over ₦160,000", { exact: true });
  await atHome.filter({ visible: true }).waitFor();
  const html = await (await page.request.get("/product/1")).text();
  for (const line of ["Standard: 5-7 business days, ₦24,000", "Express: 2-3 business days, ₦40,000"])
    expect(html).toContain(line);
  expect(html).not.toMatch(/(Mon|Tue|Wed|Thu|Fri), (Nov|Dec) \d/);
  expect(await page.getByRole("combobox", { name: "Deliver to" }).count()).toBe(0);
});

test("the country chosen in the header gives product, cart and checkout the same dates and price, in every tab", async () => {
  const page = await shopfront.visitor(desktop);
  await page.clock.setFixedTime(TODAY);
  await putInCart(page, "1");
  const other = await page.context().newPage();
  await other.clock.setFixedTime(TODAY);
  await other.goto("/cart");
  await summary(other).getByText("Shipping (estimate, standard)").waitFor();

  await header(page).selectOption(UK);
  // Saturday counts as Monday, November 23; dispatched on Tuesday or Wednesday; 6 to 8 business days to Europe.
  const dates = "Wed 2 Dec to Mon 7 Dec";
  await page.getByText(`To the ${UK}: ${dates}`).waitFor();
  await page.getByText("+ £22.71 delivery, free over £151.52").waitFor();
  await page.getByRole("tab", { name: "Shipping" }).click();
  await page.getByText("Overnight: 3 business days, £68.17 (₦71,984)").waitFor();
  await summary(other).getByText(`Shipping to the ${UK} (estimate, standard)`).waitFor();
  await summary(other).getByText("₦23,984").waitFor();
  await summary(other).getByText(dates).waitFor();

  const neighbour = page.getByRole("article").first();
  await neighbour.getByText("+ £22.71 delivery", { exact: true }).waitFor();
  await neighbour.getByText("Arrives by Mon 7 Dec").waitFor();

  await page.reload();
  await page.getByText(`To the ${UK}: ${dates}`).waitFor();
  expect(await header(page).inputValue()).toBe(UK);
  await page.goto("/checkout");
  await page.getByLabel("Country").selectOption(UK);
  const standard = page.getByRole("radio", {
    name: new RegExp(`Standard service, 6-8 business days.*${dates}.*£22.71`),
  });
  expect(await standard.isChecked()).toBe(true);
  await page.getByRole("radio", { name: `Overnight service, 3 business days to the ${UK}` }).waitFor();
  expect(await page.getByText("1 business day", { exact: true }).count()).toBe(0);
});

test("cards say by when they arrive, from what the page has, and promise nothing that may not be sent or is sold out", async () => {
  await setStock(shopfront.shop, "14", 0);
  const page = await shopfront.visitor(phone);
  await page.clock.setFixedTime(TODAY);
  await page.addInitScript(() => localStorage.setItem("calabash-larder:country", '"United States"'));
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(shipping|import)/.test(request.url())) asked.push(request.url());
  });
  await countShifts(page);
  await page.goto("/products");
  const card = (name: RegExp) => page.getByRole("article").filter({ has: page.getByRole("link", { name }) });
  await card(/^Egusi/)
    .getByText("Arrives by Fri 4 Dec")
    .waitFor();
  for (const name of [/smoked catfish/i, /^Ugu/])
    expect(
      await card(name)
        .getByText(/Arrives by|delivery/)
        .count(),
      String(name),
    ).toBe(0);
  expect(asked).toEqual([]);
  expect(await sumOfShifts(page)).toBeLessThan(0.001);
});

test("on a phone the country is chosen in the menu or on the page, and nothing moves when the browser fills it in", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/product/1");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("banner").getByRole("combobox", { name: "Deliver to" }).last().selectOption("Canada");
  await page.keyboard.press("Escape");
  await page.getByText("To Canada: ").waitFor();
  const box = page.locator(".product-delivery");
  const height = async () => (await box.boundingBox())?.height;
  const chosen = await height();
  await box.getByRole("combobox", { name: "Deliver to" }).selectOption("");
  await page.getByText("Choose your country to see delivery cost and date.").waitFor();
  expect(await height()).toBe(chosen);
});

test("product, checkout, shipping page, FAQ and email say what staff have set, and a method that is off is nowhere", async () => {
  const { shop } = shopfront;
  await shop.pool.query(
    "update shipping_rates set fewest_days = 9, most_days = 12, price = 23111 where zone_id = 'nigeria' and method = 'standard'",
  );
  await shop.pool.query(
    "update shipping_rates set is_offered = false where zone_id = 'nigeria' and method = 'overnight'",
  );
  const page = await shopfront.visitor(desktop);
  await page.clock.setFixedTime(TODAY);
  await putInCart(page, "1");
  await header(page).selectOption("Nigeria");
  const dates = "Mon 7 Dec to Fri 11 Dec";
  await page.getByText(`To Nigeria: ${dates}`).waitFor();
  await page.getByText("+ ₦23,111 delivery, free over ₦160,000").waitFor();
  await page.getByRole("tab", { name: "Shipping" }).click();
  await page.getByText("Standard: 9-12 business days, ₦23,111").waitFor();
  expect(await page.getByText(/^Overnight/).count()).toBe(0);
  await page.goto("/checkout");
  await page.getByRole("radio", { name: new RegExp(`Standard 9-12 business days.*${dates}`) }).waitFor();
  expect(await page.getByRole("radio", { name: /Overnight/ }).count()).toBe(0);
  await page.goto("/shipping");
  const home = page.getByRole("row", { name: /^Home Nigeria/ });
  await home.getByText("2-12 business days").waitFor();
  expect(await home.getByRole("listitem").allTextContents()).toEqual(["Standard 9-12", "Express 2-3"]);
  await page.goto("/faq?category=shipping");
  const answers = page.getByRole("main");
  expect(await answers.textContent()).toContain("₦23,111 to Nigeria");
  expect(await answers.textContent()).toContain(
    "standard takes 9-12 business days and express takes 2-3 business days",
  );
  const order = await makeOrderRequest(shop, 1, { "1": 1 });
  await placeOrder(shop, amaraId, order);
  const mail = await emailTo(shop, amara.email, `We have your order ${orderNumber(order.id)}`);
  expect(mail.bodyText).toContain(dates);
});
