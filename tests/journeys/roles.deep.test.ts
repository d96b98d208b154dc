import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { STAFF_ROLES, type StaffRole } from "#platform/rules/role.ts";
import { orderId, makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, join, joinStaff } from "../people/people.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  const { shop } = shopfront;
  const customer = await join(shop, amara);
  for (const role of STAFF_ROLES) await joinStaff(shop, makeMember(role), role);
  await setStock(shop, "1", 100);
  await setStock(shop, "2", 3);
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, 1, { "1": 2 }));
  if (!("order" in placed)) throw new Error(placed.message);
  const money = { method: "bank-transfer", reference: "GTB-1", kobo: placed.order.total * 100 } as const;
  await recordMoney(shop, { orderId: orderId(1), actor: "staff" }, money);
});

const makeMember = (role: StaffRole) => {
  return { name: `Dayo the ${role}`, email: `${role}@example.com`, password: "okpa-di-oku-nsukka" };
};

/** A phone in the hand of this member of staff. */
async function inTheOffice(role: StaffRole): Promise<Page> {
  const page = await shopfront.visitor(phone);
  await signInAs(shopfront, page, makeMember(role));
  await page.goto("/office");
  return page;
}

/** The sections of the navigation; on a phone it is a sheet, closed at first. */
async function readSections(page: Page): Promise<string[]> {
  await page.getByRole("navigation", { name: "Office" }).first().waitFor();
  const labels = page.locator("nav[aria-label='Office, all sections'] a > span:not(.office-nav-count)");
  return labels.allTextContents();
}

/** Opens a section that has no place in the bar of a phone. */
async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Office" }).getByRole("button", { name: "More" }).click();
  await page.getByRole("navigation", { name: "Office, all sections" }).getByRole("link", { name }).click();
}

/** What an owner and a manager find in the navigation. */
const wholeOffice = ["Today", "Orders", "Products", "Customers", "Money", "Settings"];

const bookkeeping = ["Today", "Orders", "Products", "Money", "Audit trail"];

async function refusesToShow(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(403);
  await page.getByRole("heading", { name: "This is not your part of the office" }).waitFor();
}

test("a bookkeeper reads orders with their money and the audit trail, and finds nothing to press", async () => {
  const page = await inTheOffice("bookkeeper");
  expect(await readSections(page)).toEqual(bookkeeping);
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
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await page.getByRole("link", { name: "Export" }).waitFor();
  await openSection(page, "Audit trail");
  await page.getByRole("list", { name: "What staff did, newest first" }).waitFor();
  await refusesToShow(page, "/office/products/1/stock");
});

test("a packer packs, ships and counts, and sees no money and no other section", async () => {
  const page = await inTheOffice("packer");
  expect(await readSections(page)).toEqual(["Today", "Packing", "Products"]);
  await page
    .getByRole("list", { name: "Orders to pack" })
    .getByRole("link", { name: /000-000-001/ })
    .click();
  await page.getByRole("article", { name: `Packing slip ${orderId(1)}` }).waitFor();
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
  await page
    .getByRole("link", { name: /^Count batch/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Count", exact: true }).waitFor();
  await page.getByLabel("Units").fill("97");
  await page.getByRole("button", { name: "Save the count" }).click();
  await page.getByText(/ · Counted · 97 left/).waitFor();
  expect(await page.locator("body").innerText()).not.toMatch(/₦|@example/);
  for (const path of ["/office/orders", `/office/orders/${orderId(1)}`, "/office/settings", "/office/people"])
    await refusesToShow(page, path);
  expect((await page.goto(`/office/packing/${orderId(1)}`))?.status()).toBe(404);
});

test("a manager sees the whole office but staff and bank accounts", async () => {
  const page = await inTheOffice("manager");
  expect(await readSections(page)).toEqual(wholeOffice);
  await openSection(page, "Settings");
  const tabs = page.getByRole("navigation", { name: "Settings, pages" });
  await tabs.getByRole("link", { name: "Audit trail" }).waitFor();
  const others = await tabs.getByRole("link").allInnerTexts();
  expect(others).toContain("Shipping");
  expect(others).not.toContain("Banks");
  expect(others).not.toContain("Staff");
  await page.goto(`/office/orders/${orderId(1)}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("link", { name: "Refund…" }).waitFor();
  for (const path of ["/office/settings/banks", "/office/people/staff"]) await refusesToShow(page, path);
});

test("an owner changes a role, which counts from the next request of the other person", async () => {
  const packer = await inTheOffice("packer");
  const page = await inTheOffice("owner");
  expect(await readSections(page)).toEqual(wholeOffice);
  await openSection(page, "Settings");
  await page.getByRole("link", { name: "Staff", exact: true }).click();
  const { name } = makeMember("packer");
  await page.getByRole("button", { name: `Role of ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `What may ${name} do?` });
  await dialog.getByLabel("Bookkeeper").check();
  await dialog.getByRole("button", { name: "Save the role" }).click();
  await page.getByText(`Bookkeeper${makeMember("packer").email}`).waitFor();
  await packer.getByRole("link", { name: "Products", exact: true }).click();
  await packer.goto("/office/packing");
  await packer.getByRole("heading", { name: "This is not your part of the office" }).waitFor();
  await packer.getByRole("link", { name: "Today" }).click();
  expect(await readSections(packer)).toEqual(bookkeeping);
});

test("staff go from the shop to the office and back; the shop’s pages load no list of routes", async () => {
  const page = await shopfront.visitor();
  await signInAs(shopfront, page, makeMember("owner"));
  const manifests: string[] = [];
  page.on("request", (request) => {
    const [, name] = /([\w-]*manifest-).*\.js$/.exec(request.url()) ?? [];
    if (name) manifests.push(name);
  });
  await page.goto("/about");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("link", { name: "Office", exact: true }).click();
  // Until the style sheet has loaded, the bar of a phone is visible too.
  await page.waitForURL("**/office");
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Orders" }).click();
  await page.waitForURL("**/office/orders");
  await page.goBack();
  await page.waitForURL("**/office");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: /./ }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/about");
  expect([...new Set(manifests)]).toEqual(["manifest-"]);
});
