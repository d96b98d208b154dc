import { beforeAll, expect, test } from "vitest";
import { amara, join } from "../people/people.ts";
import { openShopfront, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

test("when the database fails, the customer gets a friendly page with a reference and no internal details", async () => {
  await shopfront.shop.pool.query("alter table products rename to products_elsewhere");
  const page = await shopfront.visitor({ expectErrors: true });
  const response = await page.goto("/product/1");
  expect(response?.status()).toBe(500);
  await page.getByRole("heading", { name: "Something went wrong on our side" }).waitFor();
  const reference = await page.locator("#reference").textContent();
  expect(reference).toBe(response?.headers()["x-request-id"]);
  expect(await page.content()).not.toMatch(/(?<!<\/?)\bselect\b|drizzle|products_elsewhere|node_modules/i);
  await shopfront.shop.pool.query("alter table products_elsewhere rename to products");
  expect((await page.goto("/product/1"))?.status()).toBe(200);
});

test("when the session cannot be read, the page is the same error page, whose scripts may run", async () => {
  const page = await shopfront.visitor({ expectErrors: true });
  await join(shopfront.shop, amara);
  await signInAs(shopfront, page, amara);
  await shopfront.shop.pool.query("alter table sessions rename to sessions_elsewhere");
  const response = await page.goto("/orders");
  expect(response?.status()).toBe(500);
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  await page.getByRole("heading", { name: "Something went wrong on our side" }).waitFor();
  expect(await page.locator("#reference").textContent()).toBe(response?.headers()["x-request-id"]);
  const nonce = /'nonce-([^']+)'/.exec(response?.headers()["content-security-policy"] ?? "")?.[1];
  expect(await response?.text()).toContain(`<script nonce="${nonce}"`);
  await shopfront.shop.pool.query("alter table sessions_elsewhere rename to sessions");
});
