import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { newsletterSubscribers } from "#features/newsletter/tables.ts";
import { shopSettings } from "#features/shop/tables.ts";
import { stockAlerts } from "#features/waiting-list/tables.ts";
import { setStock } from "../orders/orders.ts";
import { openShopfront, phone, type Shopfront, untilCodeLoaded } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await setStock(shopfront.shop, "15", 0);
});

const emailLabel = "Your email";

function subscriber(email: string) {
  return shopfront.shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
}

function post(what: string, body: object) {
  return fetch(`${shopfront.url}/api/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

test("an email for the newsletter is stored unconfirmed, the message promises only that, and the field is cleared", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/cart");
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("Send the newsletter to").fill(" Amara@Example.com ");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("status").getByText("Thank you").waitFor();
  await page.getByRole("status").getByText("We’ve emailed you a link to confirm your address.").waitFor();
  expect(await footer.getByLabel("Send the newsletter to").inputValue()).toBe("");
  expect(await subscriber("amara@example.com")).toMatchObject([{ confirmedAt: null }]);
});

test("an empty email is refused with the focus on the field; an invalid one is refused and stays in the field", async () => {
  const page = await shopfront.visitor();
  await page.goto("/cart");
  const footer = page.getByRole("contentinfo");
  const alert = page.getByRole("alert");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await alert.getByText("Email required").waitFor();
  await alert.getByText("Please enter your email address").waitFor();
  expect(await footer.getByLabel("Send the newsletter to").evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await footer.getByLabel("Send the newsletter to").fill("amara@example");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await alert.getByText("Please enter a valid email address").waitFor();
  expect(await footer.getByLabel("Send the newsletter to").inputValue()).toBe("amara@example");
});

test("a new and an already known email get the same response; an empty one gets a 400 that says so", async () => {
  const responses = [
    await post("newsletter", { email: "bola@example.com" }),
    await post("newsletter", { email: "bola@example.com" }),
  ];
  expect(responses.map((response) => response.status)).toEqual([202, 202]);
  expect(await responses[0]?.text()).toBe(await responses[1]?.text());
  const refused = await post("newsletter", { email: "   " });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ errors: { email: "Please enter your email address" } });
});

test("when the shop is unavailable, the email stays in its field and an error is shown", async () => {
  const page = await shopfront.visitor();
  await page.goto("/cart");
  await page.route("**/api/newsletter", (route) => route.abort());
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("Send the newsletter to").fill("amara@example.com");
  // The browser itself logs the aborted request.
  page.removeAllListeners("console");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("alert").getByText("We couldn’t reach the shop").waitFor();
  expect(await footer.getByLabel("Send the newsletter to").inputValue()).toBe("amara@example.com");
});

test("without JavaScript the newsletter form works too", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/cart");
  await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("main").getByText("Please enter your email address").waitFor();
  await page.getByRole("main").getByLabel("Send the newsletter to").fill("chidi@example.com");
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  expect(await subscriber("chidi@example.com")).toHaveLength(1);
});

/** Whether React handles an element; evaluated in the page. */
const isHydrated = (element: object) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));

test("a sold-out product offers a back-in-stock notification, on its card and its page", async () => {
  // On one card for all sizes, the small pack would be offered instead.
  await shopfront.shop.db.update(shopSettings).set({ oneCardPerProduct: false });
  const page = await shopfront.visitor(phone);
  await page.goto("/products?search=iru");
  await page.getByRole("link", { name: /^Tell me when it is back/ }).click();
  await page.waitForURL("**/product/15#tell-me");
  const offer = page.getByRole("region", { name: "Tell me when it is back" });
  await offer.getByLabel(emailLabel).fill("amara@example");
  await untilCodeLoaded(page);
  // The form is a part that loads its own code: before React has hydrated it, the browser submits it.
  await expect.poll(() => offer.locator("form").evaluate(isHydrated)).toBe(true);
  await offer.getByRole("button", { name: "Tell me" }).click();
  await offer.getByText("Please enter a valid email address").waitFor();
  await offer.getByLabel(emailLabel).fill("amara@example.com");
  await offer.getByRole("button", { name: "Tell me" }).click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("tell-me");
  expect(await shopfront.shop.db.select().from(stockAlerts).where(eq(stockAlerts.productId, "15"))).toMatchObject([
    { email: "amara@example.com", category: null },
  ]);
});

test("an empty category offers a notification for new arrivals, beside links to the other categories", async () => {
  const page = await shopfront.visitor();
  await page.goto("/products?category=Artisan%20Dairy");
  await page.getByText("Showing 0 products").waitFor();
  await page.getByRole("heading", { name: "No products found" }).waitFor();
  const others = page.getByRole("navigation", { name: "On the shelf now" }).getByRole("link");
  expect(await others.allTextContents()).toEqual(["Seafood", "Flours", "Spices", "Seeds & Nuts", "Vegetables"]);
  const offer = page.getByRole("region", { name: "Tell me when it arrives" });
  await offer.getByLabel(emailLabel).fill("amara@example.com");
  await offer.getByRole("button", { name: "Tell me" }).click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  expect(
    await shopfront.shop.db.select().from(stockAlerts).where(eq(stockAlerts.category, "Artisan Dairy")),
  ).toHaveLength(1);
  await page.goto("/products?category=Artisan%20Dairy");
  await others.first().click();
  await page.getByRole("heading", { name: "Seafood", level: 1 }).waitFor();
  expect(await page.getByRole("region", { name: "Tell me when it arrives" }).count()).toBe(0);
});

test("the waiting list works without JavaScript too, and refuses an unknown product or a bad request", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/product/15");
  await page.getByRole("main").getByLabel(emailLabel).fill("chidi@example.com");
  await page.getByRole("button", { name: "Tell me" }).click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  expect((await post("waiting-list", { email: "chidi@example.com", productId: "404" })).status).toBe(409);
  expect((await post("waiting-list", { email: "chidi@example.com" })).status).toBe(400);
  expect((await post("waiting-list", { email: "chidi@example.com", productId: "15", category: "Spices" })).status).toBe(
    400,
  );
});

test("the footer has the links, the contact and Scroll to top; social media links only where the shop has set them", async () => {
  // Smooth scrolling is the browser's own and sometimes does not finish on a busy machine.
  const page = await shopfront.visitor({ reducedMotion: "reduce" });
  await page.goto("/products");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Categories", "Shipping", "Returns", "FAQ", "Privacy", "Terms", "Cookies", "Accessibility"])
    expect(await footer.getByRole("link", { name, exact: true }).count(), name).toBe(1);
  await footer.getByRole("link", { name: "hello@calabashlarder.example" }).waitFor();
  expect(await footer.getByRole("list", { name: "Elsewhere" }).count()).toBe(0);
  await footer.getByRole("button", { name: "Scroll to top" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await shopfront.shop.db.update(shopSettings).set({ instagramUrl: "https://instagram.example/calabash" });
  await page.reload();
  const link = footer.getByRole("list", { name: "Elsewhere" }).getByRole("link", { name: "Instagram" });
  expect(await link.getAttribute("href")).toBe("https://instagram.example/calabash");
});
