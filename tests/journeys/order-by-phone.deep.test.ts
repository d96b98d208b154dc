import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { orders } from "#features/orders/tables.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

async function fillRecipient(page: Page, fullName: string): Promise<void> {
  const fields = {
    "Full name": fullName,
    Phone: "0803 555 0199",
    Address: "12 Awolowo Road",
    City: "Ikoyi",
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("Country").selectOption("Nigeria");
}

test.each([true, false])(
  "staff prepare an order for a customer on the phone, who pays it by the link without an account (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const name = `Ebele ${javaScriptEnabled ? "Okoro" : "Eze"}`;
    const office = await shopfront.visitor({ ...desktop, javaScriptEnabled });
    await signInAs(shopfront, office, demoAccounts.chidinma);
    await office.goto("/office/orders");
    await office.getByRole("button", { name: "New order" }).click();
    await office.getByRole("heading", { name: "New order" }).waitFor();
    await fillRecipient(office, name);
    await office.getByLabel("Find goods").fill("uda");
    await office.getByRole("button", { name: "Find" }).click();
    await office
      .getByRole("button", { name: /^Add Uda/ })
      .first()
      .click();
    await office.getByLabel(/^Uda/).waitFor();
    // The order is placed with the total that was seen, so wait for the one with the goods.
    await office.getByRole("table", { name: "Amounts" }).getByText("₦12,784").first().waitFor();
    // The words of another search, not yet sent, are no obstacle.
    await office.getByLabel("Find goods").fill("ogbono");
    await office.getByRole("button", { name: "Place it and make a link to pay" }).click();
    await office.getByRole("heading", { name: "The order is placed" }).waitFor();
    const link = new URL((await office.getByRole("status").locator("code").textContent()) ?? "");

    const customer = await shopfront.visitor({ ...phone, javaScriptEnabled });
    await customer.goto(link.pathname);
    await customer.getByRole("heading", { name: "Your order" }).waitFor();
    await customer.getByText("1 × Uda").waitFor();
    await customer.getByRole("button", { name: "I’ve Made the Transfer" }).click();
    await customer.getByText("You told us you’ve transferred").waitFor();
    const placed = await shopfront.shop.db.select().from(orders);
    expect(placed.find(({ customerName }) => customerName === name)).toMatchObject({
      customerEmail: "",
      userId: null,
      status: "pending",
      paymentState: "awaiting-confirmation",
    });
  },
);

test("staff are told what may not go to a customer abroad, and confirm with one tick what the customer must know", async () => {
  const office = await shopfront.visitor(desktop);
  await signInAs(shopfront, office, demoAccounts.chidinma);
  await office.goto("/office/orders");
  await office.getByRole("button", { name: "New order" }).click();
  await office.getByRole("heading", { name: "New order" }).waitFor();
  await fillRecipient(office, "Ngozi Abroad");
  await office.getByLabel("Phone", { exact: true }).fill("+1 713 555 0142");
  await office.getByLabel("Postal code").fill("77036");
  for (const goods of ["Eja gbigbe", "Crayfish"]) {
    await office.getByLabel("Find goods").fill(goods);
    await office.getByRole("button", { name: "Find" }).click();
    await office
      .getByRole("button", { name: new RegExp(`^Add ${goods}`) })
      .first()
      .click();
    await office.getByLabel(new RegExp(`^${goods}`)).waitFor();
  }
  await office.getByLabel("Country").selectOption("United States");
  await office.getByText("has let no catfish in").waitFor();
  const tick = office.getByLabel("I have told the customer all of this");
  await tick.waitFor();
  await office.getByLabel(/^Eja gbigbe/).fill("0");
  await office.getByText("has let no catfish in").waitFor({ state: "hidden" });
  await office.getByRole("button", { name: "Place it and make a link to pay" }).click();
  await office.getByText("Please read it and tick that you accept it").waitFor();
  await tick.check();
  await office.getByRole("button", { name: "Place it and make a link to pay" }).click();
  await office.getByRole("heading", { name: "The order is placed" }).waitFor();
  const placed = await shopfront.shop.db.select().from(orders);
  expect(placed.find(({ customerName }) => customerName === "Ngozi Abroad")?.acknowledged).toMatchObject([
    { ruleId: "us-crustaceans", version: 1, productIds: ["2"] },
    { ruleId: "us-parcel", version: 1, productIds: ["2"] },
  ]);
});
