import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { expect, inject, onTestFinished, type TestContext } from "vitest";
import type { Config } from "#platform/config.ts";
import { serverOptions } from "#platform/http/server-options.ts";
import type { PictureFolders } from "#platform/pictures/picture-sizes.ts";
import type { Shop } from "#platform/shop.ts";
import { findChromium } from "../../scripts/chromium.mjs";
import { chromiumArguments } from "../browser/browser-server.ts";
import { openNoScriptPage, type NoScriptPage } from "../no-script/page.ts";
import { openTlsProxy } from "../programs/tls-proxy.ts";
import { afterFile } from "../run/after-file.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";

declare global {
  interface Window {
    copied?: string;
  }
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;

/**
 * `expectErrors`: do not fail on errors that this visitor's page logs, because the test provokes them. `stays`: the
 * page is open until the file ends, for tests that share it.
 */
export type VisitorOptions = BrowserContextOptions & { expectErrors?: boolean; stays?: boolean };

export type Shopfront = {
  shop: TestShop;
  url: string;
  /** A page in a new browser context, closed after the test. An uncaught or logged error fails the test file. */
  visitor(options?: VisitorOptions): Promise<Page>;
  /** A page without JavaScript and without a browser, for tests of what a form or a link does. */
  noScriptVisitor(): NoScriptPage;
};

export type ShopfrontOptions = {
  /** Without TLS, as `npm start` serves the shop locally. */ plainHttp?: boolean;
  /** `localhost` for passkeys, which do not work for an IP address. */ hostname?: string;
  config?: Partial<Config>;
  /** A folder of built client files other than the newest build. */ assets?: string;
  /** Command-line switches; the tests then use a separate browser. */ browserArguments?: string[];
};

/**
 * Opens the built shop as customers see it, behind a TLS proxy at an https PUBLIC_URL, and connects to a real Chromium
 * for the first visitor; everything is closed after the test file.
 */
export async function openShopfront({
  plainHttp = false,
  hostname = "127.0.0.1",
  config = {},
  assets,
  browserArguments,
}: ShopfrontOptions = {}): Promise<Shopfront> {
  const proxy = plainHttp ? undefined : await openTlsProxy();
  const shop = await openTestShop({ ...config, ...(proxy && { publicUrl: proxy.url, trustProxy: true }) });
  const server = await serve(shop, assets === undefined ? {} : { assets });
  const url = (proxy?.url ?? server.url).replace("127.0.0.1", hostname);
  proxy?.forwardTo(Number(new URL(server.url).port));
  // Payment providers redirect the browser back to this URL.
  shop.config.publicUrl = url;
  let browser: Promise<Browser> | undefined;
  const errors: string[] = [];
  afterFile(async () => {
    await (await browser)?.close();
    await proxy?.close();
    await server.close();
    expect(errors).toEqual([]);
  });
  return {
    shop,
    url,
    noScriptVisitor: () => openNoScriptPage(url),
    async visitor({ expectErrors = false, stays = false, ...options }: VisitorOptions = desktop) {
      browser ??= openBrowser(browserArguments);
      const opened = await browser;
      const context = await opened.newContext({
        baseURL: url,
        // For `page.request`, which bypasses the browser.
        ignoreHTTPSErrors: true,
        permissions: ["clipboard-write"],
        // Only the offline journeys need one; it would serve requests that other tests observe or abort.
        serviceWorkers: "block",
        ...options,
      });
      context.setDefaultTimeout(20_000);
      await context.addInitScript(rememberCopies);
      const page = await context.newPage();
      if (options.javaScriptEnabled !== false) waitForHydration(page);
      // In one hook, because a page cannot be described after it was closed.
      const end = async ({ task }: TestContext) => {
        if (task.result?.state === "fail") process.stderr.write(`${await describePage(page)}\n`);
        await context.close();
      };
      if (!stays) onTestFinished(end);
      if (expectErrors) return page;
      page.on("pageerror", (error) => {
        // A navigation aborts the revalidation under way, and React Router leaves one of its promises without a
        // handler.
        if (error.name !== "AbortError") errors.push(`${page.url()} threw ${error.message}`);
      });
      page.on("console", (message) => {
        // The browser itself logs each 4xx response and each failed connection; tests cause both on purpose.
        if (message.type() === "error" && !/status of 4\d\d|ERR_INTERNET_DISCONNECTED/.test(message.text()))
          errors.push(`${page.url()}: ${message.text()}`);
      });
      return page;
    },
  };
}

function openBrowser(browserArguments: string[] | undefined): Promise<Browser> {
  if (!browserArguments) return chromium.connect(inject("browser"));
  return chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments, ...browserArguments] });
}

/**
 * Makes `goto` and `reload` wait until React has hydrated a page with a router, or one that the browser fills in,
 * because people take longer than a script to find a button. A test that needs the page earlier passes `waitUntil`. Any
 * other page is hydrated when it is touched (platform/reading/load-at-first-touch.ts).
 */
function waitForHydration(page: Page): void {
  const { goto, reload } = page;
  const hydrated = (options: { waitUntil?: unknown } | undefined) =>
    options?.waitUntil === undefined &&
    page.waitForFunction(
      () =>
        // The shop repeats early events as soon as React handles the page.
        window.earlyEvents === null ||
        !document.querySelector("[data-personal], script[type=module], script[data-code]:not(#page-data)"),
    );
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    await hydrated(options);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await hydrated(options);
    return response;
  };
}

/** Waits until the code of a page without a router has loaded, after something was touched. */
export async function untilCodeLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyEvents === null);
}

/** The URL and accessibility tree of the page on which a test failed. */
async function describePage(page: Page): Promise<string> {
  if (page.isClosed()) return "The page was closed.";
  // A page that is still loading has nothing to describe.
  const tree = page.locator("body").ariaSnapshot({ timeout: 5_000 });
  return `${page.url()} shows:\n${await tree.catch(String)}`;
}

/** Serves the built pages of a shop on a free port; `folders` override the checkout's own. */
export async function serve(
  shop: Shop,
  folders: Partial<PictureFolders & { assets: string }> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const build = path.resolve("build");
  const { createListener } = (await import(
    path.join(build, "pages/server/index.js")
  )) as typeof import("../../process/http/listener.ts");
  const files = {
    pictures: path.join(build, "pictures"),
    masters: path.resolve("art/masters"),
    assets: path.join(build, "pages/client"),
    ...folders,
  };
  const server = createServer(serverOptions, createListener(shop, files));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Waits until the page has copied something since the last call, and returns the text. What the browser's clipboard
 * holds is no proof: all visitors of one browser share it, even those of other test files.
 */
export async function copiedText(page: Page): Promise<string> {
  const copied = await page.waitForFunction(() => window.copied);
  return copied.evaluate((text) => {
    delete window.copied;
    return text as string;
  });
}

/** Remembers what a page copied once the browser has taken it into its clipboard. */
function rememberCopies(): void {
  // A document that is not served securely has no clipboard.
  if (!("clipboard" in navigator)) return;
  const { clipboard } = navigator;
  const writeText = clipboard.writeText.bind(clipboard);
  clipboard.writeText = async (text) => {
    await writeText(text);
    window.copied = text;
  };
}

/** Adds one unit of a product to the empty cart, and waits until the header shows it. */
export async function putInCart(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
}

/** Fills the checkout form from the object; fields it lacks are cleared. */
export async function fillShippingForm(page: Page, form: Record<string, string>): Promise<void> {
  const fields = page.getByRole("group", { name: "Where shall we send it?" });
  // First, because the other fields follow the country.
  await fields.getByLabel("Country").selectOption(form["country"] ?? "Nigeria");
  const labels: Record<string, string> = {
    fullName: "Full Name",
    email: "Email",
    phone: "Phone",
    address: "Address",
    city: "City",
  };
  for (const [field, label] of Object.entries(labels)) await fields.getByLabel(label).fill(form[field] ?? "");
  await fields.locator("[name=postalCode]").fill(form["postalCode"] ?? "");
  const state = fields.locator("select[name=state]");
  if ((await state.count()) > 0) await state.selectOption(form["state"] ?? "");
  // Some countries, such as the United Kingdom, have none.
  else if (form["state"] !== undefined) await fields.locator("input[name=state]").fill(form["state"]);
}

/** Ticks, in the checkout, what an order abroad asks its customer to accept. */
export async function acceptImport(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /I have read this|I understand customs/ }).check();
}
