import { beforeAll, expect, test } from "vitest";
import { retentionDays } from "#platform/rules/retention.ts";
import { amara, join } from "../people/people.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

const pages: Record<string, string> = {
  "/shipping": "Shipping Information",
  "/returns": "Returns & Refunds",
  "/about": "About Calabash Larder",
  "/privacy": "Privacy Policy",
  "/terms": "Terms of Service",
  "/cookies": "Cookie Policy",
  "/accessibility": "Accessibility Statement",
};

test.each(Object.entries(pages))("%s has its heading, its title and a description", async (path, title) => {
  const response = await fetch(shopfront.url + path);
  expect(response.status).toBe(200);
  const html = await response.text();
  const written = title.replace("&", "&amp;");
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(written);
  expect(html).toContain(`<title>${written} · Calabash Larder</title>`);
  expect(html).toMatch(/<meta name="description" content="[^"]+"/);
});

test("an unknown path shows a not-found page that links to the products", async () => {
  const page = await shopfront.visitor(phone);
  expect((await page.goto("/no/such/page"))?.status()).toBe(404);
  expect(await page.title()).toBe("Page not found · Calabash Larder");
  await page.getByRole("heading", { level: 1, name: "We looked on every shelf" }).waitFor();
  await page.getByRole("link", { name: "See all products" }).click();
  await page.getByText("Showing 20 products").waitFor();
});

async function readText(path: string): Promise<string> {
  const page = shopfront.noScriptVisitor();
  await page.goto(path);
  const text = await page.getByRole("main").innerText();
  return text.replace(/\s+/g, " ");
}

test("the privacy page names every period after which the shop deletes, and for how long the books are kept", async () => {
  const text = await readText("/privacy");
  for (const words of [
    `messages are deleted after ${retentionDays.paymentCallback} days`,
    `The text of an email is deleted after ${retentionDays.emailText} days, the rest after ${retentionDays.email} days`,
    `until ${retentionDays.answeredAlert} days after we have told you`,
    `or until ${retentionDays.waitingAlert} days have passed`,
    `confirms is deleted after ${retentionDays.unconfirmedNewsletter} days`,
    `deleted after ${retentionDays.webVitals} days`,
    `30 days after you last used it, or 90 days after you signed in`,
    `${shopfront.shop.config.bookkeepingYears} years after the year of the order`,
  ]) {
    expect(text).toContain(words);
  }
});

test("the shipping page lists the three options, the zones and the rules, and no price on the cards", async () => {
  const text = await readText("/shipping");
  for (const promise of [
    "Standard Shipping 5-7 business days",
    "Tracking Insurance up to $100 Signature required",
    "Express Shipping 2-3 business days",
    "Priority handling Tracking Insurance up to $200",
    "Overnight Shipping 1 business day",
    "Temperature controlled Premium packaging Insurance up to $500",
    "Home Nigeria Nigeria 1-7 business days Standard 5-7 Express 2-3 Overnight 1 Price at checkout",
    "Zone 1 North America USA, Canada 2-7 business days Standard 5-7 Express 3-4 Overnight 2 Price at checkout",
    "Zone 2 Europe & UK United Kingdom, Germany, France, Netherlands 3-8 business days Standard 6-8 Express 4-5 Overnight 3 Price at checkout for the United Kingdom; quote on request for the others",
    "Zone 3 Australia & New Zealand Australia, New Zealand 5-10 business days Standard 8-10 Express 6-7 Overnight 5 Quote on request",
    "7-14 business days Standard 11-14 Express 8-10 Overnight 7",
    "contact us for availability",
    "processed in 1-2 business days",
    "weekend orders are packed from Monday",
    "within 2 hours",
    "customs duties and taxes of the destination country fall on the recipient",
    "Express and overnight are not included",
  ]) {
    expect(text).toContain(promise);
  }
  const cards = text.slice(text.indexOf("Three ways to send it"), text.indexOf("Delivery zones"));
  expect(cards.slice(0, cards.indexOf("Free standard shipping"))).not.toContain("₦");
});

test("the free-shipping notice is read from the rate table", async () => {
  expect(await readText("/shipping")).toContain("over ₦120,000 in North America over ₦160,000 internationally");
  await shopfront.shop.pool.query(
    "update shipping_zones set free_shipping_threshold = 99500 where id = 'north-america'",
  );
  expect(await readText("/shipping")).toContain("over ₦99,500 in North America over ₦160,000 internationally");
});

test("the returns page lists the return window, the exclusions, the five steps and the refund times", async () => {
  const text = await readText("/returns");
  for (const promise of [
    "within 30 days of delivery",
    "Opened seafood Perishable vegetables Opened packages Custom or bulk orders over ₦800,000",
    "within 5-7 business days after we have received and inspected",
    "may take another 3-5 business days",
    "to the original payment method",
    "non-refundable, except for defective items",
    "may get a partial refund",
    "prepaid for eligible returns within North America",
    "within 24 hours on business days",
    "Mon-Fri 9AM-6PM EST",
    "98.5%",
  ]) {
    expect(text).toContain(promise);
  }
  const page = await shopfront.visitor(phone);
  await page.goto("/returns");
  const steps = page.getByRole("region", { name: "Five steps" }).getByRole("heading", { level: 3 });
  expect(await steps.allTextContents()).toEqual([
    "Contact us",
    "Get an RMA number",
    "Package it",
    "Ship and track",
    "Receive your refund",
  ]);
});

test("the about page tells the story and links to the products and to creating an account", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/about");
  await page.getByText("over 500 products").waitFor();
  await page.getByRole("link", { name: "Create Account" }).click();
  await page.getByRole("heading", { level: 1, name: "Create Account" }).waitFor();
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Shop Now" }).click();
  await page.getByText("Showing 20 products").waitFor();
});

test("the table of contents of a legal page links to its sections", async () => {
  const page = await shopfront.visitor();
  await page.goto("/privacy");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Your rights" }).click();
  await page.waitForURL("**/privacy#rights");
  const heading = page.getByRole("heading", { name: "Your rights" });
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 9999).toBeLessThan(300);
});

test("the cookie page names every cookie and every stored item that a visit creates", async () => {
  const text = await readText("/cookies");
  await join(shopfront.shop, amara);
  const page = await shopfront.visitor();
  await page.goto("/product/1");
  await page
    .getByRole("button", { name: /dark mode/i })
    .first()
    .click();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(amara.email);
  await page.getByLabel("Password").fill(amara.password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`${shopfront.url}/`);
  await page.goto("/checkout");
  await page.getByLabel("City").fill("Ikeja");
  await page.goto("/cart");
  const storedKeys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await page.context().cookies()).map((cookie) => cookie.name);
  expect(cookies.toSorted()).toEqual([
    "__Host-calabash-larder.device",
    "__Host-calabash-larder.session_token",
    "calabash-larder.signed-in",
  ]);
  expect(text).toContain("Over an encrypted connection its name begins with __Host-.");
  for (const name of [...cookies, ...storedKeys]) expect(text).toContain(name.replace("__Host-", ""));
});
