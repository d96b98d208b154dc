import { beforeAll, expect, test } from "vitest";
import { desktop, openShopfront, phone, putInCart, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  // British prices include VAT, Ghana's do not.
  await shopfront.shop.pool.query(`
    update taxes set name = 'VAT', percent = 20, is_included = true where country_code = 'GB';
    update taxes set name = 'VAT', percent = 12.5 where country_code = 'GH';
    update shipping_countries set is_active = true where code = 'DE'`);
});

/** A page of a visitor who has chosen this country. */
async function visitorTo(country: string, device: typeof desktop | typeof phone = desktop) {
  const page = await shopfront.visitor(device);
  await page.addInitScript((name) => localStorage.setItem("calabash-larder:country", JSON.stringify(name)), country);
  return page;
}

test("a product says what one pack comes to in the chosen country, with the unit price, and in the Union the lowest earlier price", async () => {
  const page = await visitorTo("Ghana");
  await page.goto("/product/1");
  // 15,984 + 12.5% + 24,000
  await page.getByText(/One pack with tax and delivery: GH₵[\d.]+ \(₦41,982\)/).waitFor();
  const price = page.locator(".product-page-price");
  await expect.poll(() => price.innerText()).toMatch(/GH₵[\d.]+ \/ 100 g/);
  expect(await price.innerText()).not.toContain("Lowest price");
  await page.goto("/product/5");
  await expect.poll(() => page.locator(".product-page-price .unit-price").innerText()).toMatch(/GH₵[\d.]+ \/ kg/);
  const german = await visitorTo("Germany");
  await german.goto("/product/1");
  const reduced = german.locator(".product-page-price");
  expect(await reduced.innerText()).toContain("−13%");
  expect(await reduced.innerText()).toMatch(/Lowest price in the 30 days before: €[\d.]+/);
  await german.getByRole("main").getByRole("combobox", { name: "Deliver to" }).selectOption("Nigeria");
  await expect.poll(() => reduced.innerText()).toMatch(/₦15,984 .*₦3,197 \/ 100 g/s);
  expect(await reduced.innerText()).not.toContain("Lowest price");
});

test("a page shows no total before a country is chosen, though it has each country's for the first paint", async () => {
  const page = await shopfront.visitor();
  await page.goto("/product/1");
  const totals = page.getByText("One pack with tax");
  expect(await totals.count()).toBeGreaterThan(1);
  expect(await totals.filter({ visible: true }).count()).toBe(0);
});

test("the cart shows tax and delivery once the country is known: added in Ghana, in the prices in Britain", async () => {
  const page = await visitorTo("Ghana");
  await putInCart(page, "1");
  await page.goto("/cart");
  const summary = page.locator(".summary");
  await summary.getByText("VAT (12.5%)").waitFor();
  expect(await summary.innerText()).toMatch(/Total\s+GH₵[\d.]+ \(₦41,982\)/);
  await page.evaluate(() => localStorage.setItem("calabash-larder:country", JSON.stringify("United Kingdom")));
  await page.addInitScript(() => localStorage.setItem("calabash-larder:country", JSON.stringify("United Kingdom")));
  await page.reload();
  await summary.getByText("Includes VAT (20%)").waitFor();
  // 15,984 + 23,984
  expect(await summary.innerText()).toMatch(/Total\s+£37.85 \(₦39,968\)/);
  await page.goto("/products");
  // Before the page counts the cart, the link leads to its page.
  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByText("With tax and standard delivery to the United Kingdom").waitFor();
  expect(await panel.innerText()).toContain("₦39,968");
  expect(await panel.innerText()).toContain("£3.03 / 100 g");
});
