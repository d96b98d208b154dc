import { beforeAll, expect, test } from "vitest";
import { notifyProductRequests } from "#features/waiting-list/server/product-requests.ts";
import { productRequests } from "#features/waiting-list/tables.ts";
import { emailsTo } from "../mail/sent-emails.ts";
import { joinStaff } from "../people/people.ts";
import { openShopfront, type Shopfront } from "./shopfront.ts";

const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

test("suggestions are a combobox: arrow keys choose, Enter opens, Escape closes, and the text stays as typed", async () => {
  const page = await shopfront.visitor();
  await page.goto("/about");
  const search = page.getByRole("banner").getByLabel("Search products").first();
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await search.click();
  await search.pressSequentially("egus");
  await list.getByRole("option", { name: /^Egusi \(melon/ }).waitFor();
  expect(await search.getAttribute("role")).toBe("combobox");
  expect(await search.getAttribute("aria-expanded")).toBe("true");

  await search.press("ArrowDown");
  const active = await search.getAttribute("aria-activedescendant");
  expect(await list.getByRole("option", { selected: true }).getAttribute("id")).toBe(active);
  await search.press("ArrowUp");
  expect(await search.getAttribute("aria-activedescendant")).toBeNull();
  await search.press("Escape");
  await list.waitFor({ state: "hidden" });
  expect([await search.inputValue(), await search.getAttribute("aria-expanded")]).toEqual(["egus", "false"]);

  await search.press("ArrowDown");
  await list.waitFor();
  // The dish of that name comes before the goods in it.
  await search.press("Enter");
  await page.waitForURL("**/dish/egusi-soup");
  await list.waitFor({ state: "hidden" });
});

test("without a choice Enter searches for the text; announced products and another spelling are suggested too", async () => {
  const page = await shopfront.visitor();
  await page.goto("/");
  const search = page.getByRole("banner").getByLabel("Search products").first();
  await search.click();
  await search.pressSequentially("palm o");
  await page.getByRole("option", { name: "Palm oil Coming soon" }).waitFor();
  await search.fill("ogb");
  await page.getByRole("option", { name: "Ogbono soup (draw soup) Dish" }).waitFor();
  expect((await page.getByRole("option").allTextContents()).slice(0, 2)).toEqual([
    expect.stringContaining("Ogbono soup"),
    expect.stringContaining("Ogbono (African bush mango kernel), whole"),
  ]);
  await search.fill("gluten free");
  await page.getByRole("option", { name: "Free from cereals with gluten 19 products" }).waitFor();
  await search.fill("ogbonno");
  await page.getByRole("option", { name: "Did you mean “ogbono”?" }).waitFor();
  await search.press("Enter");
  await page.getByRole("heading", { level: 1, name: "“ogbonno”" }).waitFor();
  await page.getByRole("link", { name: "“ogbono”" }).click();
  await page.waitForURL("**/products?search=ogbono");
  expect(await page.getByRole("heading", { level: 3 }).first().textContent()).toContain("Ogbono");
});

test("a search that finds nothing records the product request; staff expect the goods, and their arrival is mailed once", async () => {
  const page = await shopfront.visitor();
  await page.goto("/products?search=Fresh+Jackfruit");
  await page.getByRole("heading", { name: "No products found" }).waitFor();
  const form = page.getByRole("region", { name: "Tell me when you have it" });
  await form.getByLabel(/^Your e-?mail/).fill("ebun@example.com");
  await form.getByRole("button", { name: "Tell me" }).click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  expect(
    await shopfront.shop.db.select({ term: productRequests.term, email: productRequests.email }).from(productRequests),
  ).toEqual([{ term: "fresh jackfruit", email: "ebun@example.com" }]);

  await joinStaff(shopfront.shop, chidi);
  const office = await shopfront.visitor();
  await office.goto("/auth?next=/office/waiting-list");
  await office.getByRole("main").getByLabel("Email").fill(chidi.email);
  await office.getByLabel("Password").fill(chidi.password);
  await office.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await office.getByText("One person waits").waitFor();
  await office.getByRole("link", { name: /^It is coming.*fresh jackfruit/ }).click();
  await office.getByRole("button", { name: "Add" }).click();
  await office.getByRole("link", { name: /^fresh jackfruit/ }).waitFor();
  await page.goto("/products?search=fresh+jackfruit");
  await page.getByText("fresh jackfruit is coming soon.").waitFor();

  await office.getByRole("link", { name: /^fresh jackfruit/ }).click();
  await office.getByLabel("State").selectOption("arrived");
  await office.getByRole("button", { name: "Save" }).click();
  await office.getByText("Saved.").waitFor();
  expect(await notifyProductRequests(shopfront.shop)).toBe(1);
  expect(await notifyProductRequests(shopfront.shop)).toBe(0);
  const emails = await emailsTo(shopfront.shop, "ebun@example.com");
  expect(emails.map(({ subject }) => subject)).toEqual(["fresh jackfruit has arrived"]);
});
