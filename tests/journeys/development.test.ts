import { chromium } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { startWholeShop } from "../whole-shop.ts";
import { desktop } from "./shopfront.ts";

/** Vite transforms each module of a page at its first request. */
const FIRST_LOAD = 120_000;

test(
  "`npm run dev` shows a reading page and a page with a router with their styles, and their controls work",
  { timeout: 3 * FIRST_LOAD },
  async () => {
    const { url } = await startWholeShop("development_test", {}, ["--dev"]);
    const browser = await chromium.connect(inject("browser"));
    const context = await browser.newContext({ ...desktop, baseURL: url });
    onTestFinished(() => browser.close());
    context.setDefaultTimeout(FIRST_LOAD);
    const page = await context.newPage();
    for (const path of ["/dish/egusi-soup", "/cart"]) {
      // Vite reloads a page when it finds another package, which it does at the first visit.
      await page.goto(path, { waitUntil: "networkidle" });
    }
    await page.goto("/dish/egusi-soup", { waitUntil: "networkidle" });
    expect(await page.locator(".dish-intro").evaluate((intro) => getComputedStyle(intro).display)).toBe("grid");
    await page.getByRole("button", { name: "Add all to Cart" }).click();
    await page.getByText("Egusi soup for 6 is in your cart").waitFor();
    await page.goto("/cart");
    await page.getByRole("region", { name: "Egusi soup for 6" }).waitFor();
  },
);
