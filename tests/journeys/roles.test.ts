import type { Page } from "playwright-core";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { STAFF_ROLES, type StaffRole } from "../../domain/person/role.ts";
import { orders } from "../../server/database/schema.ts";
import { placeOrder } from "../../server/orders/place-order.ts";
import { recordMoney } from "../../server/payments/confirm-by-hand.ts";
import { orderId, orderOf, setStock } from "../orders.ts";
import { amara, join, joinStaff } from "../people.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  const { shop } = shopfront;
  const customer = await join(shop, amara);
  for (const role of STAFF_ROLES) await joinStaff(shop, memberOf(role), role);
  await setStock(shop, "1", 100);
  await setStock(shop, "2", 3);
  const placed = await placeOrder(shop, customer, await orderOf(shop, 1, { "1": 2 }));
  if (!("order" in placed)) throw new Error(placed.message);
  const money = { method: "bank-transfer", reference: "GTB-1", kobo: placed.order.total * 100 } as const;
  await recordMoney(shop, { orderId: orderId(1), actor: "staff" }, money);
});

const memberOf = (role: StaffRole) => {
  return { name: `Dayo the ${role}`, email: `${role}@example.com`, password: "okpa-di-oku-nsukka" };
};

/** A phone in the hand of this member of staff. */
async function inTheOffice(role: StaffRole): Promise<Page> {
  const page = await shopfront.visitor(phone);
  await signInAs(shopfront, page, memberOf(role));
  await page.goto("/office");
  return page;
}

async function sectionsOf(page: Page): Promise<string[]> {
  const links = page.getByRole("navigation", { name: "Office" }).getByRole("link");
  await links.first().waitFor();
  return links.allInnerTexts();
}

async function refusesToShow(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(403);
  await page.getByRole("heading", { name: "This is not your part of the office" }).waitFor();
}

test("a bookkeeper reads orders with their money and the audit trail, and finds nothing to press", async () => {
  const page = await inTheOffice("bookkeeper");
  expect(await sectionsOf(page)).toEqual(["Today", "Orders", "Returns", "Products", "People"]);
  await page.getByRole("list", { name: "Orders to pack" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Orders" }).click();
  await page.getByRole("link", { name: /Amara Nwosu/ }).click();
  await page.getByRole("heading", { name: "Payments" }).waitFor();
  await page.getByText("Total", { exact: true }).waitFor();
  expect(
    await page
      .getByRole("main")
      .getByRole("button", { name: /pack|ship|money|cancel/i })
      .count(),
  ).toBe(0);
  expect(await page.getByRole("region", { name: "What you can do now" }).count()).toBe(0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await page.getByRole("link", { name: "Export" }).waitFor();
  await page.getByRole("link", { name: "People", exact: true }).click();
  await page.getByRole("list", { name: "What staff did, newest first" }).waitFor();
  await refusesToShow(page, "/office/products/1/stock");
  await expectAccessibleInBothThemes(page);
});

test("a packer packs, ships and counts, and sees no money and no other section", async () => {
  const page = await inTheOffice("packer");
  expect(await sectionsOf(page)).toEqual(["Today", "Orders", "Products"]);
  await expectAccessibleInBothThemes(page);
  await page
    .getByRole("list", { name: "Orders to pack" })
    .getByRole("link", { name: /…000000001/ })
    .click();
  await page.getByRole("article", { name: `Packing slip ${orderId(1)}` }).waitFor();
  await expectAccessibleInBothThemes(page);
  expect(await page.locator("body").innerText()).not.toMatch(/₦|@example/);
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByRole("link", { name: "Ship…" }).click();
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await page.getByText("Please name the carrier").waitFor();
  await page.getByLabel("Carrier").fill("GIG Logistics");
  await page.getByLabel("Tracking number").fill("GIG 4821");
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await page.getByText("No order waits to be packed.").waitFor();
  const shipped = await shopfront.shop.db.query.orders.findFirst({ where: eq(orders.id, orderId(1)) });
  expect(shipped).toMatchObject({ status: "shipped", trackingNumber: "GIG 4821" });
  await page.getByRole("link", { name: "Products", exact: true }).click();
  expect(await page.locator("body").innerText()).not.toContain("₦");
  await page.getByRole("list", { name: "Products" }).getByRole("link").first().click();
  await page.getByLabel("Counted").check();
  await page.getByLabel("Units").fill("97");
  await page.getByRole("button", { name: "Save stock" }).click();
  await page.getByText("Saved. There are 97 now.").waitFor();
  for (const path of ["/office/orders", `/office/orders/${orderId(1)}`, "/office/settings", "/office/people"])
    await refusesToShow(page, path);
  expect((await page.goto(`/office/packing/${orderId(1)}`))?.status()).toBe(404);
});

test("a manager sees the whole office but staff and bank accounts", async () => {
  const page = await inTheOffice("manager");
  expect(await sectionsOf(page)).toEqual(["Today", "Orders", "Returns", "Products", "Settings", "People"]);
  await page.getByRole("link", { name: "People", exact: true }).click();
  const tabs = page.getByRole("navigation", { name: "People" });
  await tabs.getByRole("link", { name: "Customers" }).waitFor();
  expect(await tabs.getByRole("link").allInnerTexts()).toEqual(["Customers", "Audit trail"]);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Shipping" }).waitFor();
  expect(await page.getByRole("link", { name: "Banks" }).count()).toBe(0);
  await page.goto(`/office/orders/${orderId(1)}`);
  await page.getByRole("link", { name: "Give money back…" }).waitFor();
  for (const path of ["/office/settings/banks", "/office/people/staff"]) await refusesToShow(page, path);
});

test("an owner changes a role, which counts from the next request of the other person", async () => {
  const packer = await inTheOffice("packer");
  const page = await inTheOffice("owner");
  expect(await sectionsOf(page)).toEqual(["Today", "Orders", "Returns", "Products", "Settings", "People"]);
  await page.getByRole("link", { name: "People", exact: true }).click();
  await page.getByRole("link", { name: "Staff", exact: true }).click();
  await expectAccessibleInBothThemes(page);
  const { name } = memberOf("packer");
  await page.getByRole("button", { name: `Role of ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `What may ${name} do?` });
  await dialog.getByLabel("Bookkeeper").check();
  await dialog.getByRole("button", { name: "Save the role" }).click();
  await page.getByText(`Bookkeeper${memberOf("packer").email}`).waitFor();
  await packer.getByRole("link", { name: "Products", exact: true }).click();
  await packer.goto("/office/packing");
  await packer.getByRole("heading", { name: "This is not your part of the office" }).waitFor();
  await packer.getByRole("link", { name: "Today" }).click();
  expect(await sectionsOf(packer)).toEqual(["Today", "Orders", "Returns", "Products", "People"]);
});
