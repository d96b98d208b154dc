import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { amara, bola, join } from "../people/people.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await join(shopfront.shop, amara);
  await join(shopfront.shop, bola);
  // Stockfish pieces may contain crustaceans; nobody has told the shop about ogbono.
  await shopfront.shop.pool.query("update products set may_contain = '{en:crustaceans}' where id = '8'");
  await shopfront.shop.pool.query("update products set contains = null where id = '7'");
});

const card = (page: Page, name: RegExp) => page.locator(".product-card").filter({ hasText: name });
const CRAYFISH = /Crayfish/;
const PIECES = /cut pieces/;
const OGBONO = /Ogbono/;
const EGUSI = /Egusi/;

/** The warnings of the cards that the page shows, by name. */
async function expectWarnings(page: Page): Promise<void> {
  await card(page, CRAYFISH).getByRole("note").getByText("Contains crustaceans").waitFor();
  await card(page, PIECES).getByRole("note").getByText("May contain crustaceans").waitFor();
  await card(page, OGBONO).getByRole("note").getByText("Allergens not stated").waitFor();
  await card(page, EGUSI).getByRole("note").getByText("Traces not stated").waitFor();
}

async function chooseCrustaceans(page: Page, save: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "What should we warn you about?" });
  await dialog.getByRole("checkbox", { name: "Crustaceans" }).check();
  await dialog.getByRole("button", { name: save }).click();
  await dialog.waitFor({ state: "detached" });
}

test("a visitor says it once, and reads it on cards, on the product's page, in the cart and at the checkout", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/products");
  expect(await page.getByRole("note").count()).toBe(0);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("link", { name: "Warn me about allergens everywhere" }).click();
  await chooseCrustaceans(page, "Save in this browser");
  await page.keyboard.press("Escape");
  await expectWarnings(page);
  await page.goto("/product/2");
  await page.getByRole("note").getByText("Contains crustaceans").first().waitFor();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await page.goto("/cart");
  const line = page.getByRole("listitem").filter({ hasText: CRAYFISH });
  await line.getByText("Contains crustaceans", { exact: true }).waitFor();
  await line.getByText("Careful: you avoid crustaceans").waitFor();
  await signInAs(shopfront, page, bola);
  await page.goto("/checkout");
  await line.getByText("Careful: you avoid crustaceans").waitFor();
});

test("an account is warned in every browser it signs in on, and logging out leaves nothing of it", async () => {
  const page = await shopfront.visitor();
  await signInAs(shopfront, page, amara);
  await page.goto("/profile/allergens");
  await page.getByRole("checkbox", { name: "Crustaceans" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").getByText("Saved. From now on").waitFor();
  const other = await shopfront.visitor();
  await signInAs(shopfront, other, amara);
  await other.goto("/products");
  await expectWarnings(other);
  expect(await stored(other)).not.toContain("crustaceans");
  await other.getByLabel(`Account of ${amara.name}`).click();
  await other.getByRole("button", { name: "Logout" }).click();
  await other.waitForURL("**/");
  await other.goto("/products");
  await other.getByRole("link", { name: "Sign In" }).waitFor();
  expect(await other.getByRole("note").count()).toBe(0);
  expect(await stored(other)).not.toContain("crustaceans");
});

test("what the browser remembered moves to the account when it is saved there, and unticking deletes it", async () => {
  const page = await shopfront.visitor();
  await page.goto("/products");
  await page.evaluate(() => localStorage.setItem("calabash-larder:avoid", '["en:fish","en:ham"]'));
  await signInAs(shopfront, page, bola);
  await page.goto("/profile/allergens");
  expect(await page.getByRole("checkbox", { name: "Fish" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").getByText("Saved. From now on").waitFor();
  expect(await stored(page)).not.toContain("fish");
  expect(await readAvoided(bola.email)).toEqual(["en:fish"]);
  await page.getByRole("checkbox", { name: "Fish" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").getByText("No more warnings").waitFor();
  expect(await readAvoided(bola.email)).toEqual([]);
});

test("the list can be free from allergens, says what that means, and offers the warning", async () => {
  const page = await shopfront.visitor();
  await page.goto("/products");
  await page.getByText("Filters", { exact: true }).filter({ visible: true }).click();
  await page.getByRole("checkbox", { name: "Crustaceans" }).check();
  await page.waitForURL("**/products?free=crustaceans");
  await page.getByRole("checkbox", { name: "Fish" }).check();
  await page.waitForURL("**/products?free=crustaceans,fish");
  await page.getByRole("heading", { level: 1, name: "Products without crustaceans and fish" }).waitFor();
  for (const absent of [CRAYFISH, PIECES, OGBONO]) expect(await card(page, absent).count()).toBe(0);
  await card(page, EGUSI).getByText("Traces not stated").waitFor();
  await page.locator("#filter-panel summary").click();
  await page.getByRole("button", { name: "Warn me about these everywhere" }).click();
  await page.getByText("We warn you about them everywhere.").waitFor();
  // Another choice keeps the allergens.
  await page.reload();
  await page.getByLabel("Sort by").selectOption("rating");
  await page.waitForURL("**/products?sort=rating&free=crustaceans,fish");
  await page.getByRole("link", { name: /^Free from fish/ }).click();
  await page.waitForURL("**/products?sort=rating&free=crustaceans");
  await page.goBack();
  await page.goBack();
  await page.goto("/products");
  await card(page, CRAYFISH).getByRole("note").getByText("Contains crustaceans").waitFor();
});

test("without JavaScript the form has the allergens, and a card that does not state its traces says so", async () => {
  const page = await shopfront.visitor({ ...phone, javaScriptEnabled: false });
  await page.goto("/products");
  await page.getByText("Filters", { exact: true }).filter({ visible: true }).click();
  await page.getByRole("checkbox", { name: "Fish" }).check();
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("heading", { level: 1, name: "Products without fish" }).waitFor();
  await card(page, EGUSI).getByText("Traces not stated").waitFor();
  await page.getByText("Filters (1)").filter({ visible: true }).click();
  expect(await page.getByRole("checkbox", { name: "Fish" }).isChecked()).toBe(true);
});

test("customers who avoid nothing load no code of the warnings", async () => {
  const page = await shopfront.visitor();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  for (const path of ["/", "/products", "/product/2"]) await page.goto(path, { waitUntil: "networkidle" });
  expect(scripts.filter((url) => /warning|dialog|free-from|choices|save-avoided/.test(url))).toEqual([]);
});

test("the API lists products that are free of an allergen, and none that does not state what it contains", async () => {
  const response = await fetch(`${shopfront.url}/api/products?ids=1,2,6,7,8&free=crustaceans`);
  const found = (await response.json()) as { id: string }[];
  expect(found.map(({ id }) => id)).toEqual(["1", "6"]);
});

const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

async function readAvoided(email: string) {
  return (await shopfront.shop.db.query.users.findFirst({ where: eq(users.email, email) }))?.avoids;
}
