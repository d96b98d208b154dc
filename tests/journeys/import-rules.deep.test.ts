import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { quote } from "#features/cart/rules/quote.ts";
import { findProducts } from "#features/catalogue/server/products.ts";
import { KEPT_BY_CUSTOMS } from "#features/import-rules/rules/kept-by-customs.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { placeOrder as place } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { HOUR } from "#platform/rules/time.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { emailTo } from "../mail/sent-emails.ts";
import { makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, amarasAddress, joinConfirmed } from "../people/people.ts";
import { deepTest } from "../run/tier.ts";
import { TODAY } from "../shop/test-config.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { desktop, fillShippingForm, openShopfront, phone, putInCart, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let amaraId: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  amaraId = await joinConfirmed(shopfront.shop, amara);
  await shopfront.shop.pool.query("update shipping_countries set is_active = true where name = 'Germany'");
});
beforeEach(async () => {
  await shopfront.shop.pool.query("truncate orders cascade");
  for (const product of ["1", "2", "6", "8", "11"]) await setStock(shopfront.shop, product, 20);
});

const US = "United States";
const inAmerica = {
  ...amarasAddress,
  phone: "+1 312 555 0148",
  country: US,
  city: "Chicago",
  state: "Illinois",
  postalCode: "60614",
};
const header = (page: Page) => page.getByRole("banner").getByRole("combobox", { name: "Deliver to" });
const summary = (page: Page) => page.getByRole("region", { name: "Order summary" });
const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order" });
const tick = (page: Page) => page.getByRole("checkbox", { name: /I have read this|I understand customs/ });
const REFUSED = "We can’t send Eja gbigbe (smoked catfish) to the United States.";

/** Puts catfish and crayfish into the cart of a visitor who has chosen the United States. */
async function withCatfish(options: Parameters<Shopfront["visitor"]>[0]): Promise<Page> {
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, amara);
  await putInCart(page, "2");
  await page.goto("/product/11");
  await page.locator(".product-delivery").getByRole("combobox").selectOption(US);
  await page.getByRole("status").getByText(REFUSED).waitFor();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
  return page;
}

test.each([
  ["a phone", phone],
  ["a desktop", desktop],
])(
  "on %s a customer in the United States is told about catfish by product page, cart and checkout, takes a substitute, accepts the rest and orders",
  async (_on, options) => {
    const page = await withCatfish(options);
    await page.getByText("Take instead").waitFor();

    await page.goto("/cart");
    const line = page.getByRole("listitem").filter({ hasText: REFUSED });
    await line.waitFor();
    await summary(page).getByText("One item here may not be sent to the United States").waitFor();

    await page.goto("/checkout");
    await fillShippingForm(page, inAmerica);
    await page.getByRole("heading", { name: "What may not go to the United States" }).waitFor();
    await placeOrder(page).click();
    await page.getByRole("alert").getByText("One item in your cart may not be sent to the United States").waitFor();
    await page.getByText("Please read this, and tick that you accept it").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("acknowledged");

    await page
      .getByRole("button", { name: /^Take .* instead of Eja gbigbe/ })
      .first()
      .click();
    await page.getByText("instead of Eja gbigbe", { exact: false }).first().waitFor();
    await expect.poll(() => page.getByText(REFUSED).count()).toBe(0);
    expect(await shopfront.shop.db.$count(orders)).toBe(0);

    const box = page.getByRole("group", { name: /^US customs may stop / });
    await box.getByText(KEPT_BY_CUSTOMS).waitFor();
    expect(await box.getByText("Source: ").first().isVisible()).toBe(false);
    await box.getByText("Why?").first().click();
    await box.getByText("Source: ").first().waitFor();
    await tick(page).check();
    await placeOrder(page).click();
    await page.getByRole("dialog").waitFor();
    const [order] = await shopfront.shop.db.select().from(orders);
    expect(order?.acknowledged.map(({ ruleId, version }) => `${ruleId}@${version}`)).toContain("us-parcel@1");
  },
  120_000,
);

test("at home nothing is judged: no request, no tick, and a product page as before", async () => {
  const page = await shopfront.visitor(desktop);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/api\/import-checks|product-imports/.test(request.url())) asked.push(request.url());
  });
  await signInAs(shopfront, page, amara);
  await putInCart(page, "11");
  await header(page).selectOption("Nigeria");
  await page.goto("/cart");
  await page.goto("/checkout");
  await fillShippingForm(page, amarasAddress);
  await placeOrder(page).click();
  await page.getByRole("dialog").waitFor();
  expect(await tick(page).count()).toBe(0);
  expect(asked).toEqual([]);
});

deepTest("the mini-cart says it too, and takes the product out", async () => {
  const page = await withCatfish(desktop);
  await page.getByRole("link", { name: "Cart, 2 items" }).click();
  const dialog = page.getByRole("dialog", { name: "Your cart" });
  await dialog.getByText(REFUSED).waitFor();
  await dialog.getByRole("button", { name: /^Take it out/ }).click();
  await expect.poll(() => dialog.getByRole("listitem").count()).toBe(1);
});

test("the checkout of a browser that cannot ask for the rules is told by the order's refusal, and keeps everything typed", async () => {
  const page = await shopfront.visitor({ ...desktop, expectErrors: true });
  await page.route("**/api/import-checks*", (route) => route.abort());
  await signInAs(shopfront, page, amara);
  await putInCart(page, "2");
  await page.goto("/checkout");
  await fillShippingForm(page, inAmerica);
  await placeOrder(page).click();
  await page.getByText("Please read this, and tick that you accept it").waitFor();
  await tick(page).check();
  expect(await page.getByLabel("City").inputValue()).toBe("Chicago");
  await placeOrder(page).click();
  await page.getByRole("dialog").waitFor();
});

deepTest("a text that changes while the customer reads is shown anew, and has to be accepted anew", async () => {
  const page = await shopfront.visitor(desktop);
  await signInAs(shopfront, page, amara);
  await putInCart(page, "2");
  await page.goto("/checkout");
  await fillShippingForm(page, inAmerica);
  await tick(page).check();
  await shopfront.shop.pool.query(
    "update import_rules set message = 'Crayfish needs a new paper.', version = version + 1 where id = 'us-crustaceans'",
  );
  await placeOrder(page).click();
  await page.getByText("Crayfish needs a new paper.").waitFor();
  expect(await tick(page).isChecked()).toBe(false);
  await tick(page).check();
  await placeOrder(page).click();
  await page.getByRole("dialog").waitFor();
  const [order] = await shopfront.shop.db.select().from(orders);
  expect(order?.acknowledged.find(({ ruleId }) => ruleId === "us-crustaceans")).toMatchObject({ version: 2 });
});

deepTest(
  "an order on its way to another country asks its customer to accept that country’s rules, and keeps what was typed",
  async () => {
    const { shop } = shopfront;
    const request = await makeOrderRequest(shop, 1, { "2": 1 });
    const items = (await findProducts(shop.db, ["2"])).map((product) => ({ ...product, quantity: 1, grams: 0 }));
    const { total } = quote({
      items,
      table: await readShippingTable(shop.db, shop.clock()),
      country: US,
      method: "standard",
    });
    await place(shop, amaraId, { ...request, shipping: { ...request.shipping, country: US }, total });
    const page = await shopfront.visitor(phone);
    await signInAs(shopfront, page, amara);
    await page.goto(`/orders/${request.id}/change`);
    await page.getByLabel("Country").selectOption("Canada");
    await page.getByLabel("Phone").fill("+1 416 555 0123");
    await page.getByLabel("City").fill("Toronto");
    await page.locator("[name='shipping.state']").selectOption("Ontario");
    await page.getByLabel("Postal Code").fill("M6H 1A1");
    await page.getByRole("button", { name: "See what changes" }).click();
    const save = page.getByRole("button", { name: /^Change order/ });
    await save.click();
    await page.getByRole("alert").getByText("tick that you accept it").waitFor();
    const accept = page.getByRole("group", { name: "Before it goes to Canada" });
    await accept.getByText("Canada checks crayfish and prawns at the border").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("acknowledged");
    await expectAccessibleInBothThemes(page);
    expect(await page.getByLabel("City").inputValue()).toBe("Toronto");
    // Another country has other rules, so these are gone.
    await page.getByLabel("Country").selectOption(US);
    expect(await accept.count()).toBe(0);
    await page.getByLabel("Country").selectOption("Canada");
    await page.getByRole("button", { name: "See what changes" }).click();
    await tick(page).press("Space");
    await save.press("Enter");
    await page.getByRole("status").getByText("Your order is changed.").waitFor();
    const moved = await findGoodsOrder(shop.db, request.id);
    expect(moved?.shippingAddress.country).toBe("Canada");
    expect(moved?.acknowledged.map(({ ruleId }) => ruleId)).toContain("ca-crustaceans");
  },
);

deepTest("Germany shows a duty estimate with its source, outside of the total", async () => {
  const page = await shopfront.visitor(desktop);
  await putInCart(page, "4");
  await header(page).selectOption("Germany");
  await page.goto("/cart");
  await summary(page).getByText("Duty: about €3 on delivery, paid to the carrier.").waitFor();
  await summary(page).getByText("Source:").first().waitFor();
});

deepTest(
  "what was accepted is on the success page, under My Orders, in the email, and for staff with its version",
  async () => {
    const page = await shopfront.visitor(desktop);
    await signInAs(shopfront, page, amara);
    await putInCart(page, "2");
    await page.goto("/checkout");
    await fillShippingForm(page, inAmerica);
    await tick(page).check();
    await placeOrder(page).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /Bank Transfer/ }).check();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByRole("button", { name: "I've Made the Transfer" }).click();
    await page.getByRole("heading", { name: "At the border of the United States" }).waitFor();
    await page.getByText("The United States is told of every food parcel").waitFor();
    const [order] = await shopfront.shop.db.select().from(orders);
    await page.goto(`/orders#${order?.id}`);
    await page.getByText("What you accepted about the border").waitFor();
    const email = await emailTo(shopfront.shop, amara.email, `We have your order ${orderNumber(order?.id ?? "")}`);
    expect(email.bodyText).toContain("You accepted, for the United States: The United States is told");

    const office = await shopfront.visitor(desktop);
    await signInAs(shopfront, office, demoAccounts.chidinma);
    await office.goto(`/office/orders/${order?.id}`);
    const accepted = office.getByRole("region", { name: "At the border" });
    await accepted.getByText("rule us-parcel, version 1").waitFor();
  },
);

test.each([
  ["a phone", phone],
  ["a desktop", desktop],
])(
  "staff on %s see the rules of a country, note that they checked them, and a change reaches customers as a new version",
  async (_on, options) => {
    shopfront.shop.setClock(new Date(TODAY.getTime() + 200 * 24 * HOUR));
    const page = await shopfront.visitor(options);
    await signInAs(shopfront, page, demoAccounts.chidinma);
    await page.goto("/office");
    await page.getByRole("region", { name: /Import rules to check again/ }).waitFor();
    await page.goto(`/office/settings/import-rules?country=${encodeURIComponent(US)}`);
    await page.getByRole("table", { name: US }).waitFor();
    expect(await page.getByRole("table", { name: "European Union" }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: /^Checked today Eja gbigbe/ }).click();
    await page.getByText("Noted: 1 rule is checked today, by you.").waitFor();
    await page.getByRole("checkbox", { name: /^Crustacean/ }).check();
    await page
      .getByRole("checkbox", { name: /^Every product/ })
      .first()
      .check();
    await page.getByRole("button", { name: "Checked today", exact: true }).click();
    await page.getByText("Noted: 2 rules are checked today, by you.").waitFor();
    await page
      .getByRole("row", { name: /Crustacean/ })
      .getByText("Chidinma")
      .waitFor();

    await page.goto("/office/settings/import-rules/us-crustaceans");
    await page.getByLabel("What customers read").fill("Crayfish and prawns may wait at the border.");
    await page.getByLabel("Take instead").fill("2, 999");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("There is no product with the number 999.").waitFor();
    await page.getByLabel("Take instead").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved. Product pages, carts").waitFor();
    for (const path of ["import-rules/new", "duty/new", "duty/eu-parcel", "import-rules?only=due"]) {
      await page.goto(`/office/settings/${path}`);
    }
    await page.goto("/office/products/6");
    const verdicts = page.getByRole("region", { name: "Where it may be sent" });
    await verdicts.getByText("Where it may be sent").click();
    await verdicts.getByRole("row", { name: /^Germany/ }).waitFor();
  },
  180_000,
);

test("the shipping page lists for every country what may not go there, with sources", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/shipping#allowed");
  const part = page.getByRole("region", { name: "What may we send you?" });
  await part.getByText(US, { exact: true }).click();
  await part.getByText("Source: USDA FSIS").waitFor();
});
