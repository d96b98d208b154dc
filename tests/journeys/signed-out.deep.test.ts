import { beforeAll, expect, test } from "vitest";
import { sampleOrderIds } from "#features/orders/rules/samples.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { amara, join } from "../people/people.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await join(shopfront.shop, amara);
});

const endSessions = () => shopfront.shop.pool.query("delete from sessions");

test.each([true, false])(
  "a form of the office that is sent after the session has ended is kept, and sent after signing in again (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const page = await shopfront.visitor({ ...desktop, javaScriptEnabled, colorScheme: "dark" });
    const note = `Call before delivery, ${javaScriptEnabled}`;
    await signInAs(shopfront, page, demoAccounts.chidinma);
    // The live page loads its data again as soon as it is connected.
    const connected = javaScriptEnabled && page.waitForResponse(/notes\.data/);
    await page.goto(`/office/orders/${sampleOrderIds.shipped}/notes`);
    await connected;
    await page.getByLabel("Note").fill(note);
    await endSessions();
    await page.getByRole("button", { name: "Keep the note" }).click();
    await page.getByRole("heading", { name: "You’re signed out" }).waitFor();
    if (javaScriptEnabled) {
      // The error page has replaced the document's element.
      expect(await page.locator("html.dark[data-signed-in]").count()).toBe(1);
      await expectAccessibleInBothThemes(page);
    }
    await signInAs(shopfront, page, demoAccounts.chidinma);
    await page.getByRole("button", { name: "Send again" }).click();
    await page.getByRole("listitem").getByText(note).waitFor();
  },
);

test("a form of the account that is sent after the session has ended is kept, too, and its password is asked for again", async () => {
  const page = await shopfront.visitor(phone);
  await signInAs(shopfront, page, amara);
  await page.goto("/profile/password");
  await page.getByLabel("Current password").fill("a-secret-of-amara");
  await page.getByLabel("New password").fill("another-secret-of-amara");
  await endSessions();
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("heading", { name: "You’re signed out" }).waitFor();
  await page.getByLabel("Your current password, once more").waitFor();
  expect(await page.content()).not.toContain("secret-of-amara");
});

test("a page of the office offers whoever is signed out to sign in, and signing in leads to the page", async () => {
  const page = await shopfront.visitor(phone);
  const response = await page.goto("/office/orders?status=shipped");
  expect(response?.status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Sign In" }).waitFor();
  await page.getByLabel("Email").fill(demoAccounts.chidinma.email);
  await page.getByLabel("Password").fill(demoAccounts.chidinma.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`${shopfront.url}/office/orders?status=shipped`);
  await page.getByRole("heading", { name: "Orders", level: 1 }).waitFor();
});

test("a customer finds no office, and is not asked to sign in", async () => {
  const page = await shopfront.visitor(phone);
  await signInAs(shopfront, page, amara);
  expect((await page.goto("/office"))?.status()).toBe(404);
  expect(await page.getByRole("main").getByRole("link", { name: "Sign In" }).count()).toBe(0);
});
