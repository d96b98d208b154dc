import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShopfront, type Shopfront } from "./shopfront.ts";

// A copy of the built files, which the test can replace while a page is open, as a deployment does.
const files = mkdtempSync(path.join(tmpdir(), "larder-files-"));
let shopfront: Shopfront;
beforeAll(async () => {
  cpSync("build/pages/client", files, { recursive: true });
  shopfront = await openShopfront({ assets: files });
});
afterAll(() => rmSync(files, { recursive: true }));

test("a new version activates while a page of the old one is open, and the old page keeps working", async () => {
  const page = await shopfront.visitor({ serviceWorkers: "allow" });
  await page.goto("/");
  await page.getByRole("link", { name: "Shop Now" }).click();
  const isCached = (url: string) => () => page.evaluate(async (one) => (await caches.match(one)) !== undefined, url);
  const file = (start: string, end: string) =>
    `/assets/${readdirSync(path.join(files, "assets")).find((name) => name.startsWith(start) && name.endsWith(end))}`;
  await expect.poll(isCached(file("cart-", ".js"))).toBe(true);
  await page.getByText("Showing 20 products").waitFor();

  // The new version has another service worker, and no longer has the cart's script and style that the open page names.
  const worker = readFileSync(path.join(files, "sw.js"), "utf8");
  for (const name of ["sw.js", "sw.js.br", "sw.js.gz"]) rmSync(path.join(files, name));
  writeFileSync(path.join(files, "sw.js"), `${worker}\n// another version`);
  for (const name of readdirSync(path.join(files, "assets"))) {
    if (name.startsWith("cart-")) rmSync(path.join(files, "assets", name));
  }
  const activated = await page.evaluate(async () => {
    const change = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true }),
    );
    await (await navigator.serviceWorker.getRegistration())?.update();
    return change;
  });
  expect(activated).toBe(true);

  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.getByRole("link", { name: "Cart", exact: true }).first().click();
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
  // The open page rendered the cart, from a cached file that the server no longer has.
  expect(await page.evaluate(() => "samePage" in window)).toBe(true);
});
