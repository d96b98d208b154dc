import { beforeAll, expect, test } from "vitest";
import { orders } from "#features/orders/tables.ts";
import { emailTo, linkIn } from "../mail/sent-emails.ts";
import { amara, join } from "../people/people.ts";
import { runQueuedJobs } from "../run/run-queued-jobs.ts";
import { openShopfront, phone, putInCart, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await join(shopfront.shop, amara);
});

test("a password that is forgotten at the checkout leads back to it in the tab that the email opens, and the order is placed there", async () => {
  const page = await shopfront.visitor(phone);
  await putInCart(page, "1");
  await page.goto("/checkout");
  await page.getByLabel("Full name").fill("Amara Nwosu");
  await page.getByLabel("Email").fill(amara.email);
  await page.getByLabel("Phone").fill("0803 123 4567");
  await page.getByLabel("Address").fill("12 Ehi Road");
  await page.getByLabel("City").fill("Aba");
  const ordersBefore = await shopfront.shop.db.$count(orders);
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // The previous page has a field of the same name.
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  expect(await page.getByRole("main").getByLabel("Email").inputValue()).toBe(amara.email);
  await page.getByRole("button", { name: "Email me the link" }).click();
  await page.getByText("we’ve emailed the link").waitFor();
  await runQueuedJobs(shopfront.shop);
  const link = linkIn(await emailTo(shopfront.shop, amara.email, "Choose a new password"), "/auth/new-password");

  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.getByLabel("New password").fill("ofe-onugbu-2026");
  await tab.getByRole("button", { name: "Change password" }).click();
  await tab.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await tab.getByLabel("Email").fill(amara.email);
  await tab.getByLabel("Password").fill("ofe-onugbu-2026");
  await tab.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await tab.getByRole("dialog").getByRole("heading", { name: "Choose how to pay" }).waitFor();
  expect(await shopfront.shop.db.$count(orders)).toBe(ordersBefore + 1);
  await tab.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect.poll(() => tab.getByLabel("City").inputValue()).toBe("Aba");
  expect(await tab.getByLabel("Address").inputValue()).toBe("12 Ehi Road");
  // The copy is removed once it is no longer needed.
  expect(await tab.evaluate(() => localStorage.getItem("calabash-larder:checkout-kept"))).not.toContain("Aba");
  // The other tab sends the same order again, and opens the dialog that pays it.
  await page.goto("/auth?next=/checkout?place=order");
  await page.waitForURL("**/checkout");
  await page.getByRole("dialog").getByRole("heading", { name: "Choose how to pay" }).waitFor();
  expect(await shopfront.shop.db.$count(orders)).toBe(ordersBefore + 1);
});

test("who is signed in already is led on from the sign-in page", async () => {
  const page = await shopfront.visitor();
  await join(shopfront.shop, { name: "Ada Obi", email: "ada.obi@example.com", password: "ofe-owerri-2026" });
  await signInAs(shopfront, page, { email: "ada.obi@example.com", password: "ofe-owerri-2026" });
  await page.goto("/auth?next=/checkout", { waitUntil: "commit" });
  await page.waitForURL("**/checkout");
  await page.goto("/auth?mode=register", { waitUntil: "commit" });
  await page.waitForURL((url) => url.pathname === "/");
});
