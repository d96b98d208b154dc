import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { saveProfile } from "#features/accounts/server/change-account.ts";
import { passwordHashes, users } from "#features/accounts/tables.ts";
import { orders } from "#features/orders/tables.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { bankAccounts } from "#features/payments/tables.ts";
import { promotions } from "#features/promotions/tables.ts";
import { shopSettings } from "#features/shop/tables.ts";
import { mailedCode } from "../mail/sent-emails.ts";
import { setStock } from "../orders/orders.ts";
import { amara, amarasAddress, amarasPhone, bola, join, joinConfirmed } from "../people/people.ts";
import { byTier, deepTest } from "../run/tier.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import {
  acceptImport,
  copiedText,
  desktop,
  fillShippingForm,
  openShopfront,
  phone,
  putInCart,
  untilCodeLoaded,
  type Shopfront,
} from "./shopfront.ts";
import { breakNetwork, signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let amaraId: string;
let bolaId: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  amaraId = await joinConfirmed(shopfront.shop, amara);
  bolaId = await join(shopfront.shop, bola);
});
beforeEach(async () => {
  await shopfront.shop.pool.query("truncate orders cascade");
  await shopfront.shop.pool.query("truncate addresses");
  await setStock(shopfront.shop, "1", 50);
});

const summary = (page: Page) => page.getByRole("region", { name: "Order summary" });
const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order" });
const fieldWithFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const validForm = { ...amarasAddress };

/** Unfolds the field of the promo code. */
const haveCode = (page: Page) => page.getByText("Have a code?").click();

/** Opens the checkout with one egusi (₦15,984) in the cart. */
async function atCheckout(person?: typeof amara, options: Parameters<Shopfront["visitor"]>[0] = desktop) {
  const page = await shopfront.visitor(options);
  if (person) await signInAs(shopfront, page, person);
  await putInCart(page, "1");
  await page.goto("/checkout");
  await placeOrder(page).waitFor();
  return page;
}

async function payByTransfer(page: Page) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /Bank Transfer/ }).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "I've Made the Transfer" }).click();
}

test.each([["phone", phone] as const, ...byTier([], [["desktop", desktop] as const])])(
  "on a %s every invalid field shows its error beside it, all at once, and the first gets the focus",
  async (_on, size) => {
    const page = await atCheckout(amara, size);
    await fillShippingForm(page, { ...validForm, phone: "0803", city: "", email: "amara" });
    await placeOrder(page).click();
    await page.getByRole("alert").getByText("Please fill in all required shipping information").waitFor();
    await expect.poll(() => fieldWithFocus(page)).toBe("email");
    await page.getByText("Please enter a valid email address").waitFor();
    await page.getByText("Please enter a phone number, for example 0803 123 4567").waitFor();
    await page.getByText("Please enter your city").waitFor();
    // The recipient's fields begin without errors, and their errors speak of the recipient.
    await page.getByLabel("This is a gift").check();
    const theirs = page.getByRole("group", { name: "Who gets it?" });
    await theirs.getByLabel("Their full name").waitFor();
    expect(await theirs.locator("[aria-invalid]").count()).toBe(0);
    await placeOrder(page).click();
    await theirs.getByText("Please enter their full name").waitFor();
    await theirs.getByText("Please enter their street address").waitFor();
    expect(await shopfront.shop.db.$count(orders)).toBe(0);
  },
);

test("a wrong field that loses the focus to the next one before the checks have loaded shows its error afterwards", async () => {
  const page = await atCheckout();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/field-checks[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/field-checks[^/]*\.js$/);
  // By a script, as password managers move the focus: React handles both events at once.
  await page.getByLabel("Postal Code").fill("LS7 3DU");
  await page.getByLabel("City").fill("Ikeja");
  await asked;
  release();
  await page.getByText("Please check the postal code: in Nigeria it looks like 100271").waitFor();
});

deepTest("a phone number with a foreign prefix and brackets is stored in E.164, and shown in groups", async () => {
  const page = await atCheckout(amara);
  await fillShippingForm(page, {
    ...validForm,
    phone: "00234 (0)803 555-0142",
    country: "Canada",
    state: "Ontario",
    postalCode: "M6H 1A1",
  });
  await acceptImport(page);
  await placeOrder(page).click();
  await page.getByRole("dialog").waitFor();
  const [order] = await shopfront.shop.db.select().from(orders);
  expect(order?.customerPhone).toBe(amarasPhone);
  await page.goto("/orders");
  await page.getByText("Details of order").click();
  await page.getByText("+234 803 555 0142").waitFor();
});

test("each field carries its autocomplete token, and the country decides about state and postal code", async () => {
  const page = await atCheckout();
  const tokens = await page
    .getByRole("group", { name: "Where shall we send it?" })
    .locator("input, select")
    .evaluateAll((fields) => fields.map((field) => [field.getAttribute("name"), field.getAttribute("autocomplete")]));
  expect(Object.fromEntries(tokens)).toEqual({
    fullName: "shipping name",
    email: "email",
    phone: "tel",
    country: "shipping country-name",
    address: "shipping street-address",
    city: "shipping address-level2",
    state: "shipping address-level1",
    postalCode: "shipping postal-code",
  });
  expect(
    await page
      .getByLabel(/^State/)
      .getByRole("option")
      .count(),
  ).toBe(1 + 37);
  await page.getByLabel(/^State/).selectOption("Lagos");
  await page.getByLabel("Country").selectOption("United States");
  expect(await page.getByLabel(/^State/).inputValue()).toBe("");
  await page.getByLabel("ZIP Code").waitFor();
  await page.getByLabel("Country").selectOption("Ghana");
  await page.getByLabel("Region").fill("Ashanti");
  await page.getByLabel("Country").selectOption("United Kingdom");
  expect(await page.getByLabel(/^(State|Region)/).count()).toBe(0);
  await page.getByLabel("Postcode").waitFor();
});

/** Puts nine different goods into the cart. */
const fillCart = (page: Page) =>
  page.evaluate(async () => {
    const products = (await (await fetch("/api/products?ids=1,2,3,4,5,6,7,8,9")).json()) as object[];
    const items = products.map((product) => ({ product, quantity: 1 }));
    localStorage.setItem("calabash-larder:cart", JSON.stringify({ items, dishes: [] }));
  });

test("with nine goods Place Order is in sight beside the form; on a phone the goods are folded above it", async () => {
  for (const size of [desktop, phone]) {
    const page = await shopfront.visitor(size);
    await page.goto("/shipping");
    await fillCart(page);
    await page.goto("/checkout");
    await placeOrder(page).waitFor();
    expect(await placeOrder(page).count()).toBe(1);
    const { y, height } = (await placeOrder(page).boundingBox())!;
    expect(y + height).toBeLessThan(size.viewport.height);
    const goods = page.getByRole("group", { name: "What you order", includeHidden: true });
    expect(await goods.count()).toBe(1);
    const isFolded = size === phone;
    expect(await goods.isVisible()).toBe(!isFolded);
    // On a phone the price is below the words, even before the payment dialog's code and styles have loaded.
    const standard = page.locator("label", { hasText: "Standard" });
    const [words, price] = [await box(standard.locator("strong")), await box(standard.locator("> :last-child"))];
    expect(price.y > words.y + 2 * words.height).toBe(isFolded);
    if (isFolded) await page.getByText("Show order (9)").click();
    expect(await goods.getByRole("listitem").count()).toBe(9);
  }
});

test("totals update with country and method at once, with the dollar equivalent", async () => {
  const page = await atCheckout();
  // 15,984 + 24,000 + 8% tax.
  await summary(page).getByText("₦41,263").waitFor();
  await summary(page).getByText("(≈ $51.58)").waitFor();
  await page.getByLabel("Country").selectOption("United States");
  await summary(page).getByText("(₦33,247)").waitFor();
  await page.getByRole("radio", { name: /Overnight/ }).check();
  await summary(page).getByText("(₦81,247)").waitFor();
  await page.getByRole("radio", { name: /Overnight.*\$79.98/ }).waitFor();
});

deepTest(
  "each method shows its expected dates: processing first, then business days, a weekend order from Monday on",
  async () => {
    const page = await shopfront.visitor();
    await page.clock.setFixedTime(new Date("2026-11-21T09:30:00Z"));
    await putInCart(page, "1");
    await page.goto("/checkout");
    await page.getByRole("radio", { name: /Standard 5-7 business days.*Expected Tue 1 Dec to Fri 4 Dec/ }).waitFor();
    await page.getByRole("radio", { name: /Express 2-3 business days.*Expected Thu 26 Nov to Mon 30 Nov/ }).waitFor();
    await page.getByRole("radio", { name: /Overnight 1 business day.*Expected Wed 25 Nov to Thu 26 Nov/ }).waitFor();
  },
);

test("the profile fills in empty fields, the country of the cart's estimate too, and keeps what was typed", async () => {
  const address = {
    street: "27 Rye Lane",
    city: "London",
    state: "",
    postalCode: "SE15 5EX",
    country: "United Kingdom",
  };
  await saveProfile(shopfront.shop, bolaId, { name: bola.name, phone: "+442079460123", address });
  const page = await atCheckout();
  await page.getByLabel("Email").fill("bola.at.work@example.com");
  // An incomplete form does not lead to the page of the account; the header's link does.
  await page.goto("/auth?mode=register&next=/checkout");
  await page.getByText("Nothing is ordered yet. We’ll take you straight back to checkout.").waitFor();
  const account = page.getByRole("main");
  await account.getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Sign In", level: 1 }).waitFor();
  await account.getByLabel("Email").fill(bola.email);
  await account.getByLabel("Password").fill(bola.password);
  await account.getByRole("button", { name: "Sign In" }).click();
  await placeOrder(page).waitFor();
  await expect.poll(() => page.getByLabel("Address").inputValue()).toBe("27 Rye Lane");
  expect(await page.getByLabel("Email").inputValue()).toBe("bola.at.work@example.com");
  expect(await page.getByLabel("Phone").inputValue()).toBe("+44 20 7946 0123");
  expect(await page.getByLabel("Country").inputValue()).toBe("United Kingdom");
  // Another country means another address: only the person's name remains of the saved one.
  await page.getByRole("radio", { name: /27 Rye Lane/ }).check();
  await page.getByLabel("Country").selectOption("Nigeria");
  expect(await page.getByRole("radio", { name: "Somewhere else" }).isChecked()).toBe(true);
  for (const label of ["Phone", "Address", "City", "Postal Code"])
    expect(await page.getByLabel(label).inputValue()).toBe("");
  expect(await page.getByLabel("Full Name").inputValue()).toBe(bola.name);
  await page.getByLabel("Postal Code").fill("LS7 3DU");
  await page.getByLabel("City").fill("Ikeja");
  await page
    .getByText("Please check the postal code: in Nigeria it looks like 100271. You can leave it empty")
    .waitFor();
  await page.getByRole("radio", { name: /27 Rye Lane/ }).check();
  await page.goto("/cart");
  await page.getByText("Shipping to the United Kingdom (estimate, standard)").waitFor();
  await summary(page).getByText("₦23,984").waitFor();
  await summary(page).getByText("₦1,279").waitFor();
  await summary(page).getByText("(₦41,247)").waitFor();
});

test("an email field that has the focus when the code of the page arrives keeps what is typed, and the name is filled in", async () => {
  const page = await atCheckout();
  await page.getByLabel("Full Name").fill(bola.name);
  await page.getByLabel("Email").fill("bola.at.work@example.com");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/auth?mode=register&next=/checkout", { waitUntil: "commit" });
  const main = page.getByRole("main");
  await main.getByLabel("Email").focus();
  release();
  await expect.poll(() => main.getByLabel("Name").inputValue()).toBe(bola.name);
  await page.keyboard.type(bola.email);
  expect(await main.getByLabel("Email").inputValue()).toBe(bola.email);
});

test("a first order to Leeds has nine fields and no password: a mailed code makes the account, and the order is placed by itself", async () => {
  const page = await atCheckout(undefined, phone);
  const email = "ada.in.leeds@example.com";
  let [fields, presses] = [0, 0];
  const fill = async (label: string, text: string) => {
    fields += 1;
    await page.getByRole("main").getByLabel(label, { exact: true }).fill(text);
  };
  const press = async (button: string) => {
    presses += 1;
    await page.getByRole("main").getByRole("button", { name: button }).click();
  };
  await page.getByRole("main").getByLabel("Country").selectOption("United Kingdom");
  await fill("Full Name", "Ada Obi");
  await fill("Email", email);
  await fill("Phone", "07911 123456");
  await fill("Address", "12 Roundhay Road");
  await fill("City", "Leeds");
  await fill("Postcode", "LS8 5AN");
  await acceptImport(page);
  fields += 2;
  await press("Place Order");
  await page.getByText("Choose a password, or let us email you a code. Then we place your order").waitFor();
  await expect.poll(() => page.getByRole("main").getByLabel("Email", { exact: true }).inputValue()).toBe(email);
  await press("Email me a code");
  await page.getByText(`We’ve emailed a code to ${email}`).waitFor();
  await expectAccessibleInBothThemes(page);
  await fill("Code", await mailedCode(shopfront.shop, email));
  await press("Continue");
  await page.getByRole("dialog").waitFor();
  expect({ fields, presses }).toEqual({ fields: 9, presses: 3 });
  const account = await shopfront.shop.db.query.users.findFirst({ where: eq(users.email, email) });
  expect(account).toMatchObject({ name: "Ada Obi", emailVerified: true });
  expect(await shopfront.shop.db.$count(passwordHashes, eq(passwordHashes.userId, account?.id ?? ""))).toBe(0);
  expect(await shopfront.shop.db.$count(orders, eq(orders.userId, account?.id ?? ""))).toBe(1);
  await payByTransfer(page);
  await page.getByRole("link", { name: "Add a passkey" }).click();
  // The code was entered just now, so nobody is asked again who it is.
  await page.getByRole("heading", { name: "Add a passkey" }).waitFor();
});

deepTest(
  "a new account's first order is remembered: the next checkout has its recipient, address, country and method, and the address book",
  async () => {
    const ngozi = { name: "Ngozi Eze", email: "ngozi@example.com", password: "ofe-owerri-and-fufu" };
    await join(shopfront.shop, ngozi);
    const page = await atCheckout(ngozi);
    await fillShippingForm(page, {
      ...validForm,
      fullName: "Mama Ngozi",
      phone: "+234 803 555 0142",
      country: "Ghana",
      state: "Ashanti",
    });
    await page.getByRole("radio", { name: /Express/ }).check();
    await acceptImport(page);
    await placeOrder(page).click();
    await payByTransfer(page);
    await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();

    const phoneOfNgozi = await atCheckout(ngozi, phone);
    await expect.poll(() => phoneOfNgozi.getByLabel("Full Name").inputValue()).toBe("Mama Ngozi");
    expect(await phoneOfNgozi.getByLabel("Country").inputValue()).toBe("Ghana");
    expect(await phoneOfNgozi.getByLabel("Region").inputValue()).toBe("Ashanti");
    expect(await phoneOfNgozi.getByLabel("Phone").inputValue()).toBe("+234 803 555 0142");
    expect(await phoneOfNgozi.getByRole("radio", { name: /Express/ }).isChecked()).toBe(true);
    await phoneOfNgozi.getByRole("radio", { name: "Somewhere else" }).check();
    expect(await phoneOfNgozi.getByLabel("Full Name").inputValue()).toBe("");
    await phoneOfNgozi.getByRole("radio", { name: /^Mama Ngozi, Ikeja/ }).check();
    expect(await phoneOfNgozi.getByLabel("Address").inputValue()).toBe("12 Allen Avenue");
  },
);

deepTest("the profile never fills in a field that has just got the focus", async () => {
  const page = await shopfront.visitor();
  await signInAs(shopfront, page, amara);
  // Focuses the field just after the page has checked which element has the focus.
  await page.addInitScript(() => {
    const { getAttribute } = Element.prototype;
    Element.prototype.getAttribute = function (name) {
      const email = document.querySelector<HTMLInputElement>("main form input[name=email]");
      if (name === "name" && email && document.activeElement !== email) {
        queueMicrotask(() => {
          email.focus();
          document.documentElement.dataset["found"] = email.value;
        });
      }
      return getAttribute.call(this, name);
    };
  });
  await putInCart(page, "1");
  await page.goto("/checkout");
  await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe(amara.name);
  const found = await page.evaluate(() => document.documentElement.dataset["found"]);
  const email = page.getByRole("group", { name: "Where shall we send it?" }).getByLabel("Email");
  expect(await email.inputValue()).toBe(found);
});

deepTest("WELCOME15 is deducted from the goods, can be removed again, and is stored with the order", async () => {
  const page = await atCheckout(amara);
  await fillShippingForm(page, validForm);
  await haveCode(page);
  await page.getByLabel("Promo code").fill("welcome15");
  await page.getByLabel("Promo code").press("Enter");
  await page.getByText("WELCOME15: 15% off your goods").waitFor();
  await summary(page).getByText("−₦2,398").waitFor();
  // 13,586 + 24,000 + 1,087.
  await summary(page).getByText("₦38,673").waitFor();
  await page.getByRole("button", { name: "Remove promo code WELCOME15" }).click();
  await summary(page).getByText("₦41,263").waitFor();
  await haveCode(page);
  await page.getByLabel("Promo code").fill("WELCOME15");
  await page.getByRole("button", { name: "Apply" }).click();
  await summary(page).getByText("₦38,673").waitFor();
  await placeOrder(page).click();
  await payByTransfer(page);
  await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
  await page.getByText("₦38,673").first().waitFor();
  const [order] = await shopfront.shop.db.select().from(orders);
  expect(order).toMatchObject({ promoCode: "WELCOME15", discount: 2_398, total: 38_673, userId: amaraId });

  await putInCart(page, "1");
  await page.goto("/checkout");
  await haveCode(page);
  await page.getByLabel("Promo code").fill("WELCOME15");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText(/WELCOME15, on your order \d{3}-/).waitFor();
});

deepTest(
  "an unknown, expired or empty promo code, one tried while unconfirmed and one while signed out each get their own message",
  async () => {
    const page = await atCheckout(amara);
    const apply = page.getByRole("button", { name: "Apply" });
    await haveCode(page);
    await apply.click();
    await page.getByText("Please enter a promo code").waitFor();
    await page.getByLabel("Promo code").fill("free-yam");
    await apply.click();
    await page.getByText(/recognise the code FREE-YAM/).waitFor();
    await shopfront.shop.db.update(promotions).set({ isActive: false });
    await page.getByLabel("Promo code").fill("WELCOME15");
    await apply.click();
    await page.getByText("The code WELCOME15 has expired.").waitFor();
    await shopfront.shop.db.update(promotions).set({ isActive: true });

    const newcomer = await atCheckout(bola);
    await haveCode(newcomer);
    await newcomer.getByLabel("Promo code").fill("WELCOME15");
    await newcomer.getByRole("button", { name: "Apply" }).click();
    await newcomer.getByText("Please confirm your email address first").waitFor();
    await newcomer.getByRole("link", { name: "Confirm my email address" }).click();
    await newcomer.waitForURL("**/profile/email");

    const visitor = await atCheckout();
    await haveCode(visitor);
    await visitor.getByLabel("Promo code").fill("WELCOME15");
    await visitor.getByRole("button", { name: "Apply" }).click();
    await visitor.getByText("Promo codes need an account.").waitFor();
    await visitor.getByRole("link", { name: "sign in", exact: true }).click();
    await visitor.waitForURL("**/auth?next=/checkout");
  },
);

deepTest("a promo code that has become invalid is removed before anything is ordered, with a message", async () => {
  const page = await atCheckout(amara);
  await fillShippingForm(page, validForm);
  await haveCode(page);
  await page.getByLabel("Promo code").fill("WELCOME15");
  await page.getByRole("button", { name: "Apply" }).click();
  await summary(page).getByText("₦38,673").waitFor();
  await shopfront.shop.db.update(promotions).set({ isActive: false });
  await placeOrder(page).click();
  await page.getByText("Your promo code cannot be used, so nothing was ordered yet.").waitFor();
  await summary(page).getByText("₦41,263").waitFor();
  expect(await shopfront.shop.db.$count(orders)).toBe(0);
  await shopfront.shop.db.update(promotions).set({ isActive: true });
  await placeOrder(page).click();
  await page.getByRole("dialog").getByText("₦41,263").waitFor();
});

deepTest(
  "an order that cannot be sent is sent again by itself for a while, then shows an error and loses nothing",
  async () => {
    const page = await atCheckout(amara);
    await fillShippingForm(page, validForm);
    await breakNetwork(page, "**/api/orders");
    await page.clock.install();
    await placeOrder(page).click();
    await page.getByRole("status").getByText("we’ll send your order again for you").waitFor();
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return page.getByRole("alert").getByText("We can’t reach our records, so we don’t know yet").count();
      })
      .toBe(1);
    await page.unroute("**/api/orders");
    await placeOrder(page).click();
    await page.getByRole("dialog").waitFor();
    expect(await shopfront.shop.db.$count(orders)).toBe(1);
  },
);

deepTest(
  "a failed payment closes the dialog with its reason, returns the focus, and the same order can still be paid",
  async () => {
    const page = await atCheckout(amara);
    await fillShippingForm(page, validForm);
    await placeOrder(page).click();
    await breakNetwork(page, "**/transfer");
    await payByTransfer(page);
    await page.getByRole("alert").getByText("Payment failed: Bank transfer initialization failed").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Place Order");
    await page.unroute("**/transfer");
    await placeOrder(page).click();
    await payByTransfer(page);
    await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
    await page.getByText("Tue 1 Dec to Fri 4 Dec").first().waitFor();
    expect(await shopfront.shop.db.$count(orders)).toBe(1);
  },
);

deepTest(
  "closing the payment dialog, changing the order and placing it again is one order, and the page says that it waits",
  async () => {
    const page = await atCheckout(amara);
    await fillShippingForm(page, validForm);
    await placeOrder(page).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    const waits = page.getByRole("region", { name: /^Order [\d-]+ waits for your payment$/ });
    await waits.getByText("Place Order updates this order").waitFor();
    await waits.getByRole("button", { name: "Pay now" }).click();
    await page.getByRole("dialog").getByText("₦41,263").waitFor();
    await page.keyboard.press("Escape");

    await page.getByRole("radio", { name: /Express/ }).check();
    await placeOrder(page).click();
    await page.getByRole("dialog").getByText("₦57,263").waitFor();
    const rows = await shopfront.shop.db.select().from(orders).where(eq(orders.status, "pending"));
    expect(rows).toMatchObject([{ total: 57_263, shippingMethod: "express" }]);
    await page.goto("/checkout");
    await waits.getByText("₦57,263").waitFor();
    await waits.getByRole("link", { name: "Cancel order" }).click();
    await page.waitForURL("**/cancellation");
    await untilCodeLoaded(page);
    await page.getByRole("button", { name: "Yes, cancel the order" }).click();
    await page.getByRole("heading", { name: "Your order is cancelled" }).waitFor();
    await page.goBack();
    await placeOrder(page).waitFor();
    expect(await waits.count()).toBe(0);
  },
);

deepTest(
  "an order that is reported as paid elsewhere is not changed: the customer chooses to order separately",
  async () => {
    const page = await atCheckout(amara);
    await fillShippingForm(page, validForm);
    await placeOrder(page).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    const [first] = await shopfront.shop.db.select().from(orders);
    await reportTransfer(shopfront.shop, { userId: amaraId }, { orderId: first?.id ?? "" });
    await page.getByLabel("City").fill("Yaba");
    await placeOrder(page).click();
    await page.getByRole("alert").getByText("You have begun to pay order").waitFor();
    expect(await shopfront.shop.db.$count(orders)).toBe(1);
    await page.getByRole("button", { name: "Order this separately" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await shopfront.shop.db.$count(orders, eq(orders.status, "pending"))).toBe(2);
  },
);

deepTest(
  "an error shows when its field is left, not before, and goes as soon as it is mended, with the alert",
  async () => {
    const page = await atCheckout(amara);
    await fillShippingForm(page, { ...validForm, city: "" });
    const wrong = page.getByText("Please enter a phone number, for example 0803 123 4567");
    await page.getByLabel("Phone").fill("0803");
    expect(await wrong.count()).toBe(0);
    await page.getByLabel("Phone").press("Tab");
    await wrong.waitFor();
    await page.getByLabel("Phone").fill("0803 555 0142");
    expect(await wrong.count()).toBe(0);
    await placeOrder(page).click();
    const alert = page.getByRole("alert").getByText("Please fill in all required shipping information");
    await alert.waitFor();
    await page.getByLabel("City").fill("Ikeja");
    expect(await alert.count()).toBe(0);
    await page.getByLabel("Phone").fill("+234 803 555 0142");
    await page.getByLabel("Country").selectOption("United Kingdom");
    await page.getByLabel("Postcode").fill("1002");
    await page.getByLabel("Postcode").press("Tab");
    await page
      .getByRole("alert")
      .getByText("Please check the postcode: in the United Kingdom it looks like SE15 5EX")
      .waitFor();
    await page.getByLabel("Postcode").fill("se15 5ex");
    await acceptImport(page);
    await placeOrder(page).click();
    await page.getByRole("dialog").waitFor();
  },
);

deepTest(
  "when the last bank account is switched off meanwhile, the transfer fails and says why, and the checkout takes no order",
  async () => {
    const page = await atCheckout(amara);
    await fillShippingForm(page, validForm);
    await placeOrder(page).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /Bank Transfer/ }).check();
    await dialog.getByRole("button", { name: "Continue" }).click();
    const { db } = shopfront.shop;
    await db.update(bankAccounts).set({ isActive: false });
    onTestFinished(async () => void (await db.update(bankAccounts).set({ isActive: true })));
    await dialog.getByRole("button", { name: "I've Made the Transfer" }).click();
    await page.getByRole("alert").getByText("Payment failed: No bank account available for this currency").waitFor();
    await page.goto("/checkout");
    await page.getByRole("heading", { name: "We cannot take a payment at the moment" }).waitFor();
  },
);

deepTest("an order cancelled in the meantime accepts no payment, and the alert says so", async () => {
  const page = await atCheckout(amara);
  await fillShippingForm(page, validForm);
  await placeOrder(page).click();
  await page.getByRole("dialog").waitFor();
  await shopfront.shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.userId, amaraId));
  await payByTransfer(page);
  await page.getByRole("alert").getByText("Payment failed: This order no longer waits for a payment.").waitFor();
});

deepTest(
  "the payment dialog without provider keys: transfer and USSD with fee and time, buttons in view, a check mark for two seconds, and back",
  async () => {
    const page = await atCheckout(amara, phone);
    await fillShippingForm(page, validForm);
    await placeOrder(page).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("₦41,263 (≈ $51.58)").waitFor();
    await dialog.getByText("Other ways").click();
    expect(await dialog.getByRole("radio").count()).toBe(2);
    const bottom = async (name: string) => {
      const { y, height } = await box(dialog.getByRole("button", { name }));
      return y + height;
    };
    expect((await box(dialog.locator(".choices label").first())).height).toBeGreaterThanOrEqual(64);
    expect((await box(dialog.getByRole("button", { name: "Close" }))).height).toBeGreaterThanOrEqual(44);
    expect(await bottom("Continue")).toBeLessThan(844);
    await dialog.getByText("No fee").first().waitFor();
    await dialog.getByText("10-30 minutes").first().waitFor();
    await dialog.getByText("Fee: ₦50").waitFor();
    await dialog.getByRole("radio", { name: /Bank Transfer/ }).check();
    await dialog.getByRole("button", { name: "Continue" }).click();
    expect(await bottom("I've Made the Transfer")).toBeLessThan(844);
    await dialog.getByRole("button", { name: "Copy Amount" }).click();
    expect(await copiedText(page)).toBe("41263");
    await dialog.getByRole("radio", { name: "Zenith Bank" }).check();
    await dialog.locator("summary").click();
    const started = Date.now();
    await dialog.getByRole("button", { name: "Copy Sort code of Zenith Bank" }).click();
    expect(await dialog.getByRole("button", { name: "Sort code of Zenith Bank copied" }).textContent()).toBe("✓");
    await dialog.getByRole("button", { name: "Copy Sort code of Zenith Bank" }).waitFor();
    expect(Date.now() - started).toBeGreaterThan(1_900);
    await dialog.getByRole("button", { name: "Back to Payment Options" }).click();
    await dialog.getByRole("heading", { name: "Choose how to pay" }).waitFor();
  },
);

test("the whole checkout by keyboard alone", async () => {
  const page = await atCheckout(amara);
  await page.getByLabel("Full Name").focus();
  const keys = async (...presses: string[]) => {
    for (const key of presses) await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    await keys("ControlOrMeta+a");
    await page.keyboard.type(text);
    await keys("Tab");
  };
  await type("Amara Nwosu");
  await type("amara@example.com");
  await type("0803 555 0142");
  await type("12 Allen Avenue");
  await type("Ikeja");
  await type("Lagos");
  await type("100271");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("A note for the courier?");
  await keys("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("standard");
  await keys("ArrowDown", "Tab", "Tab", "Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Place Order");
  await keys("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await keys("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Place Order");
  await keys("Enter");
  await dialog.waitFor();
  await dialog.getByRole("radio", { name: /Bank Transfer/ }).focus();
  await keys("Space", "Enter");
  await dialog.getByRole("heading", { name: "Bank Transfer" }).waitFor();
  await dialog.getByRole("button", { name: "I've Made the Transfer" }).focus();
  await keys("Enter");
  await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Order Placed Successfully!");
  expect(await shopfront.shop.db.$count(orders, eq(orders.shippingMethod, "express"))).toBe(1);
});

test.each(["/cart", "/checkout"])("%s with goods in the cart fits a narrow phone", async (path) => {
  const page = await shopfront.visitor({ viewport: { width: 320, height: 700 } });
  await putInCart(page, "1");
  await page.goto(path);
  await summary(page).waitFor();
  expect(await page.locator("main").evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(320);
});

deepTest("an account with as many unpaid orders as it may have is told so, with a link to My Orders", async () => {
  await shopfront.shop.db.update(shopSettings).set({ unpaidOrdersConfirmed: 1 });
  const page = await atCheckout(amara);
  await fillShippingForm(page, validForm);
  await placeOrder(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Keep it and order separately" }).click();
  await placeOrder(page).click();
  await page.getByRole("alert").getByText("You have an order waiting for payment").waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("alert").getByRole("link", { name: "My Orders" }).click();
  await page.waitForURL("**/orders");
});

async function box(part: Locator): Promise<{ y: number; height: number }> {
  return (await part.boundingBox()) ?? { y: 0, height: 0 };
}

deepTest(
  "when a new version no longer has the code that checks the fields and shows the payment dialog, the order is paid on its page",
  async () => {
    const page = await atCheckout(amara, { ...desktop, expectErrors: true });
    await page.route(/\/assets\/(field-checks|payment-step)-/, (route) => route.fulfill({ status: 404 }));
    await fillShippingForm(page, validForm);
    await placeOrder(page).click();
    await page.waitForURL(/\/orders\?pay=CBL_/);
    await page.getByRole("dialog").getByText("₦41,263").waitFor();
  },
);

test("after somebody else has signed in in another tab an order is not placed in her name, and all of it stays", async () => {
  const page = await atCheckout(amara, { ...desktop, expectErrors: true });
  await fillShippingForm(page, validForm);
  const other = await page.context().newPage();
  await other.goto("/");
  await other.getByRole("button", { name: `Account of ${amara.name}` }).click();
  await other.getByRole("button", { name: "Logout" }).click();
  await other.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
  await signInAs(shopfront, other, bola);
  await placeOrder(page).click();
  await page.getByText(`You are signed in as ${bola.name} now, but this page was opened for another account`).waitFor();
  await page.getByText(`You are signed in as ${bola.name} now; this page was opened for ${amara.name}.`).waitFor();
  expect(await page.getByLabel("City").inputValue()).toBe(validForm.city);
  expect(await summary(page).textContent()).toContain("₦15,984");
  expect(await shopfront.shop.db.$count(orders)).toBe(0);
});
