import { beforeAll, expect, test } from "vitest";
import { setStock } from "../orders/orders.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

const egusi = "Favorite: Egusi (melon seed), shelled";

async function withFavourites(ids: string[], options = desktop as Parameters<Shopfront["visitor"]>[0]) {
  const page = await shopfront.visitor(options);
  await page.goto("/cart");
  await page.evaluate((list) => localStorage.setItem("calabash-larder:favorites", JSON.stringify(list)), ids);
  await page.goto("/favorites");
  return page;
}

test("the empty list says how to fill it and links to the products", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/favorites");
  await page.getByRole("heading", { name: "Your favorites list is empty" }).waitFor();
  await page.getByText(/heart icon on any product/).waitFor();
  const main = page.getByRole("main");
  for (const [name, href] of [
    ["Explore Products", "/products"],
    ["Continue Shopping", "/products"],
    ["Browse Categories", "/categories"],
  ] as const)
    expect(await main.getByRole("link", { name }).getAttribute("href")).toBe(href);
});

test("the heart on a card and on the product page are the same, survive a reload, and count in the header", async () => {
  const page = await shopfront.visitor();
  await page.goto("/products?search=egusi");
  await page.getByRole("button", { name: egusi, pressed: false }).click();
  await page.getByRole("status").getByText("Egusi (melon seed), shelled added to your favourites").waitFor();
  await page.getByRole("link", { name: "Favorites, 1 item" }).waitFor();
  await page.goto("/product/1");
  await page.getByRole("button", { name: egusi, pressed: true }).click();
  await page.getByRole("status").getByText("Egusi (melon seed), shelled removed from your favourites").waitFor();
  await page.reload();
  await page.getByRole("button", { name: egusi, pressed: false }).waitFor();
});

test("the list shows the saved products, with singular and plural texts", async () => {
  const page = await withFavourites(["1", "7"]);
  await page.getByRole("heading", { name: "My Favorites" }).waitFor();
  await page.getByText("2 items", { exact: true }).waitFor();
  await page
    .getByText("You have 2 items in your favorites. Items in your favorites are saved across sessions.")
    .waitFor();
  await expect.poll(() => page.getByRole("main").getByRole("heading", { level: 3 }).count()).toBe(2);
  await page.getByRole("button", { name: egusi }).click();
  await page.getByText("1 item", { exact: true }).waitFor();
  await page
    .getByText("You have 1 item in your favorites. Items in your favorites are saved across sessions.")
    .waitFor();
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Favorite: /);
  await page.getByRole("main").getByRole("link", { name: "Continue Shopping" }).click();
  await page.waitForURL("**/products");
});

test("Add All to Cart is above and below the list, and skips sold-out products with a message", async () => {
  await setStock(shopfront.shop, "7", 0);
  const page = await withFavourites(["1", "2", "7"], phone);
  const button = page.getByRole("button", { name: "Add All to Cart" });
  await button.last().waitFor();
  expect(await button.count()).toBe(2);
  await button.last().click();
  await page.getByRole("status").getByText("2 favorites added to your cart").waitFor();
  await page
    .getByRole("status")
    .getByText(/^Sold out for now: /)
    .waitFor();
  await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
  await button.first().click();
  await page.getByRole("link", { name: "Cart, 4 items" }).waitFor();
  await setStock(shopfront.shop, "7", 10);
});

test("Clear All empties the list, here and in another tab", async () => {
  const page = await withFavourites(["1", "2"]);
  const other = await page.context().newPage();
  await other.goto("/favorites");
  await other.getByText("2 items", { exact: true }).waitFor();
  await other.goto("/product/7");
  await other
    .getByRole("button", { name: /^Favorite: / })
    .first()
    .click();
  await page.getByText("3 items", { exact: true }).waitFor();
  await other.goto("/favorites");
  await page.getByRole("button", { name: "Clear All" }).click();
  await page.getByRole("heading", { name: "Your favorites list is empty" }).waitFor();
  await other.getByRole("heading", { name: "Your favorites list is empty" }).waitFor();
});

test("Undo brings cleared favourites back, in their order", async () => {
  const page = await withFavourites(["2", "1"]);
  await page.getByRole("button", { name: "Clear All" }).click();
  await page.getByRole("heading", { name: "Your favorites list is empty" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("2 items", { exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("calabash-larder:favorites"))).toBe('["2","1"]');
});

test("the heart's toast leads to named lists; a list is filled, renamed, bought, deleted, and brought back", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/product/1");
  await page.getByRole("button", { name: egusi, pressed: false }).click();
  await page.getByRole("button", { name: "Choose a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to a list" });
  await dialog.getByRole("button", { name: "Create and add" }).click();
  await dialog.getByText("Please give the list a name").waitFor();
  await dialog.getByLabel("Name of your first list").fill("  Mama's   list ");
  await dialog.getByRole("button", { name: "Create and add" }).click();
  await dialog.getByRole("checkbox", { name: "Mama's list", checked: true }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(egusi);

  await page.goto("/favorites");
  const list = page.getByRole("region", { name: "Mama's list" });
  await list.getByText("1 item", { exact: true }).waitFor();
  await list.getByRole("button", { name: "Add All to Cart" }).click();
  await page.getByRole("status").getByText("1 product added to your cart").waitFor();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await list.getByRole("button", { name: "Rename Mama's list" }).click();
  await list.getByLabel("New name").fill("Party pot");
  await list.getByRole("button", { name: "Save" }).click();
  const renamed = page.getByRole("region", { name: "Party pot" });
  await renamed.getByRole("button", { name: /from this list$/ }).click();
  await renamed.getByText("Nothing on it yet.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Party pot");
  await page.getByRole("button", { name: "Undo" }).click();
  await renamed.getByRole("heading", { level: 3 }).waitFor();
  await renamed.getByRole("button", { name: "Delete Party pot" }).click();
  await renamed.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("My Favorites");
  await page.getByRole("button", { name: "Undo" }).click();
  await renamed.waitFor();
});

test("the cards appear one after the other, 0.1 s apart and none later than 0.8 s; one to four columns", async () => {
  const ids = Array.from({ length: 11 }, (_, index) => String(index + 1));
  const page = await withFavourites(ids);
  await page.getByRole("main").getByRole("heading", { level: 3 }).nth(10).waitFor();
  const grid = page.getByRole("region", { name: "Kept for later" }).getByRole("list");
  const delays = await grid.evaluate((list) => [...list.children].map((card) => getComputedStyle(card).animationDelay));
  expect(delays).toEqual(["0s", "0.1s", "0.2s", "0.3s", "0.4s", "0.5s", "0.6s", "0.7s", "0.8s", "0.8s", "0.8s"]);
  const columns = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  const seen: number[] = [];
  for (const width of [240, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    seen.push(await columns());
  }
  expect(seen).toEqual([1, 2, 2, 3, 4]);
});

test("a favourite that is no longer sold is removed; when the shop is unavailable, nothing is lost", async () => {
  const page = await withFavourites(["1", "no-longer"]);
  await page.getByText("1 item", { exact: true }).waitFor();
  await page.route("**/api/products*", (route) => route.fulfill({ status: 404, body: "" }), { times: 1 });
  await page.evaluate(() => localStorage.setItem("calabash-larder:favorites", JSON.stringify(["1", "2"])));
  await page.reload();
  await page.getByText("they are safe in your browser").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("main").getByRole("heading", { level: 3 }).nth(1).waitFor();
});
