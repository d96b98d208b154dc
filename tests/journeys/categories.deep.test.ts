import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { NoScriptPage } from "../no-script/page.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

const names = (page: Page | NoScriptPage) =>
  page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();

test.each([
  ["a phone", phone],
  ["a desktop", desktop],
])("on %s the five categories are listed with their contents, and link to their products", async (_on, size) => {
  const page = await shopfront.visitor(size);
  await page.goto("/categories");
  expect(await names(page)).toEqual(["Seafood", "Flours", "Spices", "Seeds & Nuts", "Vegetables"]);
  await page.getByText("Showing 5 categories").waitFor();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Seeds & Nuts" }) });
  expect(await card.innerText()).toMatch(/3 products[\s\S]*Featured[\s\S]*Popular[\s\S]*egusi/i);
  await page.getByRole("link", { name: "Seeds & Nuts" }).click();
  await page.waitForURL("**/products?category=Seeds%20%26%20Nuts");
  await page.getByText("Showing 3 products").waitFor();
});

test("without JavaScript categories are searched, filtered and shown as a list through links and a plain form", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/categories");
  await page.getByRole("link", { name: "Popular" }).click();
  await page.waitForURL("**/categories?filter=popular");
  expect(await names(page)).toEqual(["Seafood", "Spices", "Seeds & Nuts"]);
  await page.getByRole("link", { name: "List", exact: true }).click();
  await page.waitForURL("**/categories?filter=popular&view=list");
  await page.getByRole("searchbox", { name: "Search categories" }).fill("okporoko");
  await page.getByRole("search", { name: "Categories" }).getByRole("button", { name: "Search" }).click();
  await page.getByText("Showing 1 category for “okporoko”").waitFor();
  expect(await names(page)).toEqual(["Seafood"]);
  const query = new URL(page.url()).searchParams;
  expect([query.get("filter"), query.get("view"), query.get("search")]).toEqual(["popular", "list", "okporoko"]);
});

test("“Featured” shows the featured categories; the active filter is marked", async () => {
  const page = await shopfront.visitor();
  await page.goto("/categories");
  await page.getByRole("link", { name: "Featured" }).click();
  await page.waitForURL("**/categories?filter=featured");
  // The URL changes shortly before the page.
  await expect.poll(() => names(page)).toEqual(["Flours", "Seeds & Nuts"]);
  const which = page.getByRole("navigation", { name: "Which categories" });
  expect(await which.locator("[aria-current]").innerText()).toBe("Featured");
});

test("an empty result says so and links back to all categories", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/categories?search=plutonium&filter=popular");
  await page.getByRole("heading", { name: "No categories found" }).waitFor();
  await page.getByRole("link", { name: "Show all categories" }).click();
  await page.getByText("Showing 5 categories").waitFor();
  expect(await page.getByRole("searchbox", { name: "Search categories" }).inputValue()).toBe("");
});
