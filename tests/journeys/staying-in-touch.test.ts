import { beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { newsletterSubscribers, settings, waitingList } from "../../server/database/schema.ts";
import { setStock } from "../orders.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";

let front: Shopfront;
beforeAll(async () => {
  front = await openShopfront();
  await setStock(front.shop, "15", 0);
});

const address = "Your e-mail";

function subscriber(email: string) {
  return front.shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
}

function post(what: string, body: object) {
  return fetch(`${front.url}/api/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

test("an address for the newsletter is kept, the thanks promise only what is true, and the field is empty again", async () => {
  const page = await front.visitor(phone);
  await page.goto("/cart");
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel(address).fill(" Amara@Example.com ");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("status").getByText("Thank you").waitFor();
  await page.getByRole("status").getByText("A mail with a link to confirm your address is on its way.").waitFor();
  expect(await footer.getByLabel(address).inputValue()).toBe("");
  expect(await subscriber("amara@example.com")).toMatchObject([{ confirmedAt: null }]);
});

test("an empty address is asked for; one that cannot be is refused and stays to be mended", async () => {
  const page = await front.visitor();
  await page.goto("/cart");
  const footer = page.getByRole("contentinfo");
  const alert = page.getByRole("alert");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await alert.getByText("Email required").waitFor();
  await alert.getByText("Please enter your email address").waitFor();
  expect(await footer.getByLabel(address).evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessibleInBothThemes(page);
  await footer.getByLabel(address).fill("amara@example");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await alert.getByText("Please enter a valid e-mail address").waitFor();
  expect(await footer.getByLabel(address).inputValue()).toBe("amara@example");
});

test("known or not, an address gets the same answer; what is no address gets a 400 that says so", async () => {
  const answers = [
    await post("newsletter", { email: "bola@example.com" }),
    await post("newsletter", { email: "bola@example.com" }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([202, 202]);
  expect(await answers[0]?.text()).toBe(await answers[1]?.text());
  const refused = await post("newsletter", { email: "   " });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ errors: { email: "Please enter your email address" } });
});

test("when the shop cannot be reached, the address stays in its field and nobody is thanked", async () => {
  const page = await front.visitor();
  await page.goto("/cart");
  await page.route("**/api/newsletter", (route) => route.abort());
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel(address).fill("amara@example.com");
  // The browser itself logs the broken line.
  page.removeAllListeners("console");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("alert").getByText("We could not reach the shop").waitFor();
  expect(await footer.getByLabel(address).inputValue()).toBe("amara@example.com");
});

test("without JavaScript the newsletter is a form like any other", async () => {
  const page = await front.visitor({ ...phone, javaScriptEnabled: false });
  await page.goto("/cart");
  await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("main").getByText("Please enter your email address").waitFor();
  await page.getByRole("main").getByLabel(address).fill("chidi@example.com");
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  expect(await subscriber("chidi@example.com")).toHaveLength(1);
});

test("what is sold out offers to tell when it is back, from its card to its page", async () => {
  const page = await front.visitor(phone);
  await page.goto("/products?search=iru");
  await page.getByRole("link", { name: /^Tell me when it is back/ }).click();
  await page.waitForURL("**/product/15#tell-me");
  const offer = page.getByRole("region", { name: "Tell me when it is back" });
  await offer.getByLabel(address).fill("amara@example");
  await offer.getByRole("button", { name: "Tell me" }).click();
  await offer.getByText("Please enter a valid e-mail address").waitFor();
  await expectAccessibleInBothThemes(page);
  await offer.getByLabel(address).fill("amara@example.com");
  await offer.getByRole("button", { name: "Tell me" }).click();
  await page.getByRole("heading", { name: "You are on the list" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("tell-me");
  expect(await front.shop.db.select().from(waitingList).where(eq(waitingList.productId, "15"))).toMatchObject([
    { email: "amara@example.com", category: null },
  ]);
});

test("a category that is empty offers to tell when it arrives, next to those that are not", async () => {
  const page = await front.visitor();
  await page.goto("/products?category=Artisan%20Dairy");
  await page.getByText("Showing 0 products").waitFor();
  await page.getByRole("heading", { name: "No products found" }).waitFor();
  const others = page.getByRole("navigation", { name: "On the shelf now" }).getByRole("link");
  expect(await others.allTextContents()).toEqual(["Seafood", "Flours", "Spices", "Seeds & Nuts", "Vegetables"]);
  await expectAccessibleInBothThemes(page);
  const offer = page.getByRole("region", { name: "Tell me when it arrives" });
  await offer.getByLabel(address).fill("amara@example.com");
  await offer.getByRole("button", { name: "Tell me" }).click();
  await page.getByRole("heading", { name: "You are on the list" }).waitFor();
  expect(await front.shop.db.select().from(waitingList).where(eq(waitingList.category, "Artisan Dairy"))).toHaveLength(
    1,
  );
  await others.first().click();
  await page.getByRole("heading", { name: "Seafood", level: 1 }).waitFor();
  expect(await page.getByRole("region", { name: "Tell me when it arrives" }).count()).toBe(0);
});

test("without JavaScript too, and what nobody sells cannot be waited for", async () => {
  const page = await front.visitor({ javaScriptEnabled: false });
  await page.goto("/product/15");
  await page.getByRole("main").getByLabel(address).fill("chidi@example.com");
  await page.getByRole("button", { name: "Tell me" }).click();
  await page.getByRole("heading", { name: "You are on the list" }).waitFor();
  expect((await post("waiting-list", { email: "chidi@example.com", productId: "404" })).status).toBe(409);
  expect((await post("waiting-list", { email: "chidi@example.com" })).status).toBe(400);
  expect((await post("waiting-list", { email: "chidi@example.com", productId: "15", category: "Spices" })).status).toBe(
    400,
  );
});

test("the footer has the links, the contact and the way up; places elsewhere only where the shop has set them", async () => {
  // How a browser glides up is its own affair; on a busy machine it sometimes does not finish.
  const page = await front.visitor({ reducedMotion: "reduce" });
  await page.goto("/products");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Categories", "Shipping", "Returns", "FAQ", "Privacy", "Terms", "Cookies", "Accessibility"])
    expect(await footer.getByRole("link", { name, exact: true }).count(), name).toBe(1);
  await footer.getByRole("link", { name: "hello@calabashlarder.example" }).waitFor();
  expect(await footer.getByRole("list", { name: "Elsewhere" }).count()).toBe(0);
  await footer.getByRole("button", { name: "Scroll to top" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await front.shop.db.update(settings).set({ instagramUrl: "https://instagram.example/calabash" });
  await page.reload();
  const link = footer.getByRole("list", { name: "Elsewhere" }).getByRole("link", { name: "Instagram" });
  expect(await link.getAttribute("href")).toBe("https://instagram.example/calabash");
});
