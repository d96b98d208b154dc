import { beforeAll, expect, test } from "vitest";
import { setStock } from "../orders/orders.ts";
import { desktop, openShopfront, phone, untilCodeLoaded, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

test("on a phone, egusi for six and ogbono for two become one cart, by dish, and share their packs", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/dishes");
  await page.getByRole("link", { name: /^Egusi soup/ }).click();
  await page.getByRole("heading", { level: 1, name: /^Egusi soup/ }).waitFor();
  expect(await page.getByLabel("For how many?").inputValue()).toBe("6");
  await page.getByRole("button", { name: "Add all to Cart" }).click();
  await page.getByText("Egusi soup for 6 is in your cart").waitFor();
  // What is only "if you like" is not added.
  expect(await page.getByLabel(/^Add it/).count()).toBe(2);
  await page.goto("/dish/ogbono-soup");
  await page.getByLabel("For how many?").selectOption("2");
  await page.getByText("40 g Ogbono (bush mango kernel), ground").waitFor();
  await page.getByRole("button", { name: "Add all to Cart" }).click();
  await page.getByText("Ogbono soup for 2 is in your cart").waitFor();

  await page.goto("/cart");
  const egusi = page.getByRole("region", { name: "Egusi soup for 6" });
  const crayfish = egusi.getByRole("listitem").filter({ hasText: "Crayfish (ede), whole, smoke-dried" });
  await crayfish.getByText("Also for Ogbono soup").waitFor();
  // 42 g and 12 g are in two packs of 50 g.
  expect(await crayfish.getByRole("textbox", { name: /^Quantity of Crayfish/ }).inputValue()).toBe("2");
  const ogbono = page.getByRole("region", { name: "Ogbono soup for 2" });
  expect(await ogbono.getByRole("heading", { level: 2 }).allTextContents()).toEqual([
    "Ogbono (African bush mango kernel), whole",
    "Okporoko (stockfish), cut pieces",
  ]);
  expect(await egusi.locator(".dish-picture").evaluate((picture) => picture.clientWidth)).toBe(56);
  // With the summary beside it, the name still has room for its words.
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await crayfish.getByRole("heading").evaluate((name) => name.clientHeight)).toBeLessThan(60);
  await page.getByRole("button", { name: "Remove dish Egusi soup" }).click();
  await page.getByText("Egusi soup removed").waitFor();
  await egusi.waitFor({ state: "detached" });
  await ogbono.getByText("Crayfish (ede), whole, smoke-dried").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await egusi.waitFor();
});

test("what the cook has at home is not bought, on this and every other dish, until they say otherwise", async () => {
  const page = await shopfront.visitor(desktop);
  await page.goto("/dish/suya");
  const button = page.getByRole("button", { name: "Add all to Cart" });
  // Not `check`, which verifies the tick at once: it is gone for a moment while React takes over.
  await page.getByLabel("I have some: Yaji (suya spice)").click();
  await page.getByText("Nothing to buy here: you have it all.").waitFor();
  expect(await button.isDisabled()).toBe(true);
  await page.goto("/dish/egusi-soup");
  await page.getByLabel("I have some: Crayfish (ede)").click();
  await untilCodeLoaded(page);
  await page.goto("/dish/ogbono-soup");
  await expect.poll(() => page.getByLabel("I have some: Crayfish (ede)").isChecked()).toBe(true);
  await page.getByLabel("I have some: Crayfish (ede)").uncheck();
  await page.goto("/dish/egusi-soup");
  await page.getByText("6 packs · ₦79,304 · ₦13,217 a person").waitFor();
  expect(await page.getByLabel("I have some: Crayfish (ede)").isChecked()).toBe(false);
});

test("what is only if you like is bought when it is ticked, and stays so for more people and when the cook comes back", async () => {
  const page = await shopfront.visitor(desktop);
  await page.goto("/dish/egusi-soup");
  await page.getByText("Needed (₦79,304)").waitFor();
  const stockfish = page.getByLabel("Add it: Okporoko (stockfish)");
  expect(await stockfish.isChecked()).toBe(false);
  await stockfish.click();
  await page.getByText("7 packs · ₦123,288").waitFor();
  await page.getByLabel("For how many?").selectOption("4");
  await page.getByText("80 g Okporoko (stockfish), soaked overnight").waitFor();
  expect(await stockfish.isChecked()).toBe(true);
  await page.getByRole("button", { name: "Add all to Cart" }).click();
  await page.getByText("Egusi soup for 4 is in your cart").waitFor();
  await page.goto("/cart");
  const soup = page.getByRole("region", { name: "Egusi soup for 4" });
  await soup.getByText("Okporoko (stockfish), cut pieces").waitFor();
  expect(await soup.getByText("Onugbu (bitterleaf)").count()).toBe(0);
  await soup.getByRole("link", { name: "Egusi soup for 4" }).click();
  await expect.poll(() => stockfish.isChecked()).toBe(true);
});

test("for what is sold out something else is offered, which then goes into the cart", async () => {
  const page = await shopfront.visitor(desktop);
  await setStock(shopfront.shop, "8", 0);
  await page.goto("/dish/egusi-soup");
  await page.getByText("Okporoko (stockfish) is sold out for now.").waitFor();
  const instead = page.getByRole("button", { name: "Take Okporoko (stockfish), whole" });
  await instead.click();
  await page.getByText("7 packs").waitFor();
  await instead.click();
  await page.getByText("6 packs").waitFor();
  await instead.click();
  await page.getByRole("button", { name: "Add all to Cart" }).click();
  await page.getByText("Egusi soup for 6 is in your cart").waitFor();
  await page.goto("/cart");
  await page.getByRole("region", { name: "Egusi soup for 6" }).getByText("Okporoko (stockfish), whole").waitFor();
  await setStock(shopfront.shop, "8", 46);
});

test("without JavaScript a dish is worked out for another number of people, and one press puts it into a basket", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/dish/egusi-soup");
  await page.getByLabel("For how many?").selectOption("12");
  await page.getByLabel("Add it: Okporoko (stockfish)").check();
  await page.getByRole("button", { name: "Work it out" }).click();
  await page.waitForURL("**/dish/egusi-soup?for=12&add=8");
  expect(await page.getByLabel("Add it: Okporoko (stockfish)").isChecked()).toBe(true);
  await page.getByText("600 g Egusi (melon seed), ground").waitFor();
  await page.getByText("for 2 packs of 500 g").waitFor();
  await page.getByText("You keep 400 g").waitFor();
  await page.getByRole("link", { name: "Egusi (melon seed)", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: /^Egusi/ }).waitFor();
  await page.getByText("Cook it in").getByRole("link", { name: "Egusi soup" }).click();
  await page.waitForURL("**/dish/egusi-soup");
  await page.goto("/dish/egusi-soup?for=12");
  await page.getByLabel("I have some: Crayfish (ede)").check();
  await page.getByRole("button", { name: "Put it all in a basket" }).click();
  await page.waitForURL("**/basket/*");
  const goods = page.locator("main").getByRole("listitem");
  await goods.getByText("2 × Egusi (melon seed), shelled").waitFor();
  // Everything that is needed except the crayfish, and nothing that is only "if you like".
  expect(await goods.count()).toBe(5);
  await page.getByRole("link", { name: "Send it to us by WhatsApp" }).waitFor();
});

test("without JavaScript, too, something else can be taken for what is sold out", async () => {
  const page = await shopfront.visitor({ ...phone, javaScriptEnabled: false });
  await setStock(shopfront.shop, "8", 0);
  await page.goto("/dish/egusi-soup");
  await page.getByText("Okporoko (stockfish) is sold out for now.").waitFor();
  expect(await page.getByRole("button", { name: /^Take/ }).count()).toBe(0);
  await page.getByLabel("Take Okporoko (stockfish), whole").check();
  await page.getByRole("button", { name: "Put it all in a basket" }).click();
  await page.waitForURL("**/basket/*");
  await page.getByText("1 × Okporoko (stockfish), whole").waitFor();
  await setStock(shopfront.shop, "8", 46);
});

test("a basket of a dish is for 1 to 20 people, and of a dish that there is", async () => {
  const page = await shopfront.visitor({ ...desktop, expectErrors: true });
  const headers = { origin: shopfront.url };
  const post = async (path: string, form: Record<string, string>) =>
    (await page.request.post(path, { form, headers, maxRedirects: 0 })).status();
  expect(await post("/dish/suya/basket", { for: "21" })).toBe(400);
  expect(await post("/dish/spaghetti/basket", { for: "2" })).toBe(404);
  // Nothing to buy: back to the dish.
  const all = await page.request.post("/dish/suya/basket", {
    form: { for: "2", have: "19" },
    headers,
    maxRedirects: 0,
  });
  expect(all.headers()["location"]).toBe("/dish/suya?for=2&have=19");
});

test("an unknown dish is 404 with a link to the dishes, and a senseless number of people counts as none", async () => {
  const page = await shopfront.visitor({ ...desktop, expectErrors: true });
  expect((await page.goto("/dish/spaghetti"))?.status()).toBe(404);
  await page.getByRole("link", { name: "See all dishes" }).waitFor();
  await page.goto("/dish/suya?for=99");
  expect(await page.getByLabel("For how many?").inputValue()).toBe("4");
});

test("a dish is a Recipe for search engines, and in the sitemap", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/dish/moi-moi");
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "") as object;
  expect(data).toMatchObject({
    "@type": "Recipe",
    name: "Moi moi (steamed bean pudding)",
    recipeYield: "6 servings",
    totalTime: "PT110M",
    recipeIngredient: expect.arrayContaining(["30 g Crayfish (ede), ground"]) as string[],
  });
  const sitemap = await fetch(`${shopfront.url}/sitemap.xml`);
  expect(await sitemap.text()).toContain(`${shopfront.url}/dish/moi-moi</loc>`);
});

test("a search that names a dish leads to it, in the suggestions and below the list", async () => {
  const page = await shopfront.visitor(desktop);
  await page.goto("/");
  const search = page.getByLabel("Search products").first();
  await search.pressSequentially("ofe egusi");
  await page.getByRole("option", { name: "Egusi soup (melon seed soup) Dish" }).waitFor();
  await search.press("Enter");
  await page.getByRole("link", { name: "All for Egusi soup" }).click();
  await page.waitForURL("**/dish/egusi-soup");
});
