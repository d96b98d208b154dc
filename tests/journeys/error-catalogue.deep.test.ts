import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleOrderIds } from "#features/orders/rules/samples.ts";
import { bankAccounts, paymentAttempts } from "#features/payments/tables.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { openSimulator, type Simulator } from "../../simulator/open-simulator.ts";
import { holdCallbacks, placeTestOrder, providerSettings } from "../money/paying-shop.ts";
import { liftOrderLimits, orderId, setStock } from "../orders/orders.ts";
import { amara, amarasAddress, joinConfirmed } from "../people/people.ts";
import { TODAY } from "../shop/test-config.ts";
import { choosePayment } from "./choose-payment.ts";
import { desktop, fillShippingForm, openShopfront, putInCart, type Shopfront } from "./shopfront.ts";
import { breakNetwork, signInAs } from "./sign-in.ts";

// Every message of specification 8.1 and 8.2, each as a customer or staff would cause it.

let shopfront: Shopfront;
let simulator: Simulator;
let checkout: Page;
beforeAll(async () => {
  simulator = await openSimulator({ port: 0, clock: () => TODAY, settings: holdCallbacks("http://127.0.0.1:9") });
  shopfront = await openShopfront({ config: providerSettings(simulator) });
  const { shop } = shopfront;
  const userId = await joinConfirmed(shop, amara);
  await setStock(shop, "1", 1_000);
  await liftOrderLimits(shop.pool);
  await placeTestOrder(shop, userId, 1);
  await shop.db.insert(paymentAttempts).values({
    method: "opay",
    reference: "CBL-FAILED",
    amount: 1_000,
    orderId: orderId(1),
    status: "failed",
    returnToken: "f".repeat(32),
    createdAt: TODAY,
    updatedAt: TODAY,
  });
  checkout = await open({ stays: true });
  await signInAs(shopfront, checkout, amara);
  await putInCart(checkout, "1");
  await checkout.goto("/checkout");
});
afterAll(() => simulator.close());

const open = (options: object = {}) => shopfront.visitor({ ...desktop, ...options, expectErrors: true });

/** A message of the catalogue, and a function that causes it and returns the page on which it is shown. */
type Row = [message: string, cause: () => Promise<Page>];

const visit = (path: string) => async () => {
  const page = await open();
  await page.goto(path);
  return page;
};

async function track(mode: "Order ID" | "Email Address", typed: string, isBroken = false): Promise<Page> {
  const page = await open();
  await page.goto("/track-order");
  if (isBroken) await breakNetwork(page, "**/track-order.data*");
  await page.getByRole("radio", { name: mode }).check({ force: true });
  await page.getByRole("textbox", { name: mode }).fill(typed);
  await page.getByRole("button", { name: "Track Order" }).click();
  return page;
}

async function signIn(isBroken: boolean): Promise<Page> {
  const page = await open();
  await page.goto("/auth");
  if (isBroken) await breakNetwork(page, "**/auth.data*");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password").fill("not-the-password");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  return page;
}

async function subscribe(): Promise<Page> {
  const page = await visit("/cart")();
  await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click();
  return page;
}

const answer =
  (status: number, body: string, contentType = "application/json") =>
  (route: Route) =>
    route.fulfill({ status, body, contentType });

/** Presses Place Order while `respond` answers in the shop's place. */
const place = (respond: (route: Route) => Promise<void>) => async () => {
  await fillShippingForm(checkout, { ...amarasAddress, phone: "0803 555 0142" });
  await checkout.route("**/api/orders", respond);
  await checkout.getByRole("button", { name: "Place Order" }).click();
  await checkout.getByRole("alert").getByText("Failed to create order").waitFor();
  await checkout.unroute("**/api/orders");
  return checkout;
};

async function openDialog() {
  await fillShippingForm(checkout, { ...amarasAddress, phone: "0803 555 0142" });
  await checkout.getByRole("button", { name: "Place Order" }).click();
  const dialog = checkout.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

/** Chooses a method in the payment dialog, while `respond` answers the request that starts the payment. */
const pay =
  (method: RegExp, url: string, respond: (route: Route) => Promise<void>, more?: (dialog: Dialog) => Promise<void>) =>
  async () => {
    const dialog = await openDialog();
    await checkout.route(url, respond);
    await choosePayment(checkout, method);
    await more?.(dialog);
    await dialog.waitFor({ state: "hidden" });
    await checkout.unroute(url);
    return checkout;
  };

/** Where one provider of cards does not answer, the dialog asks the other. */
const cards = "**/api/{paystack,flutterwave}/*";

const unreachable = (route: Route) => route.abort("internetdisconnected");

async function showCode(dialog: Dialog): Promise<void> {
  await dialog.getByLabel("Your bank").selectOption("058");
  await dialog.getByRole("button", { name: "Show the code" }).click();
}

const report = (dialog: Dialog) => dialog.getByRole("button", { name: "I've Made the Transfer" }).click();

async function transferWithoutAccount(dialog: Dialog): Promise<void> {
  const { db } = shopfront.shop;
  await dialog.getByRole("button", { name: "I've Made the Transfer" }).waitFor();
  await db.update(bankAccounts).set({ isActive: false });
  await report(dialog);
  await dialog.waitFor({ state: "hidden" });
  await db.update(bankAccounts).set({ isActive: true });
}

/** Moves an order on in the office while `respond` answers in the shop's place. */
const moveOn = (respond: (route: Route) => Promise<void>) => async () => {
  const page = await open();
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto(`/office/orders/${sampleOrderIds.shipped}/courier`);
  await page.route("**/courier.data*", (route) =>
    route.request().method() === "POST" ? respond(route) : route.continue(),
  );
  await page.getByRole("button", { name: "Out for delivery" }).click();
  return page;
};

const catalogue: Row[] = [
  ["Email required", subscribe],
  ["Please enter your email address", subscribe],
  [
    "Please fill in all required shipping information",
    async () => {
      await checkout.getByLabel("City").fill("");
      await checkout.getByRole("button", { name: "Place Order" }).click();
      return checkout;
    },
  ],
  ["Failed to create order. Please try again.", place(answer(500, "{}"))],
  ["Failed to create order", place(answer(400, "{}"))],
  ["Failed to create order", place(answer(403, "<h1>Forbidden</h1>", "text/html"))],
  [
    "Please select a payment method",
    async () => {
      const dialog = await openDialog();
      // No customer can take back the choice that is made for them.
      await dialog
        .getByRole("radio")
        .first()
        .evaluate((radio: HTMLInputElement) => (radio.checked = false));
      await dialog.getByRole("button", { name: "Continue" }).click();
      return checkout;
    },
  ],
  [
    "Please select a bank and enter your phone number",
    async () => {
      const dialog = checkout.getByRole("dialog");
      await choosePayment(checkout, /^USSD/);
      await dialog.getByRole("button", { name: "Show the code" }).click();
      return checkout;
    },
  ],
  [
    "Payment failed: USSD payment initialization failed",
    async () => {
      await checkout.reload();
      return pay(/^USSD/, "**/api/ussd/initialize", unreachable, showCode)();
    },
  ],
  ["Payment failed: OPay payment initialization failed", pay(/OPay/, "**/api/opay/initialize", unreachable)],
  ["Payment failed: OPay payment initialization failed", pay(/OPay/, "**/api/opay/initialize", answer(400, "{}"))],
  ["Payment failed: Moniepoint payment initialization failed", pay(/Moniepoint/, "**/moniepoint/*", unreachable)],
  ["Payment failed: Paystack payment initialization failed", pay(/Apple Pay/, cards, answer(502, "x"))],
  [
    "Payment failed: Flutterwave payment initialization failed",
    async () => {
      await shopfront.shop.pool.query("update shipping_zones set payment_methods = '{flutterwave}'");
      await checkout.reload();
      return pay(/Flutterwave/, cards, answer(502, "x"))();
    },
  ],
  ["Payment failed: Bank transfer initialization failed", pay(/Bank Transfer/, "**/transfer", unreachable, report)],
  [
    "Payment failed: No bank account available for this currency",
    pay(/Bank Transfer/, "**/nothing", unreachable, transferWithoutAccount),
  ],
  [
    "Payment failed: Invalid payment method",
    pay(/OPay/, "**/api/opay/initialize", (route) => route.continue({ url: `${shopfront.url}/api/paypal/initialize` })),
  ],
  ["Payment failed: Payment failed", visit(`/pay/${"f".repeat(32)}`)],
  ["Authentication failed. Please try again.", () => signIn(false)],
  ["An error occurred. Please try again.", () => signIn(true)],
  [
    "Order not found. Please check your order ID and try again.",
    () => track("Order ID", "CBL_1790000000000_aaaaaaaaa"),
  ],
  ["No orders found for this email address.", () => track("Email Address", "nobody@example.com")],
  ["Failed to track order", () => track("Order ID", sampleOrderIds.shipped, true)],
  ["Failed to track orders", () => track("Email Address", "nobody@example.com", true)],
  ["Failed to update order status.", moveOn(unreachable)],
  ["Failed to update order status.", moveOn(answer(500, "Internal Server Error", "text/plain"))],
  ["Failed to update order status.", moveOn(answer(500, "<!doctype html><h1>Error</h1>", "text/html"))],
  ["Failed to update order status.", moveOn(answer(502, "<h1>Bad Gateway</h1>", "text/html"))],
  ["Failed to update order status.", moveOn(answer(500, "", "text/html"))],
  ["Failed to update order status.", moveOn(answer(200, "<h1>Sign in to the network</h1>", "text/html"))],
  ["Product not found", visit("/product/nothing")],
  ["No products found", visit("/products?search=zzzz")],
  ["No categories found", visit("/categories?search=zzzz")],
  ["Your cart is empty", visit("/cart")],
  ["No items to checkout", visit("/checkout")],
  ["No results found", visit("/faq?search=zzzz")],
  [
    "Nutritional information not available for this product.",
    async () => {
      const page = await visit("/product/3")();
      await page.getByRole("tab", { name: "Nutrition" }).click();
      return page;
    },
  ],
];

test.each(catalogue)("%s", async (message, cause) => {
  const page = await cause();
  const isStatus = message.startsWith("Failed to update");
  await page.getByText(message, { exact: !isStatus }).first().waitFor();
});

test("another customer's order is 'Order not found' for the API", async () => {
  const response = await checkout.request.post("/api/orders/CBL_1790000000000_aaaaaaaaa/transfer", {
    data: {},
    headers: { origin: shopfront.url },
  });
  expect([response.status(), (await response.json()).message]).toEqual([404, "Order not found"]);
});

test("every message of the error catalogue that a customer can cause is among them", async () => {
  const page = readFileSync("docs/specification.md", "utf8");
  const section = page.slice(page.indexOf("### 8.1 "), page.indexOf("## 9. "));
  const quoted = [...section.matchAll(/“([^”]+)”/g)].map(([, text = ""]) => text.replaceAll(/\s+/g, " "));
  const said = catalogue.map(([message]) => message).join("\n");
  // Other journeys cause these: stock, prices, countries, promo codes, gift cards, and a database that is away.
  const elsewhere =
    /\{|no longer sell|Prices have changed|promo code cannot|Gift card payment|no longer waits|isn’t answering|^Order not found$/;
  expect(quoted.filter((text) => !said.includes(text) && !elsewhere.test(text))).toEqual([]);
  expect(await shopfront.shop.db.$count(bankAccounts, eq(bankAccounts.isActive, false))).toBe(0);
});
