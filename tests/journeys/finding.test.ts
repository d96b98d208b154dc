import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { NoScriptPage } from "../no-script/page.ts";
import { amara, joinConfirmed } from "../people/people.ts";
import { deepTest } from "../run/tier.ts";
import { copiedText, desktop, openShopfront, serve, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

test("on a phone the home page shows heading, Shop Now, a picture and the first product without scrolling", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/");
  for (const part of [
    page.getByRole("heading", { level: 1 }),
    page.getByRole("link", { name: "Shop Now" }),
    page.getByRole("button", { name: "Watch Story" }),
    page.locator(".hero-picture"),
    page.getByRole("article").first().getByRole("heading"),
  ]) {
    expect(await bottomEdge(part)).toBeLessThanOrEqual(844);
  }
});

deepTest(
  "Watch Story opens the story; Escape, the button and a click outside close it, and the focus returns",
  async () => {
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
  },
);

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

deepTest("a list that loads slowly shows eight skeleton cards until it arrives", async () => {
  const page = await shopfront.visitor();
  await page.goto("/products");
  const shown = Promise.withResolvers<number>();
  // Playwright cannot query a page while the next one is on its way.
  await page.exposeFunction("reportSkeleton", shown.resolve);
  await page.evaluate(() => {
    new MutationObserver(() => {
      const shownCards = [...document.querySelectorAll(".skeleton-card")].filter((card) => card.checkVisibility());
      const { reportSkeleton } = window as unknown as { reportSkeleton(cards: number): void };
      if (shownCards.length > 0) reportSkeleton(shownCards.length);
    }).observe(document.body, { attributes: true, subtree: true });
  });
  const held = Promise.withResolvers<void>();
  await page.route("**/products?*", async (route) => {
    await held.promise;
    await route.continue();
  });
  const chosen = page.getByLabel("Sort by").selectOption("price-low");
  expect(await shown.promise).toBe(8);
  held.resolve();
  await chosen;
  await page.waitForURL("**/products?sort=price-low");
  await page.getByText("Showing 20 products").waitFor();
  expect(await page.locator(".skeleton").isVisible()).toBe(false);
});

deepTest(
  "a list that the visitor stops waiting for leaves the one before it; after Back its choices are shown again",
  async () => {
    const page = await shopfront.visitor();
    await page.goto("/products");
    await page.route("**/products?*", () => new Promise(() => {}));
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (!document.querySelector(".skeleton")?.checkVisibility()) return;
        document.documentElement.dataset["stopped"] = "";
        stop();
      }).observe(document.body, { attributes: true, subtree: true });
    });
    const sort = page.getByLabel("Sort by");
    await sort.selectOption("rating");
    await page.locator("html[data-stopped]").waitFor();
    await page.locator("[aria-busy=false]").waitFor();
    expect(await page.locator(".skeleton").isVisible()).toBe(false);
    expect(await sort.inputValue()).toBe("rating");
    // This Chromium has no back/forward cache.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(await sort.inputValue()).toBe("");
  },
);

deepTest(
  "every slow navigation between pages with a router shows the progress bar, and the old page stays until then",
  async () => {
    await joinConfirmed(shopfront.shop, amara);
    const page = await shopfront.visitor(phone);
    await signInAs(shopfront, page, amara);
    await page.goto("/profile");
    const held = Promise.withResolvers<void>();
    await page.route("**/*.data*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole("link", { name: "Address book" }).click();
    await page.getByRole("progressbar", { name: "Loading the page" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/profile");
    held.resolve();
    await page.waitForURL("**/profile/addresses");
    await page.getByRole("progressbar").waitFor({ state: "detached" });
  },
);

deepTest("focus, scroll position and the open panel stay through choices made by keyboard", async () => {
  const page = await shopfront.visitor();
  await page.goto("/products");
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
  const sort = page.getByLabel("Sort by");
  await sort.focus();
  await page.evaluate(() => scrollTo(0, 150));
  await page.keyboard.press("ArrowDown");
  await page.waitForURL("**/products?sort=price-low");
  await expect.poll(focused).toBe("sort");
  await page.keyboard.press("ArrowDown");
  await page.waitForURL("**/products?sort=price-high");
  await expect.poll(focused).toBe("sort");
  expect(await page.evaluate(() => scrollY)).toBe(150);

  await page.getByText("Filters", { exact: true }).filter({ visible: true }).press("Enter");
  const slider = page.getByRole("slider", { name: /Highest price/ });
  await slider.press("Home");
  await page.waitForURL("**/products?sort=price-high&maxPrice=0");
  await expect.poll(focused).toBe("price");
  // A held key moves the slider several times, and the list follows once.
  await page.keyboard.press("End");
  await page.waitForURL("**/products?sort=price-high");
  await expect.poll(focused).toBe("price");
  await page.keyboard.down("ArrowLeft");
  await page.keyboard.down("ArrowLeft");
  expect(await slider.getAttribute("aria-valuetext")).toBe("₦83,000");
  await page.keyboard.up("ArrowLeft");
  await page.waitForURL("**/products?sort=price-high&maxPrice=83000");
  await expect.poll(focused).toBe("price");
  await page.getByRole("checkbox", { name: "Fish" }).press("Space");
  await page.waitForURL("**/products?sort=price-high&maxPrice=83000&free=fish");
  await expect
    .poll(() => page.getByRole("checkbox", { name: "Fish" }).evaluate((box) => box === document.activeElement))
    .toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(150);
});

deepTest("on a phone each category can be reached, and is in view once it is chosen", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/products");
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Vegetables" }).click();
  await page.waitForURL("**/products?category=Vegetables");
  await page.getByText("Showing 3 products").waitFor();
  const chip = await page.locator(".chips [aria-current]").boundingBox();
  expect((chip?.x ?? 0) + (chip?.width ?? 9_999)).toBeLessThanOrEqual(phone.viewport.width);
});

deepTest("on a phone the first product is within the first 360 pixels, also of a search", async () => {
  const page = await shopfront.visitor(phone);
  for (const path of ["/products", "/products?search=egusi", "/products?category=Seeds+%26+Nuts"]) {
    await page.goto(path);
    expect((await page.locator(".product-card").first().boundingBox())?.y, path).toBeLessThanOrEqual(360);
  }
});

test("on a phone the filters are in a sheet that says how many products remain, and the list follows when it closes", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/products");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const slider = sheet.getByRole("slider", { name: /Highest price/ });
  for (const key of ["End", ...Array.from({ length: 5 }, () => "ArrowLeft")]) await slider.press(key);
  await sheet.getByRole("button", { name: "Show 19 products" }).waitFor();
  expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true);
  await sheet.getByRole("checkbox", { name: "Fish" }).check();
  await sheet.getByRole("button", { name: "Show 16 products" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  await sheet.getByRole("checkbox", { name: "Vegan" }).check();
  await sheet.getByRole("button", { name: "Show 14 products" }).waitFor();
  // Only those choices remain that would still change the list.
  await sheet.getByRole("checkbox", { name: "Outside Nigeria" }).waitFor({ state: "detached" });
  await sheet.getByRole("button", { name: "Show 14 products" }).click();
  await page.waitForURL("**/products?maxPrice=80000&free=fish&diet=vegan");
  await page.getByText("Showing 14 products").waitFor();
  expect(await sheet.count()).toBe(0);
  const reopen = page.getByRole("button", { name: "Filters (3)" });
  expect(await reopen.evaluate((element) => element === document.activeElement)).toBe(true);

  await reopen.click();
  await sheet.getByRole("link", { name: "List", exact: true }).click();
  await sheet.getByRole("link", { name: "Clear All Filters" }).click();
  await sheet.getByRole("button", { name: "Show 20 products" }).waitFor();
  expect(await slider.inputValue()).toBe("85000");
  expect(await sheet.getByRole("checkbox", { name: "Fish" }).isChecked()).toBe(false);
  await sheet.getByLabel("Goes into").selectOption("suya");
  await sheet.getByRole("button", { name: "Show 1 product" }).waitFor();
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.waitForURL("**/products?dish=suya");
  await page.getByText("Showing 1 product").waitFor();
  // One search on a phone, the header's; a list that was searched keeps its search in the sheet.
  await page.goto("/products?search=stockfish");
  expect(await page.getByRole("searchbox").filter({ visible: true }).count()).toBe(1);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await sheet.getByRole("checkbox", { name: "Halal" }).waitFor({ state: "detached" });
  await sheet.getByRole("textbox", { name: /type it/ }).fill("49,000");
  await sheet.getByRole("textbox", { name: /type it/ }).press("Enter");
  await page.waitForURL("**/products?search=stockfish&maxPrice=49000");
  await page.getByText("Showing 1 product for “stockfish”").waitFor();
});

deepTest("the sheet closes without a choice as it opened, and shows no number that it could not count", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/products?sort=rating");
  const opener = page.getByRole("button", { name: "Filters", exact: true });
  await opener.click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.waitFor();
  await page.route("**/products?*", (route) => route.abort("internetdisconnected"));
  const fish = sheet.getByRole("checkbox", { name: "Fish" });
  await fish.check();
  await sheet.getByRole("button", { name: "Show the products" }).waitFor();
  await fish.uncheck();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("?sort=rating");
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("the price slider narrows the list, and Clear All Filters resets it", async () => {
  const page = await shopfront.visitor();
  await page.goto("/products?search=stock+fish");
  await page.getByText("Showing 2 products for “stock fish”").waitFor();
  await page.getByText("Filters", { exact: true }).filter({ visible: true }).click();
  const slider = page.getByRole("slider", { name: /Highest price/ });
  expect(await slider.evaluate((input: HTMLInputElement) => [input.min, input.max, input.value])).toEqual([
    "0",
    "85000",
    "85000",
  ]);
  await slider.fill("49000");
  await page.waitForURL("**/products?search=stock+fish&maxPrice=49000");
  await page.getByText("Showing 1 product for “stock fish”").waitFor();
  // At its end the slider restricts nothing.
  await page.getByRole("slider", { name: /Highest price/ }).press("End");
  await page.waitForURL("**/products?search=stock+fish");
  await page.getByRole("textbox", { name: /type it/ }).fill("₦49,000");
  await page.getByRole("textbox", { name: /type it/ }).press("Enter");
  await page.waitForURL("**/products?search=stock+fish&maxPrice=49000");
  await page.getByRole("link", { name: "Clear All Filters" }).click();
  await page.getByText("Showing 20 products").waitFor();
});

test("without JavaScript the filters are a form, and each choice is a link that takes it back", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/products");
  expect(await page.getByRole("checkbox", { name: /^In stock/ }).count()).toBe(0);
  await page.locator("#filter-panel summary").click();
  await page.getByLabel("Goes into").selectOption("egusi-soup");
  await page.getByRole("checkbox", { name: /^Vegan/ }).check();
  await page.getByRole("checkbox", { name: /^Not hot/ }).check();
  await page.getByLabel("Sort by").selectOption("newest");
  await page.getByRole("button", { name: "Apply" }).click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Products for Egusi soup, vegan, not hot");
  await page.getByText("Showing 4 products").waitFor();
  const names = await page.locator(".product-card h3").allTextContents();
  expect(names.map((name) => name.split(" (")[0])).toEqual(["Iru woro", "Ugu", "Onugbu", "Egusi"]);
  const chosen = page.getByRole("list", { name: "Chosen filters" }).getByRole("link");
  expect(await chosen.allTextContents()).toEqual(
    ["For Egusi soup", "Vegan", "Not hot"].map((label) => `${label}: remove this filter`),
  );
  await chosen.first().click();
  await page.getByText("Showing 11 products").waitFor();
});

test("a search for a diet opens its list and says so, and what finds nothing says which choice to drop", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/products?search=gluten+free+flour");
  await page.getByText("Showing 3 products for “flour”").waitFor();
  await page.getByText("We’ve turned “gluten free flour” into a filter.").waitFor();
  await page.goto("/products?search=vegan");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Products vegan");
  await page.getByText("Showing 15 products").waitFor();
  await page.getByRole("link", { name: "Search for the words instead" }).click();
  await page.getByText("Showing 0 products for “vegan”").waitFor();
  await page.goto("/products?search=vegan+okporoko");
  await page.getByText("Drop one of these").waitFor();
  await page.getByRole("link", { name: "Without “okporoko”: 15 products" }).click();
  await page.getByText("Showing 15 products").waitFor();
  // A dish that the shop does not have restricts nothing.
  await page.goto("/products?dish=lasagne&heat=hot");
  await page.getByText("Showing 2 products").waitFor();
});

test("the page for an unknown address has a search", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/no/such/page");
  await page.getByRole("searchbox", { name: "Search everything we sell" }).fill("egusi");
  await page.getByRole("search", { name: "Everything we sell" }).getByRole("button", { name: "Search" }).click();
  await page.getByText(/^Showing \d+ products for “egusi”/).waitFor();
});

const bottomEdge = async (part: Locator) => {
  const box = await part.boundingBox();
  return (box?.y ?? 9_999) + (box?.height ?? 0);
};

test("on a phone the first screen sells: name, price, Add to Cart, country and delivery; a bar does while the button is out of view", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/product/6");
  const bar = page.getByRole("group", { name: "Buy" });
  for (const part of [
    page.getByRole("heading", { level: 1 }),
    page.locator(".product-page-price"),
    page.getByRole("button", { name: "Add to Cart" }).first(),
    page.getByRole("main").getByRole("combobox", { name: "Deliver to" }),
    page.getByText("Choose your country to see delivery cost and date."),
  ]) {
    expect(await bottomEdge(part)).toBeLessThanOrEqual(844);
  }
  expect(await bar.count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 560 });
  await bar.getByText("5-7 business days in Nigeria").waitFor();
  await page.getByRole("heading", { name: "More from Seafood" }).scrollIntoViewIfNeeded();
  await bar.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
});

test("on a desk the first screen of the home page has the prices of the first products, and when they arrive", async () => {
  const page = await shopfront.visitor({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => localStorage.setItem("calabash-larder:country", '"United Kingdom"'));
  await page.goto("/");
  const [card] = await page.getByRole("article").all();
  for (const part of [card?.getByText(/^\+ .* delivery$/), card?.getByText("Arrives by")])
    expect(await bottomEdge(part!)).toBeLessThanOrEqual(900);
});

test("the products below a product are as wide as their columns", async () => {
  const page = await shopfront.visitor(desktop);
  await page.goto("/product/1");
  const rows = page.locator(".more-products > section");
  expect(await rows.count()).toBe(2);
  for (const row of await rows.all()) {
    const cards = await row.getByRole("article").all();
    const widths = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.width ?? 0));
    const width = (await row.boundingBox())?.width ?? 0;
    expect(Math.min(...widths)).toBeGreaterThan((width / cards.length) * 0.8);
  }
});

deepTest(
  "a product or a dish is sent to somebody: by WhatsApp without JavaScript, else with the link to copy",
  async () => {
    const { publicUrl } = shopfront.shop.config;
    const plain = shopfront.noScriptVisitor();
    for (const [path, name] of [
      ["/product/1", "Egusi (melon seed), shelled"],
      ["/dish/egusi-soup", "Egusi soup (melon seed soup)"],
    ] as const) {
      await plain.goto(path);
      const href = await plain.getByRole("link", { name: `Share ${name}` }).getAttribute("href");
      expect(href).toBe(`https://wa.me/?text=${encodeURIComponent(`${name}: ${publicUrl}${path}`)}`);
    }
    const page = await shopfront.visitor(phone);
    await page.goto("/product/1");
    const share = page.getByRole("link", { name: /^Share Egusi/ });
    await share.click();
    const dialog = page.getByRole("dialog", { name: /^Share Egusi/ });
    await dialog.getByRole("button", { name: "Copy Link" }).click();
    expect(await copiedText(page)).toBe(`${publicUrl}/product/1`);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await share.evaluate((link) => link === document.activeElement)).toBe(true);
  },
);

test("each public page has its title, its canonical URL and its picture", async () => {
  const page = await shopfront.visitor();
  const site = shopfront.shop.config.publicUrl;
  const table = /\/og\.jpg$/;
  for (const [path, canonical, title, picture] of [
    ["/", "/", "Calabash Larder · Authentic Nigerian ingredients", table],
    ["/products?sort=rating&view=list", "/products", "All products · Calabash Larder", table],
    ["/products?category=Seeds+%26+Nuts", "/products?category=Seeds+%26+Nuts", "Seeds & Nuts · Calabash Larder", table],
    [
      "/product/1",
      "/product/1",
      "Egusi (melon seed), shelled · Calabash Larder",
      /\/link-pictures\/product-1\.jpg\?v=\w+$/,
    ],
  ] as const) {
    await page.goto(path);
    expect(await page.title()).toBe(title);
    expect(await attribute(page, 'link[rel="canonical"]', "href")).toBe(site + canonical);
    expect(await attribute(page, 'meta[property="og:url"]', "content")).toBe(site + canonical);
    expect(await attribute(page, 'meta[property="og:title"]', "content")).toBe(title);
    expect(await attribute(page, 'meta[property="og:image"]', "content")).toMatch(picture);
    const description = await attribute(page, 'meta[name="description"]', "content");
    expect(description?.length).toBeGreaterThan(50);
    expect(description?.length).toBeLessThanOrEqual(160);
  }
  for (const unlisted of ["/products?search=egusi", "/products?category=Nonsense"]) {
    await page.goto(unlisted);
    expect(await attribute(page, 'meta[name="robots"]', "content"), unlisted).toContain("noindex");
  }
});

test("a link to a product or a dish is shown with its own picture, name and price", async () => {
  const page = shopfront.noScriptVisitor();
  const site = shopfront.shop.config.publicUrl;
  for (const [path, type] of [
    ["/product/1", "product"],
    ["/dish/egusi-soup", "website"],
  ] as const) {
    await page.goto(path);
    expect(await page.locator('meta[property="og:image"]').count(), path).toBe(1);
    expect(await attribute(page, 'meta[property="og:type"]', "content")).toBe(type);
    const url = (await attribute(page, 'meta[property="og:image"]', "content")) ?? "";
    const response = await fetch(url.replace(site, shopfront.url));
    expect([response.status, response.headers.get("content-type")], url).toEqual([200, "image/jpeg"]);
    expect(response.headers.get("cache-control")).toContain("immutable");
    const picture = Buffer.from(await response.arrayBuffer());
    expect(picture.byteLength).toBeLessThan(150_000);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
  await page.goto("/product/1");
  expect(await attribute(page, 'meta[property="product:price:amount"]', "content")).toBe("15984");
  for (const unknown of ["product-999", "product-..", "nothing-1", "dish-1.jpg"]) {
    expect((await fetch(`${shopfront.url}/link-pictures/${unknown}.jpg`)).status, unknown).toBe(404);
  }
});

deepTest(
  "a product page gives search engines its price in naira, a picture that exists, no rating that nobody gave, and its breadcrumbs",
  async () => {
    const page = shopfront.noScriptVisitor();
    await page.goto("/product/1");
    const site = shopfront.shop.config.publicUrl;
    const [product, crumbs] = await readStructuredData(page);
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
    expect((await readStructuredData(page))[0]).toMatchObject({ "@type": "Organization", url: `${site}/` });
  },
);

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
  const together = page.getByRole("region", { name: "Goes well with" });
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
    const head = (await response.text()).split("</head>")[0] ?? "";
    expect(head, url).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(/<meta name="description" content="[^"]{50,}"/.test(head), url).toBe(true);
  }
  expect(sitemap).toMatch(/\/product\/1<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
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

test("the style guide, and figures and voices that are made up, exist in a demo only, where they are marked", async () => {
  expect((await fetch(`${shopfront.url}/parts`)).status).toBe(200);
  const shop = { ...shopfront.shop, config: { ...shopfront.shop.config, demo: false } };
  const real = await serve(shop);
  const pages = {
    "/": ["10K+", "<strong>4.9</strong>", "99% quality", "Manchester"],
    "/about": ["100K+"],
    "/returns": ["98.5%"],
  };
  for (const [path, madeUp] of Object.entries(pages)) {
    const [inDemo, inReal] = await Promise.all(
      [shopfront, real].map(async ({ url }) => (await fetch(url + path)).text()),
    );
    for (const words of [...madeUp, "ample "]) {
      expect(inDemo, words).toContain(words);
      expect(inReal, words).not.toContain(words);
    }
  }
  const home = await (await fetch(real.url)).text();
  expect(home).toMatch(/<strong>20<\/strong> <span>products/);
  const response = await fetch(`${real.url}/parts`);
  await real.close();
  expect(response.status).toBe(404);
});

function attribute(page: Page | NoScriptPage, selector: string, name: string): Promise<string | null> {
  return page.locator(selector).getAttribute(name);
}

async function readStructuredData(page: Page | NoScriptPage): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}
