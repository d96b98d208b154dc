import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { liftOrderLimits, orderId, makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, join, joinStaff } from "../people/people.ts";
import { desktop, openShopfront, phone, type Shopfront, type VisitorOptions } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const ORDERS = 8;

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  const { shop } = shopfront;
  const fullName = `Amara ${"Nwosuchukwuemeka".repeat(6)}`.slice(0, 100);
  const customer = await join(shop, { ...amara, name: fullName });
  await joinStaff(shop, chidi);
  await liftOrderLimits(shop.pool);
  await setStock(shop, "1", 100);
  for (let number = 1; number <= ORDERS; number += 1) {
    const order = await makeOrderRequest(shop, number, { "1": number });
    const placed = await placeOrder(shop, customer, { ...order, shipping: { ...order.shipping, fullName } });
    if (placed instanceof Refusal) throw new Error(placed.message);
  }
  await reportTransfer(shop, { userId: customer }, { orderId: orderId(1) });
});

async function openAsStaff(path: string, options: VisitorOptions): Promise<Page> {
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, chidi);
  await page.goto(path);
  return page;
}

test("a phone shows at least six orders at once, each in a row of at most 72 px, told apart by their numbers", async () => {
  const page = await openAsStaff("/office/orders", phone);
  const rows = page.getByRole("list", { name: "Orders" }).getByRole("link");
  const bar = await page.getByRole("navigation", { name: "Office" }).boundingBox();
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  for (const box of boxes) expect(box?.height).toBeLessThanOrEqual(72);
  const whole = boxes.filter((box) => box && bar && box.y + box.height <= bar.y);
  expect(whole.length).toBeGreaterThanOrEqual(6);
  await rows.filter({ hasText: orderNumber(orderId(3)) }).waitFor();
});

test("the order page has one main action; the final one is last in a menu that opens without JavaScript", async () => {
  const page = await openAsStaff(`/office/orders/${orderId(1)}`, { ...phone, javaScriptEnabled: false });
  await page.getByRole("heading", { level: 1, name: /^Amara Nwosuchukwu/ }).waitFor();
  const actions = page.getByRole("region", { name: "What you can do now" });
  expect(await actions.locator(".button:visible:not(.button-quiet)").allInnerTexts()).toEqual(["Confirm payment…"]);
  await actions.getByRole("button", { name: "More actions" }).click();
  const menu = actions.getByRole("group", { name: "More actions" });
  expect((await menu.getByRole("link").allInnerTexts()).at(-1)).toBe("Cancel the order…");
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await actions.getByRole("button", { name: "More actions" }).click();
  await menu.getByRole("link", { name: "Cancel the order…" }).click();
  await page.getByRole("heading", { name: "Cancel the order" }).waitFor();
  await page.getByRole("complementary", { name: "The order" }).getByText("1 item", { exact: true }).waitFor();
});

test("the filters are folded; a quick filter says how many wait, and each filter in force can be removed", async () => {
  const page = await openAsStaff("/office/orders", { ...phone, javaScriptEnabled: false });
  await page.getByRole("link", { name: "To confirm 1" }).click();
  const rows = page.getByRole("list", { name: "Orders" }).getByRole("link");
  expect(await rows.count()).toBe(1);
  await page.getByRole("link", { name: "To confirm 1" }).click();
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Paid with").selectOption("USSD");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("No orders found.").waitFor();
  await page.getByRole("link", { name: "Remove USSD" }).click();
  expect(await rows.count()).toBeGreaterThanOrEqual(ORDERS);
});

test("on a phone the bar's last button opens the sections that have no place in it, without JavaScript too", async () => {
  const page = await openAsStaff("/office", { ...phone, javaScriptEnabled: false });
  const bar = page.getByRole("navigation", { name: "Office" });
  expect(await bar.locator("a, button").count()).toBeLessThanOrEqual(5);
  await bar.getByRole("button", { name: "More" }).click();
  await page.getByRole("navigation", { name: "Office, all sections" }).getByRole("link", { name: "Customers" }).click();
  await page.getByRole("heading", { name: "Customers" }).waitFor();
});

test("the audit trail says what was done to what in words, with a link to it", async () => {
  const page = await openAsStaff(`/office/orders/${orderId(2)}/notes`, desktop);
  await page.getByLabel("Note").fill("Ring before delivery");
  await page.getByRole("button", { name: "Keep the note" }).click();
  await page.getByRole("heading", { name: "Notes" }).waitFor();
  await page.goto(`/office/people/audit?search=${orderId(2)}`);
  const entry = page.getByRole("listitem").filter({ hasText: "Chidi Ani wrote a note" });
  await entry.getByText("Details").click();
  await entry.getByText("Ring before delivery").waitFor();
  expect(await page.getByRole("main").innerText()).not.toContain("{");
  await entry.getByRole("link", { name: /^Order 000-000-002 of Amara/ }).click();
  await page.getByRole("heading", { name: "History" }).waitFor();
});

test("on a phone the header shows the office's name in full, and the sheet of all sections who is signed in", async () => {
  const page = await shopfront.visitor({ ...phone, javaScriptEnabled: false });
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto("/office");
  const name = page.locator(".office-header p");
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole("button", { name: "More" }).click();
  const sheet = page.getByRole("navigation", { name: "Office, all sections" });
  await sheet.getByText(demoAccounts.chidinma.name).waitFor();
});
