import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#features/orders/tables.ts";
import { openSimulator, type Simulator } from "../../simulator/open-simulator.ts";
import { providerSettings } from "../money/paying-shop.ts";
import { amara, amarasAddress, join } from "../people/people.ts";
import { TODAY } from "../shop/test-config.ts";
import { choosePayment } from "./choose-payment.ts";
import { countShifts, sumOfShifts } from "./layout-shifts.ts";
import {
  desktop,
  fillShippingForm,
  openShopfront,
  phone,
  putInCart,
  untilCodeLoaded,
  type Shopfront,
} from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let simulator: Simulator;
beforeAll(async () => {
  const clock = () => shopfront?.shop.clock() ?? TODAY;
  simulator = await openSimulator({ port: 0, clock, settings: { callbacks: "held" } });
  shopfront = await openShopfront({ config: providerSettings(simulator) });
  await join(shopfront.shop, amara);
});
afterAll(() => simulator.close());

/** A phone whose processor is six times slower than this machine's. */
async function slowVisitor(): Promise<Page> {
  const page = await shopfront.visitor(phone);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  return page;
}

const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order" });
const alerts = (page: Page) => page.getByRole("main").getByRole("alert");

test("a page says the chosen country, its price and its date before the shop's code runs, and nothing moves when it does", async () => {
  const page = await slowVisitor();
  await countShifts(page);
  await page.addInitScript(() => localStorage.setItem("calabash-larder:country", '"United Kingdom"'));
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/product/1", { waitUntil: "domcontentloaded" });
  await page.getByText("Choose your country").first().waitFor({ state: "hidden" });
  const said = async () => ({
    header: await page.getByRole("banner").locator("[data-picker=short]").textContent(),
    delivery: await page.locator(".product-delivery").innerText(),
  });
  const before = await said();
  expect(before.header).toBe("UK · £");
  expect(before.delivery).toMatch(/To the United Kingdom: \w{3} \d/);
  expect(await page.getByRole("main").getByText("+ £22.71 delivery").first().isVisible()).toBe(true);
  letThrough();
  await page.getByRole("heading", { level: 1 }).click();
  await untilCodeLoaded(page);
  expect(await said()).toEqual(before);
  expect(await sumOfShifts(page)).toBeLessThan(0.001);
});

test.each([phone, desktop])(
  "a document that arrives in pieces is painted once its main part is there, so that nothing moves",
  async (size) => {
    const pieces = await openInPieces(shopfront.url);
    const page = await shopfront.visitor(size);
    await countShifts(page);
    for (const path of ["/product/1", "/products", "/faq", "/track-order"]) {
      await page.goto(pieces.url + path);
      await page.evaluate(() => document.fonts.ready);
      expect(await sumOfShifts(page), path).toBeLessThan(0.001);
    }
    pieces.close();
  },
);

test("the form and the tick of customs are checked before an account is asked for", async () => {
  const page = await slowVisitor();
  await putInCart(page, "1");
  await page.goto("/checkout");
  const { fullName, email } = amarasAddress;
  const leeds = { country: "United Kingdom", address: "4 Roundhay Road", city: "Leeds", postalCode: "LS7 3DU" };
  await fillShippingForm(page, { fullName, email, ...leeds, phone: "0113" });
  await placeOrder(page).click();
  await page.getByText("Please enter a phone number").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/checkout");
  await page.getByLabel("Phone").fill("0113 496 0142");
  await placeOrder(page).click();
  const tick = page.getByRole("checkbox", { name: /I have read this|I understand customs/ });
  await expect.poll(() => tick.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/checkout");
  await tick.check();
  await placeOrder(page).click();
  await page.getByRole("heading", { name: "Create Account" }).waitFor();
});

test("back from the provider's page the checkout says once that the payment has begun, and starts again", async () => {
  const page = await slowVisitor();
  await signInAs(shopfront, page, amara);
  await putInCart(page, "1");
  await page.goto("/checkout");
  await fillShippingForm(page, amarasAddress);
  await placeOrder(page).click();
  await choosePayment(page, /Moniepoint/);
  await page.getByText("This is a simulator").first().waitFor();
  await page.goBack();
  const begun = page.getByRole("heading", { name: /^You have begun to pay order \d/ });
  await begun.waitFor();
  expect(await page.getByText("Place Order updates this order").count()).toBe(0);
  await page.getByRole("radio", { name: /Express/ }).check();
  await placeOrder(page).click();
  await page.getByRole("alert", { name: /^You have begun to pay order \d/ }).waitFor();
  expect(await begun.count()).toBe(1);
  expect(await alerts(page).count()).toBe(1);
  await page.getByRole("button", { name: "Start again" }).click();
  await page.getByText("Place Order updates this order, so you pay once").waitFor();
  expect(await begun.count()).toBe(0);
  await placeOrder(page).click();
  await page.getByRole("dialog").getByText("₦57,263").waitFor();
  const { db } = shopfront.shop;
  expect(await db.$count(orders, and(eq(orders.customerEmail, amara.email), eq(orders.status, "pending")))).toBe(1);
});

/** The shop behind a line so slow that a browser could paint between the pieces of a document. */
async function openInPieces(shopUrl: string): Promise<{ url: string; close: () => void }> {
  async function send(url: string, response: ServerResponse): Promise<void> {
    const answer = await fetch(shopUrl + url);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "Content-Type": type });
    const length = type.startsWith("text/html") ? 4_096 : body.length + 1;
    for (let start = 0; start < body.length; start += length) {
      response.write(body.subarray(start, start + length));
      await setTimeout(length < body.length ? 50 : 0);
    }
    response.end();
  }
  const server = createServer(({ url = "/" }, response) => void send(url, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
