import { eq } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { sampleOrderIds } from "#features/orders/rules/samples.ts";
import { orders } from "#features/orders/tables.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { takeAway } from "../database/databases.ts";
import { amara, amarasAddress, join } from "../people/people.ts";
import { deepTest } from "../run/tier.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { desktop, fillShippingForm, openShopfront, phone, putInCart, type Shopfront } from "./shopfront.ts";
import { breakNetwork, signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await join(shopfront.shop, amara);
});

async function endDatabase(): Promise<() => Promise<void>> {
  const bringBack = await takeAway(shopfront.shop.config.databaseUrl ?? "");
  onTestFinished(bringBack);
  return bringBack;
}
const get = (path: string) => fetch(shopfront.url + path, { redirect: "manual" });

test("while the database is away, pages in memory are served and say so; all others are 503 with Retry-After", async () => {
  const inMemory = ["/", "/product/1"];
  for (const path of inMemory) {
    // A page is cached, and says so, once the shop listens for changes and none arrived while it was rendered.
    await expect.poll(async () => (await get(path)).headers.get("cache-control")).toMatch(/^public/);
  }
  const bringBack = await endDatabase();
  for (const path of inMemory) {
    // Until the shop knows that its listening connection is broken, it serves the page as current.
    const status = async () => {
      const page = await get(path);
      expect(page.status).toBe(200);
      return page.headers.get("cache-status");
    };
    await expect.poll(status).toMatch(/^calabash-larder; hit; ttl=-\d+; detail=database-unavailable$/);
  }
  for (const path of ["/product/2", "/api/products?ids=1", "/track-order?order=CBL_1790000000000_aaaaaaaaa"]) {
    const response = await get(path);
    expect([response.status, response.headers.get("retry-after")], path).toEqual([503, "5"]);
  }
  expect(await (await get("/api/products?ids=1")).json()).toEqual({
    code: "unavailable",
    message: "The shop isn’t answering just now. Please try again in a moment.",
  });
  expect((await get("/healthz")).status).toBe(200);
  await bringBack();
  await expect.poll(async () => (await get("/product/1")).headers.get("cache-status")).toBeNull();
  expect((await get("/product/2")).status).toBe(200);
});

deepTest.each([true, false])(
  "a form that was sent while the database is away is kept, and can be sent again (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const page = await shopfront.visitor({ ...desktop, javaScriptEnabled, expectErrors: true });
    await signInAs(shopfront, page, amara);
    await page.goto("/profile");
    const name = `Amara ${javaScriptEnabled}`;
    await page.getByLabel("Name", { exact: true }).fill(name);
    const bringBack = await endDatabase();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "The shop isn’t answering just now" }).waitFor();
    await page.getByText("Everything you typed is still on this page").waitFor();
    if (javaScriptEnabled) await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Send again" }).click();
    await page.getByRole("heading", { name: "The shop isn’t answering just now" }).waitFor();
    await bringBack();
    await page.getByRole("button", { name: "Send again" }).click();
    await page.getByText("Saved. Your next checkout starts from here.").waitFor();
    const saved = await shopfront.shop.db.query.users.findFirst({ where: eq(users.email, amara.email) });
    expect(saved?.name).toBe(name);
  },
);

deepTest(
  "a page that is opened while the database is away offers to try again, and a password is never written into it",
  async () => {
    const page = await shopfront.visitor({ ...phone, expectErrors: true });
    await signInAs(shopfront, page, amara);
    await page.goto("/profile/password");
    await page.getByLabel("Current password").fill("a-secret-of-amara");
    await page.getByLabel("New password").fill("another-secret-of-amara");
    const bringBack = await endDatabase();
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByLabel("Your current password, once more").waitFor();
    expect(await page.content()).not.toContain("secret-of-amara");
    await page.goto("/orders");
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("link", { name: "Try again" }).waitFor();
    await bringBack();
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "My Orders" }).waitFor();
  },
);

deepTest("a change that is announced while the database is away leaves what is typed on the page", async () => {
  const page = await shopfront.visitor({ ...desktop, expectErrors: true });
  await signInAs(shopfront, page, demoAccounts.chidinma);
  const announced = Promise.withResolvers<void>();
  await page.route("**/api/live/office", async (route) => {
    await announced.promise;
    await route.fulfill({ contentType: "text/event-stream", body: "retry: 60000\ndata: changed\n\n" });
  });
  await page.goto(`/office/orders/${sampleOrderIds.shipped}/notes`);
  await page.getByLabel("Note").fill("Call before delivery");
  const bringBack = await endDatabase();
  const unavailable = page.waitForResponse((response) => response.status() === 503);
  announced.resolve();
  await unavailable;
  await bringBack();
  await page.getByRole("button", { name: "Keep the note" }).click();
  await page.getByRole("listitem").getByText("Call before delivery").waitFor();
});

deepTest.each([true, false])(
  "a status that cannot be changed while the server is away: 'Failed to update order status.', and the form is kept (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const page = await shopfront.visitor({ ...desktop, javaScriptEnabled, expectErrors: true });
    await signInAs(shopfront, page, demoAccounts.chidinma);
    const message = page.getByText("Failed to update order status.");
    const office = `/office/orders/${sampleOrderIds.shipped}`;
    // The page is loaded once more when its stream of changes opens.
    const loaded = javaScriptEnabled && page.waitForResponse(/\/courier\.data/);
    await page.goto(`${office}/courier`);
    await loaded;
    await page.getByLabel("Where").fill("Leeds");
    const bringBack = await endDatabase();
    await page.getByRole("button", { name: "Out for delivery" }).click();
    await message.waitFor();
    if (javaScriptEnabled) {
      expect(await page.getByLabel("Where").inputValue()).toBe("Leeds");
      await expectAccessibleInBothThemes(page);
    }
    await bringBack();
    if (!javaScriptEnabled) return;
    await page.goto(office);
    await breakNetwork(page, "**/{courier,api/me}*");
    await page.getByRole("button", { name: "Out for delivery" }).click();
    await message.waitFor();
    const order = await shopfront.shop.db.query.orders.findFirst({ where: eq(orders.id, sampleOrderIds.shipped) });
    expect(order?.status).toBe("shipped");
  },
);

test("an order that is placed while the database is away is sent again by itself, and becomes one order", async () => {
  await shopfront.shop.pool.query("truncate orders cascade");
  const page = await shopfront.visitor({ ...phone, expectErrors: true });
  await signInAs(shopfront, page, amara);
  await putInCart(page, "1");
  await page.goto("/checkout");
  await fillShippingForm(page, amarasAddress);
  const bringBack = await endDatabase();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("status").getByText("Your details are still here").waitFor();
  await bringBack();
  await page.getByRole("dialog").waitFor();
  expect(await shopfront.shop.db.$count(orders)).toBe(1);
});
