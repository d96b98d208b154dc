import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { chromium, type BrowserContextOptions, type Page } from "playwright-core";
import { expect, inject, onTestFailed, onTestFinished } from "vitest";
import { afterFile } from "../after-file.ts";
import { serverOptions } from "../../app/http/server-options.ts";
import { findChromium } from "../../scripts/chromium.mjs";
import type { Config } from "../../server/config.ts";
import type { PictureFolders } from "../../server/pictures/picture-sizes.ts";
import type { Shop } from "../../server/shop.ts";
import { chromiumArguments } from "../browser-server.ts";
import { openTestShop, type TestShop } from "../test-shop.ts";
import { openTlsProxy } from "../tls-proxy.ts";

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;

/** `expectTrouble`: this visitor's page will log errors, because the test makes something fail. */
export type VisitorOptions = BrowserContextOptions & { expectTrouble?: boolean };

export type Shopfront = {
  shop: TestShop;
  url: string;
  /** A new visitor with an empty browser, until the test ends. Whatever the page throws or logs as an error fails the test file. */
  visitor(options?: VisitorOptions): Promise<Page>;
};

export type ShopfrontOptions = {
  /** Without TLS, as `npm start` opens the shop on this machine. */ plainHttp?: boolean;
  config?: Partial<Config>;
  /** Another folder of built files than the newest. */ assets?: string;
  /** For settings of the browser itself: then it is a browser of its own. */ browserArguments?: string[];
};

/**
 * The built shop as customers meet it, behind a TLS proxy at an https PUBLIC_URL, and a real Chromium to visit it with; all closed
 * after the test file.
 */
export async function openShopfront({
  plainHttp = false,
  config = {},
  assets,
  browserArguments,
}: ShopfrontOptions = {}): Promise<Shopfront> {
  const proxy = plainHttp ? undefined : await openTlsProxy();
  const shop = await openTestShop({ ...config, ...(proxy && { publicUrl: proxy.url, trustProxy: true }) });
  const server = await serve(shop, assets === undefined ? {} : { assets });
  const url = proxy?.url ?? server.url;
  proxy?.forwardTo(Number(new URL(server.url).port));
  // Where payment providers send the browser back to.
  shop.config.publicUrl = url;
  const browser = browserArguments
    ? await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments, ...browserArguments] })
    : await chromium.connect(inject("browser"));
  const trouble: string[] = [];
  afterFile(async () => {
    await browser.close();
    await proxy?.close();
    await server.close();
    expect(trouble).toEqual([]);
  });
  return {
    shop,
    url,
    async visitor({ expectTrouble = false, ...options }: VisitorOptions = desktop) {
      const context = await browser.newContext({
        baseURL: url,
        // For `page.request`, which does not go through the browser.
        ignoreHTTPSErrors: true,
        permissions: ["clipboard-read", "clipboard-write"],
        // Only the journeys without a line want one; it would answer for requests that the others watch or break.
        serviceWorkers: "block",
        ...options,
      });
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      if (options.javaScriptEnabled !== false) awaitCode(page);
      onTestFinished(() => context.close());
      onTestFailed(async () => void process.stderr.write(`${await whatIsSeen(page)}\n`));
      if (expectTrouble) return page;
      page.on("pageerror", (error) => trouble.push(`${page.url()} threw ${error.message}`));
      page.on("console", (message) => {
        // The browser itself logs each 4xx answer and each broken connection; tests cause both on purpose.
        if (message.type() === "error" && !/status of 4\d\d|ERR_INTERNET_DISCONNECTED/.test(message.text()))
          trouble.push(`${page.url()}: ${message.text()}`);
      });
      return page;
    },
  };
}

/**
 * Lets `goto` and `reload` wait until React has the page in hand, as people do, who take longer than a script to find a button. Who
 * wants the page before that says what to wait for.
 */
function awaitCode(page: Page): void {
  const { goto, reload } = page;
  const alive = (wanted: { waitUntil?: unknown } | undefined) =>
    wanted?.waitUntil === undefined &&
    page.waitForFunction(
      () =>
        Object.keys(document.body).some((key) => key.startsWith("__reactFiber")) ||
        !document.querySelector("script[type=module], script[data-code]"),
    );
  page.goto = async (address, options) => {
    const answer = await goto.call(page, address, options);
    await alive(options);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    await alive(options);
    return answer;
  };
}

/** What a person would tell of a page on which a test stopped. */
async function whatIsSeen(page: Page): Promise<string> {
  if (page.isClosed()) return "The page was closed.";
  return `${page.url()} shows:\n${await page.locator("body").ariaSnapshot()}`;
}

/** Puts the built pages of a shop behind a free port; `folders` are used instead of the checkout's own. */
export async function serve(
  shop: Shop,
  folders: Partial<PictureFolders & { assets: string }> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const build = path.resolve("build");
  const { createListener } = (await import(
    path.join(build, "pages/server/index.js")
  )) as typeof import("../../app/http/listener.ts");
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

/** Puts one of a product in the empty cart, and waits until it lies there: before the page's code came nothing did. */
export async function putInCart(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
}

/** Fills the checkout form with what the object has; the rest is emptied. */
export async function fillShippingForm(page: Page, form: Record<string, string>): Promise<void> {
  const labels: Record<string, string> = {
    fullName: "Full Name",
    email: "Email",
    phone: "Phone",
    address: "Address",
    city: "City",
    state: "State",
    postalCode: "Postal Code",
  };
  for (const [field, label] of Object.entries(labels)) {
    await page
      .getByRole("group", { name: "Where shall we send it?" })
      .getByLabel(label)
      .fill(form[field] ?? "");
  }
  await page.getByLabel("Country").selectOption(form["country"] ?? "Nigeria");
}
