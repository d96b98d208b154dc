import { beforeAll, expect, test } from "vitest";
import { sampleEmails, sampleOrderIds } from "#features/orders/rules/samples.ts";
import { setStock } from "../orders/orders.ts";
import { deepTest } from "../run/tier.ts";
import { openShopfront, phone, putInCart, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

test("without JavaScript the list is searched, filtered and sorted through links and a plain form", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/products");
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("norway");
  await page.getByLabel("Sort by").selectOption("price-high");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Showing 2 products for “norway”").waitFor();
  await page.getByRole("link", { name: "Seafood" }).click();
  expect(new URL(page.url()).searchParams.get("sort")).toBe("price-high");
  await page.getByRole("heading", { level: 3 }).getByRole("link").first().click();
  await page.getByText("Origin: Norway").waitFor();
});

test("the URL contains the filter and leaves out default values", async () => {
  const page = await shopfront.visitor();
  await page.goto("/products");
  await page.getByLabel("Sort by").selectOption("price-low");
  await page.waitForURL("**/products?sort=price-low");
  await page.getByRole("link", { name: "Vegetables" }).click();
  await page.waitForURL("**/products?category=Vegetables&sort=price-low");
  await page.getByRole("link", { name: "List", exact: true }).click();
  await page.waitForURL("**/products?category=Vegetables&sort=price-low&view=list");
  await page.goBack();
  await page.waitForURL("**/products?category=Vegetables&sort=price-low");
});

test("an empty search in the header does nothing, a term opens the list", async () => {
  const page = await shopfront.visitor();
  await page.goto("/cart");
  const search = page.getByLabel("Search products").first();
  await search.fill("   ");
  await search.press("Enter");
  expect(new URL(page.url()).pathname).toBe("/cart");
  await search.fill("okporoko");
  await search.press("Enter");
  await page.waitForURL("**/products?search=okporoko");
  await page.getByText("Showing 2 products for “okporoko”").waitFor();
});

test("an empty result says so and offers to clear the filters", async () => {
  const page = await shopfront.visitor();
  await page.goto("/products?search=plutonium");
  await page.getByRole("heading", { name: "No products found" }).waitFor();
  await page.getByRole("link", { name: "Clear All Filters" }).first().click();
  await page.getByText("Showing 20 products").waitFor();
});

test("an unknown product and an unknown page are 404 with a link to the products", async () => {
  const page = await shopfront.visitor();
  expect((await page.goto("/product/404"))?.status()).toBe(404);
  await page.getByRole("heading", { name: "Product not found" }).waitFor();
  await page.getByRole("link", { name: "Return to products" }).click();
  await page.waitForURL("**/products");
  expect((await page.goto("/no/such/page"))?.status()).toBe(404);
  await page.getByRole("link", { name: "See all products" }).waitFor();
});

test("a product without nutrition facts says so; a sold-out product cannot be bought", async () => {
  const page = await shopfront.visitor();
  await setStock(shopfront.shop, "15", 0);
  await page.goto("/product/15");
  await page.getByRole("tab", { name: "Nutrition" }).click();
  await page.getByText("Nutritional information not available for this product.").waitFor();
  await page.getByText("Out of stock").first().waitFor();
  expect(await page.getByRole("button", { name: "Add to Cart" }).first().isDisabled()).toBe(true);
});

test("the cart survives a reload, syncs with other tabs, and can be emptied", async () => {
  const page = await shopfront.visitor();
  await putInCart(page, "1");
  await page.reload();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  const other = await page.context().newPage();
  await other.goto("/cart");
  await other.getByRole("button", { name: "More of Egusi (melon seed), shelled" }).click();
  await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
  await other.getByRole("button", { name: "Clear Cart" }).click();
  await other.getByRole("heading", { name: "Your cart is empty" }).waitFor();
  await page.goto("/checkout");
  await page.getByRole("heading", { name: "No items to checkout" }).waitFor();
  // As after Back from the page of a placed order.
  expect(await page.getByRole("main").getByRole("link", { name: "My Orders" }).getAttribute("href")).toBe("/orders");
});

test("tracking finds the sample orders by id and by email, and says when there is none", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/track-order");
  await page.getByLabel("Order ID", { exact: true }).last().fill(` ${sampleOrderIds.shipped} `);
  await page.getByRole("button", { name: "Track Order" }).click();
  await page.getByRole("heading", { name: "Order Details" }).waitFor();
  await page.getByText("GIG4821930575NG").waitFor();
  await page.getByRole("radio", { name: "Email Address" }).check({ force: true });
  await page.getByRole("textbox", { name: "Email Address" }).fill(sampleEmails[1] ?? "");
  await page.getByRole("button", { name: "Track Order" }).click();
  await page.getByText("27 Rye Lane").waitFor();
  await page.getByRole("textbox", { name: "Email Address" }).fill("nobody@example.com");
  await page.getByRole("button", { name: "Track Order" }).click();
  await page.getByText("No orders found for this email address.").waitFor();
  await page.getByRole("radio", { name: "Order ID" }).check({ force: true });
  await page.getByRole("textbox", { name: "Order ID" }).fill("CBL_0000000000000_000000000");
  await page.getByRole("button", { name: "Track Order" }).click();
  await page.getByText("Order not found. Please check your order ID and try again.").waitFor();
});

deepTest("the dark theme is applied from the first paint and the choice is saved", async () => {
  const page = await shopfront.visitor({ colorScheme: "dark" });
  await page.goto("/");
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
  expect(await isDark()).toBe(true);
  await page.getByRole("button", { name: "Dark mode" }).click();
  await expect.poll(isDark).toBe(false);
  await page.reload();
  expect(await isDark()).toBe(false);
});

test("the health checks report that the process is up and that its database responds", async () => {
  expect(await (await fetch(`${shopfront.url}/healthz`)).text()).toBe("ok");
  expect((await fetch(`${shopfront.url}/readyz`)).status).toBe(200);
});

deepTest(
  "the picture of a card grows into that of the product's page; nothing else moves, and less motion does without",
  async () => {
    const page = await shopfront.visitor({ reducedMotion: "reduce" });
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        const ready = viewTransition?.ready.then(
          () =>
            document
              .getAnimations()
              .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "")
              .filter((element) => element.startsWith("::view-transition")).length,
          () => 0,
        );
        Object.assign(window, { animated: ready ?? 0 });
      });
    });
    const animations = () =>
      page.evaluate(() => (window as unknown as { animated: number | Promise<number> }).animated);
    const open = async () => {
      await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
      await page.waitForURL("**/product/*");
      return animations();
    };
    await page.goto("/products");
    expect(await open()).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Products" }).click();
    await page.waitForURL("**/products");
    expect(await animations()).toBe(0);
    expect(await open()).toBeGreaterThan(0);
  },
);
