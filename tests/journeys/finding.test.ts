import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { desktop, openShopfront, serve, phone, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

test("on a phone the home page shows the heading, Shop Now and a picture without scrolling", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/");
  for (const part of [
    page.getByRole("heading", { level: 1 }),
    page.getByRole("link", { name: "Shop Now" }),
    page.getByRole("button", { name: "Watch Story" }),
    page.locator(".hero-picture.light-only"),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  }
});

test("Watch Story opens the story; Escape, the button and a click outside close it, and the focus returns", async () => {
  const page = await shopfront.visitor();
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Watch Story" });
  const story = page.getByRole("dialog", { name: "It began with a suitcase" });
  const ways = [
    () => page.keyboard.press("Escape"),
    () => story.getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const close of ways) {
    await opener.click();
    await story.waitFor();
    await close();
    await story.waitFor({ state: "hidden" });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  }
});

test("the home page shows the first four products, and marks the categories that are still empty", async () => {
  const page = await shopfront.visitor();
  await page.goto("/");
  const names = await page.locator(".home-featured h3").allTextContents();
  expect(names.map((name) => name.split(" (")[0])).toEqual(["Egusi", "Crayfish", "Cameroon pepper", "Onugbu"]);
  expect(await page.getByRole("link", { name: /Coming soon/ }).count()).toBe(3);
  await page.getByRole("link", { name: /^Oils & Vinegars/ }).click();
  await page.waitForURL("**/products?category=Oils%20%26%20Vinegars");
  await page.getByRole("heading", { name: "No products found" }).waitFor();
  await page.getByRole("link", { name: "Seafood" }).last().click();
  await page.waitForURL("**/products?category=Seafood");
  await page.goto("/");
  expect(await page.getByRole("link", { name: "Start Shopping" }).getAttribute("href")).toBe("/products");
  expect(await page.getByRole("link", { name: "Create Account" }).getAttribute("href")).toMatch(/^\/auth/);
});

test("a list that loads slowly shows eight skeleton cards until it arrives", async () => {
  const page = await shopfront.visitor();
  await page.goto("/products");
  const held = Promise.withResolvers<void>();
  await page.route("**/products.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  expect(await page.locator(".skeleton").count()).toBe(0);
  await page.getByRole("link", { name: "Spices" }).click();
  await page.locator(".skeleton").waitFor();
  expect(await page.locator(".skeleton .product-card").count()).toBe(8);
  held.resolve();
  await page.getByText("Showing 6 products").waitFor();
  expect(await page.locator(".skeleton").count()).toBe(0);
});

test.each(["/about", "/product/1"])(
  "a slow link from %s to the products shows a progress bar and eight skeleton cards",
  async (path) => {
    const page = await shopfront.visitor();
    await page.goto(path);
    const held = Promise.withResolvers<void>();
    await page.route("**/products.data*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "Products", exact: true }).click();
    await page.getByRole("progressbar", { name: "Loading the page" }).waitFor();
    await page.locator(".skeleton").waitFor();
    expect(await page.locator(".skeleton .product-card").count()).toBe(8);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    held.resolve();
    await page.getByText("Showing 20 products").waitFor();
    expect(await page.locator(".skeleton").count()).toBe(0);
    expect(await page.getByRole("progressbar").count()).toBe(0);
  },
);

test("every slow navigation shows the progress bar, and the old page stays until the new one is here", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/faq");
  const held = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Shipping" }).click();
  await page.getByRole("progressbar", { name: "Loading the page" }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/questions/i);
  held.resolve();
  await page.waitForURL("**/shipping");
  await page.getByRole("progressbar").waitFor({ state: "detached" });
});

test("on a phone the first product is within the first 360 pixels, also of a search", async () => {
  const page = await shopfront.visitor(phone);
  for (const path of ["/products", "/products?search=egusi", "/products?category=Seeds+%26+Nuts"]) {
    await page.goto(path);
    expect((await page.locator(".product-card").first().boundingBox())?.y, path).toBeLessThanOrEqual(360);
  }
});

test("on a phone the filters are in a sheet that says how many products remain", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/products");
  const open = page.getByRole("button", { name: "Filters", exact: true });
  await open.click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const slider = sheet.getByRole("slider", { name: /Highest price/ });
  await slider.fill("16000");
  await slider.press("ArrowLeft");
  await page.waitForURL("**/products?maxPrice=15000");
  expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessibleInBothThemes(page);
  const narrowed = sheet.getByRole("button", { name: /^Show \d+ products?$/ });
  const [, count] = /(\d+)/.exec((await narrowed.textContent()) ?? "") ?? [];
  expect(Number(count)).toBeLessThan(20);
  await narrowed.click();
  await sheet.waitFor({ state: "detached" });
  await page.getByText(new RegExp(`^Showing ${count} product`)).waitFor();
  const reopen = page.getByRole("button", { name: "Filters (1)" });
  expect(await reopen.evaluate((element) => element === document.activeElement)).toBe(true);
  await reopen.click();
  await sheet.getByRole("link", { name: "Clear All Filters" }).click();
  await sheet.getByRole("button", { name: "Show 20 products" }).waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
});

test("the price slider narrows the list, and Clear All Filters resets it", async () => {
  const page = await shopfront.visitor();
  await page.goto("/products?search=stock+fish");
  await page.getByText("Showing 2 products for “stock fish”").waitFor();
  await page.getByText("Filters", { exact: true }).filter({ visible: true }).click();
  const slider = page.getByRole("slider", { name: /Highest price/ });
  expect(await slider.evaluate((input: HTMLInputElement) => [input.min, input.max, input.value])).toEqual([
    "0",
    "800000",
    "800000",
  ]);
  await slider.fill("50000");
  await slider.press("ArrowLeft");
  await page.waitForURL("**/products?search=stock+fish&maxPrice=49000");
  await page.getByText("Showing 1 product for “stock fish”").waitFor();
  await page.getByRole("link", { name: "Clear All Filters" }).click();
  await page.getByText("Showing 20 products").waitFor();
});

test("on a phone a bar offers Add to Cart once the button has scrolled out of view", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/product/6");
  const bar = page.getByRole("group", { name: "Buy" });
  expect(await bar.count()).toBe(0);
  await page.getByRole("heading", { name: "More from Seafood" }).scrollIntoViewIfNeeded();
  await bar.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
});

test("each public page has its title, its canonical URL and its picture", async () => {
  const page = await shopfront.visitor();
  const site = shopfront.shop.config.publicUrl;
  for (const [path, canonical, title] of [
    ["/", "/", "Calabash Larder · Authentic Nigerian ingredients"],
    ["/products?sort=rating&view=list", "/products", "All products · Calabash Larder"],
    ["/products?category=Seeds+%26+Nuts", "/products?category=Seeds+%26+Nuts", "Seeds & Nuts · Calabash Larder"],
    ["/product/1", "/product/1", "Egusi (melon seed), shelled · Calabash Larder"],
  ] as const) {
    await page.goto(path);
    expect(await page.title()).toBe(title);
    expect(await attribute(page, 'link[rel="canonical"]', "href")).toBe(site + canonical);
    expect(await attribute(page, 'meta[property="og:url"]', "content")).toBe(site + canonical);
    expect(await attribute(page, 'meta[property="og:title"]', "content")).toBe(title);
    expect(await attribute(page, 'meta[property="og:image"]', "content")).toBe(`${site}/og.jpg`);
    const description = await attribute(page, 'meta[name="description"]', "content");
    expect(description?.length).toBeGreaterThan(50);
    expect(description?.length).toBeLessThanOrEqual(160);
  }
  await page.goto("/products?search=egusi");
  expect(await attribute(page, 'meta[name="robots"]', "content")).toContain("noindex");
});

test("a product page gives search engines its price in naira, a picture that exists, no rating that nobody gave, and its breadcrumbs", async () => {
  const page = await shopfront.visitor({ ...desktop, javaScriptEnabled: false });
  await page.goto("/product/1");
  const site = shopfront.shop.config.publicUrl;
  const [product, crumbs] = await structuredDataOf(page);
  expect(product).toMatchObject({
    "@type": "Product",
    offers: { price: 15_984, priceCurrency: "NGN", availability: "https://schema.org/InStock" },
  });
  expect(product).not.toHaveProperty("aggregateRating");
  const picture = await fetch(String(product?.["image"]).replace(site, shopfront.url));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
  expect(JSON.stringify(crumbs)).toContain(`"item":"${site}/product/1"`);
  await page.goto("/");
  expect((await structuredDataOf(page))[0]).toMatchObject({ "@type": "Organization", url: `${site}/` });
});

test("a product page says each name with its language and each sentence once, and what goes into the same pot", async () => {
  const page = await shopfront.visitor({
    ...desktop,
    viewport: { width: 768, height: 1024 },
    javaScriptEnabled: false,
  });
  await page.goto("/product/1");
  expect(await page.locator("h1 [lang=yo]").textContent()).toBe("Egusi");
  expect(await page.locator(".local-names").textContent()).toBe("Yorùbá ẹ̀gúsíEfik ikonHausa agushiEdo ikpogi");
  expect(await page.locator(".local-names [lang=bin]").textContent()).toBe("ikpogi");
  const text = await page.locator("main").innerText();
  expect(text).not.toMatch(/egwusi/i);
  expect(text.split("fried in palm oil it turns rich")).toHaveLength(2);
  expect(await page.locator(".product-page-price .unit-price").textContent()).toBe("₦3,197 / 100 g per 100 grams");
  const together = page.getByRole("region", { name: "Goes into the same pot" });
  expect(await together.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
    "Crayfish (ede), whole, smoke-dried",
    "Iru woro (fermented locust beans), dried",
  ]);
  const button = await page.getByRole("button", { name: "Add to Cart", exact: true }).boundingBox();
  expect((button?.y ?? 9999) + (button?.height ?? 0)).toBeLessThan(1024);
});

test("every URL in the sitemap exists, and robots.txt names the sitemap", async () => {
  const robots = await (await fetch(`${shopfront.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${shopfront.shop.config.publicUrl}/sitemap.xml`);
  const sitemap = await (await fetch(`${shopfront.url}/sitemap.xml`)).text();
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? "");
  expect(urls.length).toBeGreaterThanOrEqual(27);
  for (const url of urls) {
    const response = await fetch(url.replace(shopfront.shop.config.publicUrl, shopfront.url));
    expect(response.status, url).toBe(200);
  }
});

test("the web manifest and every icon it names exist", async () => {
  const response = await fetch(`${shopfront.url}/manifest.webmanifest`);
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  const { icons } = (await response.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of [
    ...icons,
    { src: "/favicon.ico", type: "image/x-icon" },
    { src: "/og.jpg", type: "image/jpeg" },
  ]) {
    const icon = await fetch(shopfront.url + src);
    expect(icon.status, src).toBe(200);
    expect(icon.headers.get("content-type"), src).toContain(type);
  }
  const picture = await (await fetch(`${shopfront.url}/og.jpg`)).arrayBuffer();
  expect(picture.byteLength).toBeLessThanOrEqual(150_000);
});

test("the style guide at /parts exists in a demo only", async () => {
  expect((await fetch(`${shopfront.url}/parts`)).status).toBe(200);
  const shop = { ...shopfront.shop, config: { ...shopfront.shop.config, demo: false } };
  const real = await serve(shop);
  const response = await fetch(`${real.url}/parts`);
  await real.close();
  expect(response.status).toBe(404);
});

function attribute(page: Page, selector: string, name: string): Promise<string | null> {
  return page.locator(selector).getAttribute(name);
}

async function structuredDataOf(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}
