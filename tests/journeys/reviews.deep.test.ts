import { beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { findProducts } from "#features/catalogue/server/products.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { reviews } from "#features/reviews/tables.ts";
import { write } from "#platform/database/write.ts";
import { orderId, makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, bola, join, joinStaff } from "../people/people.ts";
import { TODAY } from "../shop/test-config.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const steps = ["confirmed", "processing", "shipped", "delivered"] as const;
const narrow = { viewport: { width: 320, height: 700 } };

let shopfront: Shopfront;
let amaraId: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  amaraId = await join(shopfront.shop, amara);
  await join(shopfront.shop, bola);
  await joinStaff(shopfront.shop, chidi);
});

let number = 0;
/** Places an order of Amara for these products and marks it delivered. */
async function deliver(...ids: string[]): Promise<void> {
  const { shop } = shopfront;
  number += 1;
  for (const id of ids) await setStock(shop, id, 100);
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, number, Object.fromEntries(ids.map((id) => [id, 1]))));
  for (const to of steps) {
    await write(shop, null, async (w) => {
      const order = await lockOrder(w.tx, orderId(number));
      if (order) await moveOrder(w, order, to, { description: to });
    });
  }
}

async function openAs(path: string, person = amara, options: Parameters<Shopfront["visitor"]>[0] = desktop) {
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, person);
  await page.goto(path);
  return page;
}
type Page = Awaited<ReturnType<typeof openAs>>;

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function readRating(id: string): Promise<string> {
  const [product] = await findProducts(shopfront.shop.db, [id]);
  return `${product?.rating} ${product?.reviews}`;
}

test("from my orders to the product page: errors by field, a review, then an edited one in its place", async () => {
  await deliver("5", "6");
  const before = await readRating("5");
  const page = await openAs("/orders", amara, phone);
  await page.getByText("Details of order").first().click();
  await page.getByRole("link", { name: /^Review of Garri/ }).click();
  await page.getByRole("heading", { name: "Write a review" }).waitFor();
  await page.setViewportSize(narrow.viewport);
  expect(await fits(page)).toBe(true);
  await page.setViewportSize(phone.viewport);
  await page.getByRole("button", { name: "Send my review" }).click();
  await page.getByText("Please choose from one to five stars").waitFor();
  await page.getByText("Please give it a title; a few words are enough").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("radiogroup");
  await page.getByRole("radio", { name: "4 stars, good" }).check();
  await page.getByLabel("Title").fill("Sour, as it should be");
  await page.getByLabel("Your review").fill("Swells well.\nEba for four from half a pack.");
  await page.getByText("It appears under the name Amara N.").waitFor();
  await page.getByRole("button", { name: "Send my review" }).dblclick();
  await page.getByRole("status").getByText("Your review is on the product’s page now.").waitFor();
  expect(await readRating("5")).not.toBe(before);
  await page.getByRole("radio", { name: "5 stars, excellent" }).check();
  await page.getByRole("button", { name: "Save my review" }).click();
  // Waits until the form is saved, because following the link earlier would abort that.
  await expect
    .poll(async () => (await shopfront.shop.pool.query("select rating from reviews where product_id = '5'")).rows)
    .toEqual([{ rating: 5 }]);
  expect(await page.getByRole("radio", { name: "5 stars, excellent" }).isChecked()).toBe(true);
  await page.getByRole("link", { name: /^Garri/ }).click();
  const section = page.getByRole("region", { name: "Reviews (1)" });
  await section.getByText("5 stars of 5").waitFor();
  await section.getByText("Eba for four from half a pack.").waitFor();
  await section.getByText("Amara N.").waitFor();
  expect(await section.textContent()).toContain("354 sample ratings came with this demo shop. No customer gave them.");
  expect(await fits(page)).toBe(true);
  await page.goto("/orders");
  await page.getByText("Details of order").first().click();
  await page.getByRole("link", { name: /^Your review of Garri/ }).waitFor();
});

test("without JavaScript too: errors keep what was typed, the review is sent, and deleted again", async () => {
  await deliver("7");
  const before = await readRating("7");
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, amara);
  await page.goto("/product/7/review");
  await page.getByRole("radio", { name: "3 stars, all right" }).check();
  await page.getByLabel("Your review").fill("The pack was torn.");
  await page.getByRole("button", { name: "Send my review" }).click();
  await page.getByText("Please give it a title; a few words are enough").waitFor();
  expect(await page.getByRole("radio", { name: "3 stars, all right" }).isChecked()).toBe(true);
  expect(await page.getByLabel("Your review").inputValue()).toBe("The pack was torn.");
  await page.getByLabel("Title").fill("Torn pack");
  await page.getByRole("button", { name: "Send my review" }).click();
  await page.getByText("Thank you.").waitFor();
  await page.getByRole("link", { name: "Delete my review" }).click();
  await page.getByText("“Torn pack” and its stars go for good").waitFor();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await page.getByRole("heading", { name: "You haven’t reviewed this" }).waitFor();
  expect(await readRating("7")).toBe(before);
});

test("a customer without a delivered order cannot review and reads why, a visitor signs in first, and an unknown product is a 404", async () => {
  const page = await openAs("/product/8/review", bola);
  await page.getByText("Only people who have bought it with us").waitFor();
  expect(await page.getByRole("button", { name: /review/ }).count()).toBe(0);
  const sent = await page.request.post("/product/8/review", {
    form: { rating: "1", title: "Never had it", text: "" },
    headers: { origin: shopfront.url },
  });
  expect(sent.status()).toBe(409);
  expect(await page.request.get("/product/999/review").then((response) => response.status())).toBe(404);
  const visitor = await shopfront.visitor();
  await visitor.goto("/product/8");
  await visitor.getByText("No reviews yet. Cooked with it? Tell the next cook.").waitFor();
  await visitor.getByRole("link", { name: "Write a review" }).click();
  await visitor.getByLabel("Email").fill(bola.email);
  await visitor.getByLabel("Password").fill(bola.password);
  await visitor.getByRole("button", { name: "Sign In" }).click();
  await visitor.waitForURL("**/product/8/review");
});

test("more than five reviews are paginated with links that need no JavaScript; search engines get the first page", async () => {
  await shopfront.shop.db.insert(reviews).values(
    Array.from({ length: 7 }, (_, index) => {
      const createdAt = new Date(TODAY.getTime() + index * 60_000);
      const content = { authorName: "Ada O.", rating: 4 as const, title: `Pot no. ${index + 1}`, text: "" };
      return { ...content, productId: "9", createdAt, updatedAt: createdAt };
    }),
  );
  for (const javaScriptEnabled of [false, true]) {
    const page = await shopfront.visitor({ ...phone, javaScriptEnabled });
    await page.goto("/product/9");
    await page.getByRole("heading", { name: "Pot no. 7" }).waitFor();
    expect(await page.getByRole("heading", { name: "Pot no. 2" }).count()).toBe(0);
    await page.getByRole("link", { name: "Older reviews" }).click();
    await page.getByRole("heading", { name: "Pot no. 2" }).waitFor();
    expect(await page.getByText("Page 2 of 2").count()).toBe(1);
    if (javaScriptEnabled) {
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("reviews");
    }
    await page.getByRole("link", { name: "Newer reviews" }).click();
    await page.getByRole("heading", { name: "Pot no. 7" }).waitFor();
  }
  const html = await fetch(`${shopfront.url}/product/9`).then((response) => response.text());
  // Ehuru has two sizes.
  const group = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
    .map((match) => JSON.parse(match[1] ?? ""))
    .find((one) => one["@type"] === "ProductGroup");
  const structuredData = group.hasVariant[0];
  expect(structuredData.review).toHaveLength(5);
  expect(structuredData.review[0]).toMatchObject({ name: "Pot no. 7", author: { name: "Ada O." } });
});

test("the product page is the same for its reviewer as for every visitor, and the review form is not cached", async () => {
  const result = await signIn(shopfront.shop, { ip: "10.7.0.1", userAgent: "test" }, amara);
  if (!result.ok) throw new Error("Amara could not sign in");
  const cookie = result.cookies.map((header) => header.split(";")[0]).join("; ");
  const html = async (headers: Record<string, string>) => {
    const text = await (await fetch(`${shopfront.url}/product/5`, { headers })).text();
    return text.replaceAll(/ nonce="([^"]*)"/.exec(text)?.[1] ?? "", "");
  };
  expect(await html({ cookie })).toBe(await html({}));
  const own = await fetch(`${shopfront.url}/product/5/review`, { headers: { cookie } });
  expect(own.headers.get("cache-control")).toBe("private, no-store");
});

test.each([
  ["a phone", phone],
  ["a desktop", desktop],
])("staff hide a review on %s and show it again; its author is informed", async (_what, size) => {
  await deliver("10");
  const author = await openAs("/product/10/review");
  await author.getByRole("radio", { name: "1 star, bad" }).check();
  await author.getByLabel("Title").fill("Rude words");
  await author.getByRole("button", { name: /my review$/ }).click();
  await author.getByText("Thank you.").waitFor();
  const page = await openAs("/office/reviews", chidi, size);
  await page.getByRole("button", { name: "Hide “Rude words” by Amara N." }).waitFor();
  expect(await fits(page)).toBe(true);
  await page.getByRole("button", { name: "Hide “Rude words” by Amara N." }).click();
  await page.getByRole("button", { name: "Show “Rude words” by Amara N." }).waitFor();
  await author.goto("/product/10");
  await author.getByRole("heading", { name: "Reviews (0)" }).waitFor();
  await author.goto("/product/10/review");
  await author.getByText("We’ve taken this review off the product’s page.").waitFor();
  await page.getByLabel("Which").selectOption("Hidden");
  await page.getByRole("search").getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/only=hidden/);
  await page.getByRole("button", { name: "Show “Rude words” by Amara N." }).click();
  await page.getByText("No review is hidden.").waitFor();
  await author.goto("/product/10");
  await author.getByRole("heading", { name: "Reviews (1)" }).waitFor();
  await page.goto("/office/people/audit?act=hid+a+review");
  await page.getByRole("listitem").filter({ hasText: "hid a review" }).first().waitFor();
});
