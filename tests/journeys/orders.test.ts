import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sampleEmails, sampleOrderIds } from "#features/orders/rules/samples.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { orderId, makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, bola, join } from "../people/people.ts";
import { TODAY } from "../shop/test-config.ts";
import { copiedText, openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { breakNetwork, signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let amaraId: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  amaraId = await join(shopfront.shop, amara);
  await join(shopfront.shop, bola);
  await setStock(shopfront.shop, "1", 100);
  await setStock(shopfront.shop, "2", 100);
  for (let number = 1; number <= 22; number += 1) {
    shopfront.shop.setClock(new Date(TODAY.getTime() + number * 60_000));
    await placeOrder(
      shopfront.shop,
      amaraId,
      await makeOrderRequest(shopfront.shop, number, number === 22 ? { "1": 2, "2": 1 } : { "1": 1 }),
    );
  }
});

async function atMyOrders(person = amara, options?: Parameters<Shopfront["visitor"]>[0]) {
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, person);
  await page.goto("/orders");
  return page;
}

test("a customer without orders gets a link to the products", async () => {
  const page = await atMyOrders(bola, phone);
  await page.getByRole("heading", { name: "No orders yet" }).waitFor();
  await page.getByRole("link", { name: "Start Shopping" }).click();
  await page.waitForURL("**/products");
});

test("my orders are listed newest first, twenty per page, and the link to older ones works without JavaScript", async () => {
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, amara);
  await page.goto("/orders");
  const cards = page.getByRole("article");
  expect(await cards.count()).toBe(20);
  await cards
    .first()
    .getByRole("heading", { name: orderId(22) })
    .waitFor();
  await page.getByRole("link", { name: "Older orders" }).click();
  await page.getByRole("heading", { name: orderId(2) }).waitFor();
  expect(await cards.count()).toBe(2);
  await page.getByRole("link", { name: "Newest orders" }).click();
  await page.getByRole("heading", { name: orderId(22) }).waitFor();
});

test("an unpaid order can be paid from my orders; a failure is shown on its card, and a reported payment with its details", async () => {
  const page = await atMyOrders();
  const card = page.getByRole("article", { name: `Order ${orderId(22)}` });
  await card.getByText("This order is waiting for your payment.").waitFor();
  const payByTransfer = async () => {
    await card.getByRole("button", { name: /^Pay now/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /Bank Transfer/ }).check();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByRole("button", { name: "I've Made the Transfer" }).click();
  };
  await breakNetwork(page, "**/transfer");
  await payByTransfer();
  await card.getByRole("alert").getByText("Payment failed: Bank transfer initialization failed").waitFor();
  await page.unroute("**/transfer");
  await payByTransfer();
  await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
  await page.goto("/orders");
  await card.getByText("You told us you made the transfer").waitFor();
  expect(await card.getByRole("button", { name: /^Pay now/ }).count()).toBe(0);

  // Even a link that asks to pay shows the details of what was reported, and no invitation to pay twice.
  await page.goto(`/orders?pay=${orderId(22)}`);
  await card.getByText(`BANK_${orderId(22)}_`).waitFor();
  await card.getByText("please don’t pay twice").waitFor();
  const copied = async (name: string) => {
    await card.getByRole("button", { name }).click();
    return copiedText(page);
  };
  expect(await copied("Copy Amount")).toMatch(/^\d+$/);
  expect(await copied("Copy Account number")).toMatch(/^0000\d+$/);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await card.getByRole("button", { name: /^I have not paid yet/ }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Choose how to pay" }).waitFor();
});

test("a cancelled or delivered order offers nothing to pay", async () => {
  await shopfront.shop.db
    .update(orders)
    .set({ status: "cancelled" })
    .where(eq(orders.id, orderId(21)));
  const page = await atMyOrders();
  const card = page.getByRole("article", { name: `Order ${orderId(21)}` });
  await card.getByText("Cancelled").waitFor();
  expect(await card.getByRole("button").count()).toBe(1);
});

test("buying again puts the available products in the cart and names those that are sold out", async () => {
  const page = await atMyOrders(amara, phone);
  const card = page.getByRole("article", { name: `Order ${orderId(22)}` });
  await setStock(shopfront.shop, "2", 0);
  await card.getByRole("button", { name: /^Buy again/ }).click();
  await card
    .getByRole("status")
    .getByText("2 packs are in your cart. Crayfish (ede), whole, smoke-dried is sold out for now.")
    .waitFor();
  await card.getByRole("link", { name: "See your cart" }).click();
  await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
  await setStock(shopfront.shop, "2", 100);
});

test("an order is a row whose details unfold by keyboard, and a link to it opens it", async () => {
  const page = await atMyOrders(amara, phone);
  const row = page.getByRole("article", { name: `Order ${orderId(20)}` });
  const invoice = row.getByRole("link", { name: /^Invoice/ });
  expect((await row.boundingBox())?.height).toBeLessThan(350);
  expect(await invoice.isVisible()).toBe(false);
  await row.getByRole("button", { name: /^Buy again/ }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await invoice.waitFor();
  await page.goto("/about");
  await page.goto(`/orders#${orderId(19)}`);
  await page
    .getByRole("article", { name: `Order ${orderId(19)}` })
    .getByText("Order Timeline")
    .waitFor();
});

test("what was bought before is on the home page and on the product's page, only for its buyer", async () => {
  await shopfront.shop.db
    .update(orders)
    .set({ status: "delivered" })
    .where(eq(orders.id, orderId(20)));
  const page = await atMyOrders(amara, phone);
  await page.goto("/product/1");
  await page.getByText(/^You bought this in November.*: 1 pack\.$/).waitFor();
  await page.goto("/");
  const again = page.getByRole("region", { name: /^You bought these in November/ });
  await again.getByRole("button", { name: /^Buy again/ }).click();
  await again.getByRole("status").getByText("1 pack is in your cart.").waitFor();
  const other = await shopfront.visitor(phone);
  await signInAs(shopfront, other, bola);
  const answered = other.waitForResponse("**/api/orders/bought");
  await other.goto("/product/1");
  expect(await (await answered).json()).toEqual([]);
  expect(await other.getByText("You bought this").count()).toBe(0);
});

test("the orders page fits a narrow phone", async () => {
  const page = await atMyOrders(amara, { viewport: { width: 320, height: 700 } });
  await page.goto(`/orders?before=${orderId(3)}`);
  await page.getByRole("heading", { name: orderId(2) }).waitFor();
  expect(await page.locator("main").evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(320);
});

const nairaIn = (text: string) => Number(text.replaceAll(/[₦,]/g, ""));

test("a tracked order: id, badge, items that add up to the subtotal, tracking box, and the timeline with its current entry", async () => {
  const page = await shopfront.visitor();
  await page.goto("/track-order");
  expect(await page.getByPlaceholder("CBL_1760000000000_abc123def").count()).toBe(1);
  await page.getByRole("link", { name: sampleOrderIds.delivered }).waitFor();
  await page.getByRole("textbox", { name: "Order ID" }).fill(`  ${sampleOrderIds.shipped} `);
  await page.getByRole("button", { name: "Track Order" }).click();
  const card = page.getByRole("article", { name: `Order ${sampleOrderIds.shipped}` });
  await card.getByText("3 items").waitFor();
  await card.getByText("Shipped", { exact: true }).waitFor();
  await card.getByText("2 × ₦15,984 =", { exact: true }).waitFor();
  await card.getByText("₦31,968 (≈ $39.96)").waitFor();
  const amounts = (
    await card.getByRole("listitem").locator("[data-form=equivalent] .amount-first").allTextContents()
  ).map(nairaIn);
  const subtotal = await card.getByRole("term").filter({ hasText: "Subtotal" }).locator("+ dd").textContent();
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(nairaIn(subtotal ?? ""));
  await card.getByText("+234 803 123 4567").waitFor();
  await card.getByText("Carrier: GIG Logistics").waitFor();
  expect(await card.getByText(/^Placed November \d+, 2026 at \d\d:\d\d [AP]M/).count()).toBe(1);
  expect(await card.locator("[aria-current=step]").textContent()).toMatch(/^Handed to the carrier/);
  const packed = card.getByRole("listitem").filter({ hasText: "Being packed" });
  expect(await packed.textContent()).toMatch(/^Being packed, Lagos, Nigeria/);
  expect(await card.getByText("Lagos time").count()).toBe(2);
});

test("the samples fill the form and search, without JavaScript too", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await shopfront.visitor({ ...phone, javaScriptEnabled });
    await page.goto("/track-order");
    await page.getByRole("button", { name: sampleEmails[0] ?? "" }).click();
    await page.getByRole("heading", { name: /^Order Details$|^Found \d+ Orders$/ }).waitFor();
    expect(await page.getByRole("textbox", { name: "Email Address" }).inputValue()).toBe(sampleEmails[0]);
    await page.getByRole("link", { name: sampleOrderIds.delivered }).click();
    await page.getByRole("article", { name: `Order ${sampleOrderIds.delivered}` }).waitFor();
    expect(await page.getByRole("textbox", { name: "Order ID" }).inputValue()).toBe(sampleOrderIds.delivered);
  }
});

test("several orders of an email are counted; a signed-out visitor gets neither their details nor their ids", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/track-order");
  await page.getByRole("radio", { name: "Email Address" }).check({ force: true });
  await page.getByRole("textbox", { name: "Email Address" }).fill("  Amara@Example.com ");
  await page.getByRole("button", { name: "Track Order" }).click();
  await page.getByRole("heading", { name: "Found 22 Orders" }).waitFor();
  const text = await page.locator("main").textContent();
  expect(text).toContain("a•••@example.com");
  expect(text).toContain("CBL_•••_•••0022");
  expect(text).not.toContain(orderId(22));
  expect(text).not.toContain("Allen Avenue");
});

test("the button says that it is searching, and a network error is shown in each mode", async () => {
  const page = await shopfront.visitor();
  await page.goto("/track-order");
  await page.getByRole("textbox", { name: "Order ID" }).fill(sampleOrderIds.shipped);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/track-order.data*", async (route) => {
    await held;
    await route.abort("internetdisconnected");
  });
  await page.getByRole("button", { name: "Track Order" }).click();
  await page.getByRole("button", { name: "Searching..." }).waitFor();
  letThrough();
  await page.getByRole("alert").getByText("Failed to track order", { exact: true }).waitFor();
  await page.getByRole("radio", { name: "Email Address" }).check({ force: true });
  await page.getByRole("textbox", { name: "Email Address" }).fill(sampleEmails[0] ?? "");
  await page.getByRole("button", { name: "Track Order" }).click();
  await page.getByRole("alert").getByText("Failed to track orders").waitFor();
});
