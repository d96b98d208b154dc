import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { Refusal } from "../../platform/rules/refusal.ts";
import { placeOrder } from "../../features/orders/server/place-order.ts";
import { reportTransfer } from "../../features/payments/server/report-transfer.ts";
import { makeOrderRequest, setStock } from "../orders.ts";
import { amara, joinConfirmed } from "../people.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { publicPaths } from "./public-paths.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

test("without JavaScript no public page shows a button or a field that does nothing", async () => {
  const page = await shopfront.visitor({ ...phone, javaScriptEnabled: false });
  expect(await deadControls(page, [...publicPaths, "/products?view=list", "/product/9"])).toEqual([]);
});

test("without JavaScript no page of an account shows a button or a field that does nothing", async () => {
  const { shop } = shopfront;
  const userId = await joinConfirmed(shop, amara);
  const place = async (number: number) => {
    const placed = await placeOrder(shop, userId, await makeOrderRequest(shop, number, { "1": 1 }));
    if (placed instanceof Refusal) throw new Error(placed.message);
    return placed.order.id;
  };
  const [id, reported] = [await place(1), await place(2)];
  expect(await reportTransfer(shop, { userId }, { orderId: reported })).not.toBeInstanceOf(Refusal);
  const page = await shopfront.visitor({ ...phone, javaScriptEnabled: false });
  await signInAs(shopfront, page, amara);
  const ofOrder = ["/orders", `/orders/${id}/change`, `/checkout/complete/${reported}`];
  const ofProfile = ["", "/addresses", "/allergens", "/password", "/email", "/my-data", "/security"];
  expect(await deadControls(page, [...ofOrder, ...ofProfile.map((part) => `/profile${part}`)])).toEqual([]);
});

/** The buttons and fields that are shown and can be pressed, and belong to no form. */
async function deadControls(page: Page, paths: string[]): Promise<string[]> {
  const dead: string[] = [];
  for (const path of paths) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    const controls = page.locator(
      "button:not([popovertarget], [commandfor]), input:not([type=hidden]), select, textarea, [role=tab], [role=switch]",
    );
    for (const control of await controls.all()) {
      const [isForm, html] = await control.evaluate((at: HTMLButtonElement) => [
        Boolean(at.form) && !(at.tagName === "BUTTON" && at.type === "button"),
        at.outerHTML.slice(0, 90),
      ]);
      if (!isForm && (await control.isVisible()) && (await control.isEnabled())) dead.push(`${path}: ${html}`);
    }
  }
  return dead;
}

test("without JavaScript a product page shows nutrition and delivery below its description, each with a heading", async () => {
  const page = await shopfront.visitor({ ...phone, javaScriptEnabled: false });
  await page.goto("/product/1");
  await page.getByRole("heading", { name: "Nutrition" }).waitFor();
  await page.getByRole("table", { name: "Per 100 g" }).waitFor();
  await page.getByRole("heading", { name: "Shipping" }).waitFor();
});

test("a sold-out product has the mail field in the place of Add to Cart, promises no delivery, and says what to take instead", async () => {
  await setStock(shopfront.shop, "12", 0);
  const page = shopfront.noScriptVisitor();
  await page.goto("/product/12");
  const main = page.locator(".product-page-text");
  await main.getByRole("textbox", { name: "Your email" }).waitFor();
  await main.getByRole("button", { name: "Tell me" }).waitFor();
  const text = (await main.textContent()) ?? "";
  expect(text).toContain("with one of them a pepper soup still smells right");
  await main
    .getByRole("region", { name: "Instead" })
    .getByRole("link", { name: /^Ehuru/ })
    .waitFor();
  expect(text).not.toMatch(/business days|Deliver to/);
  expect(await main.getByRole("button", { name: "Add to Cart", exact: true }).getAttribute("disabled")).not.toBeNull();
});

test("without JavaScript goods go into a basket by Add to Cart, are changed and taken out there, and can be sent to the shop", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/product/1");
  await page.locator(".buy-without-script input[type=number]").fill("2");
  await page.locator(".buy-without-script button").click();
  await page.getByText("2 × Egusi").waitFor();
  const first = page.url();
  await page.goto("/products");
  await page.locator("form[action='/basket'] button[value='2']").click();
  // The same basket, which holds both.
  expect(page.url()).toBe(first);
  await page.getByText("2 × Egusi").waitFor();
  await page.getByText("1 × Crayfish").waitFor();
  await page.locator("form.basket-change input[type=number]").first().fill("0");
  await page.locator("form.basket-change button").first().click();
  expect(await page.getByText("2 × Egusi").count()).toBe(0);
  await page.getByRole("link", { name: /^Send it to us/ }).waitFor();
  await page.goto("/basket");
  expect(page.url()).toBe(first);
  // Another visitor with the link may look, and not change it.
  const other = shopfront.noScriptVisitor();
  await other.goto(new URL(first).pathname);
  expect(await other.locator("form.basket-change").count()).toBe(0);
  await other.goto("/basket");
  expect(new URL(other.url()).pathname).toBe("/cart");
});

test("without JavaScript one field finds an order by its id or by the email address, and says so", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/track-order");
  await page.getByLabel("Order ID or Email Address").fill("nobody@example.com");
  await page.getByRole("button", { name: "Track Order" }).click();
  await page.getByText("No orders found", { exact: false }).first().waitFor();
});
