import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { orderNumber } from "#platform/rules/order-number.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { emailTo } from "../mail/sent-emails.ts";
import { amara, joinConfirmed } from "../people/people.ts";
import { deepTest } from "../run/tier.ts";
import { TODAY } from "../shop/test-config.ts";
import { countShifts, sumOfShifts } from "./layout-shifts.ts";
import {
  acceptImport,
  desktop,
  openShopfront,
  phone,
  putInCart,
  type Shopfront,
  type VisitorOptions,
} from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

const UK = "United Kingdom";

let shopfront: Shopfront;
beforeEach(async () => {
  shopfront = await openShopfront();
});

/** A page of a visitor whose browser has stored this country and currency. */
async function visitor(stored: { country?: string; currency?: string }, options: VisitorOptions = desktop) {
  const page = await shopfront.visitor(options);
  await page.clock.setFixedTime(TODAY);
  await page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values))
      if (!localStorage.getItem(`calabash-larder:${name}`))
        localStorage.setItem(`calabash-larder:${name}`, JSON.stringify(value));
  }, stored);
  return page;
}

const readPrice = (page: Page) => page.locator(".product-page-price .price-amount").innerText();
/** Pounds, and the naira behind them. */
const POUNDS = /£[\d,.]+ \(₦[\d,]+\)/;

/** The amounts of the page that do not show pounds; rates do not count. */
const withoutPounds = (page: Page) =>
  page.evaluate(() => {
    const amounts = [...document.querySelectorAll(".amount")].map(({ textContent }) => textContent ?? "");
    const bare: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (/₦[\d,.]*\d(?![\d,.]*\d)(?! for [^\s\d])/.test(data) && !parentElement?.closest(".amount, script, noscript"))
        bare.push(data);
    }
    return [...amounts.filter((text) => !text.includes("£")), ...bare];
  });
const picker = (page: Page) => page.getByRole("combobox", { name: "Show prices in" });

test("a customer in Leeds reads pounds on product, cart, checkout, payment, My Orders, tracking, invoice and email", async () => {
  const { shop } = shopfront;
  await joinConfirmed(shop, amara);
  const page = await visitor({ country: UK }, phone);
  await signInAs(shopfront, page, amara);
  await putInCart(page, "3");
  await expect.poll(() => readPrice(page)).toMatch(POUNDS);
  await page
    .getByRole("status")
    .getByText(/Subtotal £/)
    .waitFor();
  expect(await withoutPounds(page)).toEqual([]);
  await page.goto("/cart");
  await page.locator(".summary-total").getByText(POUNDS).waitFor();
  await page.getByText(/Spend £\d+ more for free standard delivery/).waitFor();
  expect(await withoutPounds(page)).toEqual([]);
  await page.goto("/checkout");
  await page.getByLabel("Country").selectOption(UK);
  const address = { "Full Name": amara.name, Email: amara.email, Phone: "+44 20 7946 0958", Address: "14 Call Lane" };
  for (const [label, value] of Object.entries({ ...address, City: "Leeds", Postcode: "LS1 6DN" }))
    await page.getByRole("group", { name: "Where shall we send it?" }).getByLabel(label).fill(value);
  await page.locator(".summary-total").getByText(POUNDS).waitFor();
  await page.getByRole("radio", { name: /£/ }).first().waitFor();
  expect(await withoutPounds(page)).toEqual([]);
  if ((await page.getByRole("checkbox", { name: /I have read this|I understand customs/ }).count()) > 0)
    await acceptImport(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose how to pay" });
  await dialog.getByText(/Total £\d+\.\d\d \(₦[\d,]+\)/).waitFor();
  expect(await withoutPounds(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.goto("/orders");
  const total = page.locator(".order-row-total");
  await total.getByText(POUNDS).waitFor();
  await page.getByText("Details", { exact: false }).first().click();
  expect(await withoutPounds(page)).toEqual([]);
  const card = page.getByRole("article").getByRole("heading", { level: 3 });
  const id = /CBL_\d+_\w{9}/.exec(await card.innerText())?.[0] ?? "";
  await page.goto(`/track-order?order=${id}`);
  await page.locator(".order-total").getByText(POUNDS).waitFor();
  expect(await withoutPounds(page)).toEqual([]);
  await page.goto(`/orders/${id}/invoice`);
  await page.getByText("at ₦1,056 for £1. That’s only a guide: the price is in naira.").waitFor();
  const { bodyText } = await emailTo(shop, amara.email, `We have your order ${orderNumber(id)}`);
  expect(bodyText).toMatch(/Total: £\d+\.\d\d \(₦[\d,]+\)/);
  expect(bodyText).toContain("Amounts in £ are a guide, at ₦1,056 for £1. You are charged in naira");
});

test("the customer's own choice counts more than any country, in every tab, and works by keyboard", async () => {
  const page = await visitor({ country: UK });
  await page.goto("/product/1");
  await expect.poll(() => readPrice(page)).toContain("£15.14 (₦15,984)");
  const other = await page.context().newPage();
  await other.goto("/product/1");
  await picker(page).focus();
  await page.keyboard.type("Canadian");
  await expect.poll(() => readPrice(page)).toContain("C$27.75 (₦15,984)");
  await expect.poll(() => readPrice(other)).toContain("C$27.75 (₦15,984)");
  await page.reload();
  await expect.poll(() => readPrice(page)).toContain("C$27.75 (₦15,984)");
  expect(await picker(page).inputValue()).toBe("CAD");
  await picker(page).selectOption("");
  await page.goto("/product/1");
  await expect.poll(() => readPrice(page)).toContain("£15.14 (₦15,984)");
});

test("the page is the same for every visitor, dollars without JavaScript, and has all rates without a request of their own", async () => {
  const page = await visitor({ country: UK });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/product/1", { waitUntil: "networkidle" });
  await expect.poll(() => readPrice(page)).toContain("£");
  expect(requests.filter((path) => /\/rates?\b|currenc/.test(path))).toEqual([]);
  const seen = async (headers: Record<string, string>) => (await page.request.get("/product/1", { headers })).text();
  const first = await seen({ "accept-language": "en-NG" });
  const second = await seen({ "accept-language": "en-GB", cookie: "calabash-larder:country=United Kingdom" });
  expect(first).toBe(second);
  const plain = await shopfront.visitor({ javaScriptEnabled: false });
  await plain.goto("/product/1");
  expect(await readPrice(plain)).toContain("(≈ $19.98)");
  expect(await picker(plain).count()).toBe(0);
});

deepTest.each([
  ["a phone", phone],
  ["a desktop", desktop],
])("nothing moves on %s when the browser fills in a currency, be it longer than dollars", async (_where, options) => {
  for (const currency of ["GBP", "KES", "NZD"]) {
    const page = await visitor({ currency }, { ...options, reducedMotion: "reduce", expectErrors: true });
    await countShifts(page);
    // A typeface that loads after the first paint moves the page a little, whatever the currency (looks.test.ts).
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto("/product/1", { waitUntil: "networkidle" });
    await expect.poll(() => readPrice(page)).not.toContain("$19.98");
    expect(await sumOfShifts(page), currency).toBeLessThan(0.001);
  }
});

deepTest(
  "staff change a rate, add one and remove one; customers read it at once, and the date of an old one",
  async () => {
    const page = await shopfront.visitor(desktop);
    await signInAs(shopfront, page, demoAccounts.chidinma);
    await page.goto("/office/settings/currencies");
    await page.getByRole("link", { name: /British pound/ }).click();
    await page.getByLabel("Naira for one unit").fill("1.2.3");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Please enter what one unit is worth in naira, for example 800 or 1.33").waitFor();
    await page.getByLabel("Naira for one unit").fill("2,000");
    await page.getByLabel("Rate of").fill("2026-11-03");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved. Every page shows it at once.").waitFor();
    await page.goto("/office/settings/currencies/new");
    await page.getByLabel("Currency").selectOption("Japanese yen");
    await page.getByLabel("Naira for one unit").fill("5.33");
    await page.getByRole("button", { name: "Add currency" }).click();
    await page.getByRole("link", { name: /Japanese yen/ }).waitFor();
    const pound = page.getByRole("listitem").filter({ hasText: "British pound" });
    await pound.getByText("₦2,000 for £1").waitFor();
    await pound.getByText("3 November 2026").waitFor();
    await pound.getByText("18 days old").waitFor();
    await page.goto("/office");
    const old = page.getByRole("region", { name: "Exchange rates older than a week" });
    await old.getByRole("link", { name: /British pound/ }).waitFor();

    const customer = await visitor({ country: UK }, phone);
    await customer.goto("/product/1");
    await expect.poll(() => readPrice(customer)).toContain("£7.99 (₦15,984, rate of 3 Nov)");
    await customer.goto("/faq?category=payment");
    expect(await customer.getByRole("main").textContent()).toContain("₦2,000 for £1 (rate of 3 Nov)");

    await page.goto("/office/settings/currencies/GBP");
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("button", { name: "Yes, remove it" }).click();
    await page.getByRole("link", { name: /Japanese yen/ }).waitFor();
    expect(await page.getByRole("link", { name: /British pound/ }).count()).toBe(0);
    await customer.goto("/product/1");
    await expect.poll(() => readPrice(customer)).toContain("(≈ $19.98)");
    await page.goto("/office/settings/currencies/USD");
    expect(await page.getByRole("button", { name: "Remove" }).count()).toBe(0);
  },
);
