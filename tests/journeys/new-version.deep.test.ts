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
  await page.goto("/categories");
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The code of the second page is cached, though nothing is touched.
  await page.goto("/");
  const code = (await page.locator("#page-data").getAttribute("data-code"))?.split(" ") ?? [];
  const areCached = () =>
    page.evaluate(async (all) => {
      const found = await Promise.all(all.map((file) => caches.match(file)));
      return found.every((file) => file !== undefined);
    }, code);
  await expect.poll(areCached).toBe(true);

  // The new version has another service worker, and no longer has the code of the open page, which was not touched yet.
  const worker = readFileSync(path.join(files, "sw.js"), "utf8");
  for (const name of ["sw.js", "sw.js.br", "sw.js.gz"]) rmSync(path.join(files, name));
  writeFileSync(path.join(files, "sw.js"), `${worker}\n// another version`);
  for (const name of readdirSync(path.join(files, "assets"))) {
    if (code.some((file) => `/assets/${name}`.startsWith(file))) rmSync(path.join(files, "assets", name));
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
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  // The page was not loaded again: its code came from cached files that the server no longer has.
  expect(await page.evaluate(() => "samePage" in window)).toBe(true);
});
