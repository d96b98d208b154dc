import { chromium, type Browser, type BrowserContextOptions, type CDPSession } from "playwright-core";
import { findChromium } from "../scripts/chromium.mjs";
import type { Row } from "./numbers.ts";

export const shownPages = [
  ["home page", "/"],
  ["list page", "/products"],
  ["product page", "/product/1"],
  ["dish page", "/dish/egusi-soup"],
] as const;

/** In bytes, with the response's headers, as a browser counts them. */
const ALL_BYTES = 150_000;
const SCRIPT_BEFORE = 60_000;
const SCRIPT_AFTER = 85_200;
/** What cart and checkout load before a touch, with something in the cart. */
const purchasePages = [
  ["cart", "/cart", 90_000],
  ["checkout", "/checkout", 100_000],
] as const;
/** The phone of Lighthouse's mobile test. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** A quiet visit: whatever the shop loads by itself, such as the code that measures the visit, has arrived. */
const SETTLED_MS = 30_000;
/** A network that has been silent for this long has nothing more to send. */
const SILENT_MS = 1_500;
const kinds = ["Document", "Stylesheet", "Script", "Font", "Image"];

type Weight = { before: Map<string, number>; after: Map<string, number>; saving: Map<string, number> };

/**
 * Measures what the first visit of a page transfers at phone width, by kind; the scripts also after a product was put
 * into the cart, and for a visitor who saves data. There is no service worker, which would give the page its code
 * without a transfer.
 */
export async function measureWeight(url: string): Promise<Row[]> {
  const executablePath = findChromium();
  if (!executablePath) return [{ what: "first visit", figure: "not measured: there is no Chromium" }];
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const rows: Row[] = [];
  try {
    for (const [name, path] of shownPages) rows.push(...buildRows(name, await weigh(browser, url + path)));
    rows.push(...(await weighPurchase(browser, url)));
  } finally {
    await browser.close();
  }
  return rows;
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const first = await visit(browser, url, {});
  const before = new Map(first.bytes);
  await first.page
    .getByRole("button", { name: /add .*to cart|add to cart/i })
    .first()
    .click();
  await first.page
    .getByRole("link", { name: /^Cart, \d/ })
    .first()
    .waitFor();
  // The link of the toast.
  await first.page.getByRole("link", { name: "View cart" }).waitFor();
  await first.page.waitForTimeout(SILENT_MS);
  await first.silent();
  await first.page.context().close();
  const saver = await visit(browser, url, { extraHTTPHeaders: { "Save-Data": "on" } });
  await saver.page.context().close();
  return { before, after: first.bytes, saving: saver.bytes };
}

async function weighPurchase(browser: Browser, url: string): Promise<Row[]> {
  const { page } = await visit(browser, url, {});
  await page
    .getByRole("button", { name: /add to cart/i })
    .first()
    .click();
  await page
    .getByRole("link", { name: /^Cart, \d/ })
    .first()
    .waitFor();
  const storageState = await page.context().storageState();
  await page.context().close();
  const rows: Row[] = [];
  for (const [name, path, most] of purchasePages) {
    const { page: filled, bytes, files } = await visit(browser, url + path, { storageState });
    await filled.context().close();
    const script = bytes.get("Script") ?? 0;
    rows.push({
      what: `${name} with goods, before a touch`,
      figure: `JavaScript ${kb(script)} in ${files.get("Script") ?? 0} files, ${kb(sum(bytes))} in all`,
      target: `at most ${kb(most)} of JavaScript`,
      met: script <= most,
    });
  }
  return rows;
}

/** Opens the page with an empty cache and counts bytes and files by kind until nothing more arrives. */
async function visit(browser: Browser, url: string, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...PHONE, ...options, serviceWorkers: "block" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await count(session);
  await page.goto(url);
  await page.waitForTimeout(SETTLED_MS);
  await traffic.silent();
  return { page, ...traffic };
}

/** Counts the finished responses of a page and their bytes by kind. */
async function count(session: CDPSession) {
  const bytes = new Map<string, number>();
  const files = new Map<string, number>();
  const resourceKinds = new Map<string, string>();
  let last = Date.now();
  session.on("Network.requestWillBeSent", ({ requestId, type = "Other" }) => {
    last = Date.now();
    resourceKinds.set(requestId, type);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = Date.now();
    const kind = resourceKinds.get(requestId) ?? "Other";
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
    files.set(kind, (files.get(kind) ?? 0) + 1);
  });
  await session.send("Network.enable");
  const silent = async () => {
    while (Date.now() - last < SILENT_MS) await new Promise((resolve) => setTimeout(resolve, SILENT_MS / 10));
  };
  return { bytes, files, silent };
}

function buildRows(name: string, { before, after, saving }: Weight): Row[] {
  const all = sum(before);
  const script = before.get("Script") ?? 0;
  const later = after.get("Script") ?? 0;
  const saved = saving.get("Script") ?? 0;
  return [
    {
      what: `${name}, first visit on a phone`,
      figure: kb(all),
      reference: kinds.map((kind) => `${kind.toLowerCase()} ${kb(before.get(kind) ?? 0)}`).join(", "),
      ...(name === "list page" && { target: `at most ${kb(ALL_BYTES)}`, met: all <= ALL_BYTES }),
    },
    {
      what: `${name}, JavaScript`,
      figure: `${kb(script)}, after something was put into the cart ${kb(later)}, with Save-Data ${kb(saved)}`,
      target: `at most ${kb(SCRIPT_BEFORE)}, ${kb(SCRIPT_AFTER)} and 0`,
      met: script <= SCRIPT_BEFORE && later <= SCRIPT_AFTER && saved === 0,
    },
  ];
}

const sum = (bytes: Map<string, number>) => [...bytes.values()].reduce((total, part) => total + part, 0);
const kb = (bytes: number) => (bytes === 0 ? "0" : `${(bytes / 1_000).toFixed(1)} KB`);
