import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orders } from "#features/orders/tables.ts";
import { shippingZones } from "#features/shipping/tables.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { openSimulator, type Simulator } from "../../simulator/open-simulator.ts";
import { providerSettings } from "../money/paying-shop.ts";
import { setStock } from "../orders/orders.ts";
import { amara, join } from "../people/people.ts";
import { TODAY } from "../shop/test-config.ts";
import {
  acceptImport,
  desktop,
  fillShippingForm,
  openShopfront,
  phone,
  putInCart,
  type Shopfront,
} from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let simulator: Simulator;
beforeAll(async () => {
  simulator = await openSimulator({ port: 0, clock: () => TODAY, settings: { callbacks: "held" } });
  shopfront = await openShopfront({ config: providerSettings(simulator) });
  const { providers } = shopfront.shop;
  // Nothing here is paid: the methods only have to be on.
  if (providers.opay) Object.assign(providers, { paystack: providers.opay, flutterwave: providers.opay });
  await join(shopfront.shop, amara);
  await setStock(shopfront.shop, "1", 1_000);
});
afterAll(() => simulator.close());
beforeEach(async () => {
  await shopfront.shop.db.update(shippingZones).set({ paymentMethods: null, paymentMethodsOff: [] });
});

const enugu = {
  fullName: "Amara Nwosu",
  email: amara.email,
  phone: "0803 555 0142",
  address: "4 Ogui Road",
  city: "Enugu",
};
const leeds = {
  ...enugu,
  phone: "+44 7911 123456",
  address: "8 Roundhay Road",
  city: "Leeds",
  postalCode: "LS8 5AJ",
  country: "United Kingdom",
};

/** Fills the cart and the checkout for this address, as Amara. */
async function checkout(form: Record<string, string>, options: Parameters<Shopfront["visitor"]>[0] = desktop) {
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, amara);
  await putInCart(page, "1");
  await page.goto("/checkout");
  await fillShippingForm(page, form["country"] ? form : { ...form, state: "Enugu" });
  if (form["country"]) await acceptImport(page);
  return page;
}

const placeOrder = async (page: Page) => {
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("dialog").waitFor();
};
/** The names of the methods in the dialog, in their sequence. */
const namesIn = (page: Page) => page.getByRole("dialog").locator("label strong").allTextContents();

test.each([
  ["a phone", phone],
  ["a desktop", desktop],
])(
  "in Leeds, on %s, the dialog begins with the cards and says what they take and what is charged",
  async (_on, size) => {
    const page = await checkout(leeds, size);
    await placeOrder(page);
    expect(await namesIn(page)).toEqual(["Card or Apple Pay", "OPay", "Moniepoint", "Bank Transfer", "USSD"]);
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByRole("radio", { name: /^Card/ }).isChecked()).toBe(true);
    await dialog.getByText("Visa, Mastercard, Verve, Apple Pay").waitFor();
    await dialog.getByText("You are charged in naira (₦). Your bank sets the rate and any fee.").waitFor();
    expect(await dialog.getByText("Needs a Nigerian account").count()).toBe(2);
  },
);

test("in Enugu the dialog begins with a transfer, and says nothing of exchange rates and Nigerian accounts", async () => {
  const page = await checkout(enugu, phone);
  await placeOrder(page);
  expect((await namesIn(page)).slice(0, 2)).toEqual(["Bank Transfer", "USSD"]);
  expect(
    await page
      .getByRole("dialog")
      .getByText(/[Yy]our bank sets|Nigerian account/)
      .count(),
  ).toBe(0);
});

test("staff move and switch the methods of a zone with buttons, also without JavaScript, and its customers see it", async () => {
  const staff = shopfront.noScriptVisitor();
  await signInAs(shopfront, staff, demoAccounts.chidinma);
  await staff.goto("/office/settings/shipping/europe-uk");
  await staff.getByRole("link", { name: /Payment methods/ }).click();
  await staff.getByRole("button", { name: "Move up: Card with Flutterwave" }).click();
  await staff.getByText("Card with Flutterwave moved up.").waitFor();
  await staff.getByRole("switch", { name: "OPay" }).click();
  await staff.getByText("OPay is off there now.").waitFor();
  const page = await checkout(leeds);
  await placeOrder(page);
  expect(await namesIn(page)).toEqual(["Card with Flutterwave", "Moniepoint", "Bank Transfer", "USSD"]);
});

test("the buttons work with the keyboard, and who presses one on a page that is out of date is told and sees the list", async () => {
  const [staff, other] = [await shopfront.visitor(desktop), await shopfront.visitor({ ...phone, expectErrors: true })];
  for (const page of [staff, other]) {
    await signInAs(shopfront, page, demoAccounts.chidinma);
    await page.goto("/office/settings/shipping/north-america/payment");
  }
  await staff.getByRole("button", { name: "Move up: Moniepoint" }).focus();
  await staff.keyboard.press("Enter");
  await staff.getByText("Moniepoint moved up.").waitFor();
  await staff.keyboard.press("Enter");
  await expect
    .poll(() => staff.locator(".office-row-title").allTextContents())
    .toEqual(["Card or Apple Pay", "Moniepoint", "Card with Flutterwave", "OPay", "Bank Transfer", "USSD"]);
  await other.getByRole("switch", { name: "USSD" }).click();
  await other.getByText(/In the meantime .* saved this zone/).waitFor();
  await expect.poll(async () => (await other.locator(".office-row-title").allTextContents())[1]).toBe("Moniepoint");
  await other.getByRole("switch", { name: "USSD" }).click();
  await other.getByText("USSD is off there now.").waitFor();
  await other.getByRole("switch", { name: "USSD", checked: false }).waitFor();
});

test("where no method is left, the checkout says so before an order is placed", async () => {
  const { db } = shopfront.shop;
  const europe = eq(shippingZones.id, "europe-uk");
  await db
    .update(shippingZones)
    .set({ paymentMethodsOff: ["opay", "moniepoint", "paystack", "flutterwave", "bank-transfer", "ussd"] })
    .where(europe);
  const before = await db.$count(orders);
  const page = await checkout(leeds);
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByText("We can’t take a payment from the United Kingdom at the moment.").waitFor();
  expect(await db.$count(orders)).toBe(before);
});

test("the FAQ names the methods that are on somewhere", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/faq?search=Apple+Pay");
  await page.getByText("Which payment methods do you accept?").click();
  await page.getByText("Five: card or Apple Pay, OPay, Moniepoint, bank transfer and USSD.").waitFor();
  await shopfront.shop.db.update(shippingZones).set({ paymentMethodsOff: ["paystack"] });
  await page.goto("/faq");
  await page.getByText("Which payment methods do you accept?").click();
  await page.getByText("Five: card with Flutterwave, OPay,").waitFor();
  expect(await page.getByText("Apple Pay").count()).toBe(0);
});
