import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Request } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { afterFile } from "../run/after-file.ts";
import { startWholeShop } from "../shop/whole-shop.ts";
import { desktop } from "./shopfront.ts";

/** Vite transforms each module of a page at its first request. */
const FIRST_LOAD = 120_000;

test(
  "`npm run dev` shows a reading page and a page with a router with their styles, each loaded once also at the first visit, and their controls work",
  { timeout: 3 * FIRST_LOAD },
  async () => {
    // A new cache, without what an earlier development server has found and bundled.
    const cache = await mkdtemp(path.join(tmpdir(), "calabash-vite-"));
    afterFile(() => rm(cache, { recursive: true, force: true }));
    // Acts as another development server on this machine; another test may run a real one.
    const other = createServer((socket) => socket.destroy()).on("error", () => {});
    other.listen(24_678);
    onTestFinished(() => void other.close());
    const { url } = await startWholeShop("development_test", { VITE_CACHE_DIR: cache }, ["--dev"]);
    const browser = await chromium.connect(inject("browser"));
    const context = await browser.newContext({ ...desktop, baseURL: url });
    onTestFinished(() => browser.close());
    context.setDefaultTimeout(FIRST_LOAD);
    const page = await context.newPage();
    const documents: string[] = [];
    const isOwn = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();
    page.on("request", (request) => isOwn(request) && documents.push(new URL(request.url()).pathname));
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    for (const visited of ["/dish/egusi-soup", "/cart"]) await page.goto(visited, { waitUntil: "networkidle" });
    // Vite reloads a page when it finds another package.
    expect(documents).toEqual(["/dish/egusi-soup", "/cart"]);
    // An error would be that the page cannot be told about changes.
    expect(errors).toEqual([]);
    await page.goto("/dish/egusi-soup", { waitUntil: "networkidle" });
    expect(await page.locator(".dish-intro").evaluate((intro) => getComputedStyle(intro).display)).toBe("grid");
    await page.getByRole("button", { name: "Add all to Cart" }).click();
    await page.getByText("Egusi soup for 6 is in your cart").waitFor();
    await page.goto("/cart");
    await page.getByRole("region", { name: "Egusi soup for 6" }).waitFor();
  },
);
