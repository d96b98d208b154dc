// `npm run screens`: takes a screenshot of each page on a phone and a desktop, light and dark, into build/screens/.
// Starts a separate shop with its own database, and signs in for the pages that need it.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { findChromium } from "./chromium.mjs";
import { buildAll, installTools, modernNode, root, say } from "./prepare.mjs";

await installTools();
await buildAll();
const { chromium } = await import("playwright-core");
const { default: sharp } = await import("sharp");

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const MAX_HEIGHT = 2600;
const IMAGE_WIDTH = 900;
const browserArguments = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

/**
 * Name, path, and optionally what to do before the page is opened and before the screenshot is taken. The other public
 * pages come from the sitemap.
 */
const publicScreens = [
  ["home", "/"],
  ["products-list", "/products?view=list"],
  ["products-none", "/products?search=plutonium"],
  ["products-coming", "/products?category=Artisan%20Dairy"],
  ["product", "/product/1"],
  ["favourites-empty", "/favorites"],
  ["cart-empty", "/cart"],
  ["checkout-empty", "/checkout"],
  ["sign-in", "/auth"],
  ["create-account", "/auth?mode=register"],
  ["tracked-order", "/track-order?order=CBL_1760000000000_shipped01"],
  ["not-found", "/no/such/page"],
  ["parts", "/parts"],
];
const signedInScreens = [
  ["favourites", "/favorites", fillFavourites],
  ["cart", "/cart", fillCart],
  ["checkout", "/checkout"],
  ["checkout-missing", "/checkout", undefined, (page) => page.getByRole("button", { name: "Place Order" }).click()],
  ["payment", "/checkout", undefined, placeOrder],
  ["bank-transfer", "/checkout", undefined, chooseTransfer],
  ["order-placed", "/checkout", undefined, reportTransfer],
  ["orders", "/orders"],
  ["profile", "/profile"],
];

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "calabash-screens-"));
fs.chmodSync(dataDir, 0o755);
const { url, stop } = await startShop();
const browser = await chromium.launch({ executablePath: findChromium(), args: browserArguments });
fs.mkdirSync(path.join(root, "build/screens"), { recursive: true });
for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ["light", "dark"]) {
    say(`${size}, ${colorScheme}`);
    const context = await browser.newContext({ baseURL: url, viewport, colorScheme, reducedMotion: "reduce" });
    // With an open event stream the page would never reach "networkidle".
    await context.route("**/api/live**", (route) => route.abort());
    const page = await context.newPage();
    const sitemap = await (await page.request.get("/sitemap.xml")).text();
    const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+\/([\w-]+)<\/loc>/g)].map(([, name]) => [
      name,
      `/${name}`,
    ]);
    for (const screen of [...publicScreens, ...listed]) await take(page, screen, size, colorScheme);
    await page.goto("/auth");
    await page.getByLabel("Email", { exact: true }).fill("ngozi.okafor@example.com");
    await page.getByLabel("Password").fill("egusi-and-ogbono");
    await page.locator("main").getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL(`${url}/`);
    for (const screen of signedInScreens) await take(page, screen, size, colorScheme);
    await context.close();
  }
}
await browser.close();
await stop();
fs.rmSync(dataDir, { recursive: true, force: true });

async function take(page, [name, pagePath, prepare, interact], size, colorScheme) {
  if (prepare) await prepare(page);
  await page.goto(pagePath, { waitUntil: "networkidle" });
  if (interact) await interact(page);
  const modal = await page.locator("dialog[open]").count();
  // Images further down load lazily.
  await page.evaluate(() => document.querySelectorAll("img").forEach((image) => (image.loading = "eager")));
  await page.waitForLoadState("networkidle");
  const { width, height } = page.viewportSize();
  const fullHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: modal ? height : Math.min(fullHeight, MAX_HEIGHT) };
  const bytes = await page.screenshot(modal ? {} : { fullPage: true, clip });
  const file = path.join(root, "build/screens", `${name}-${size}-${colorScheme}.webp`);
  await sharp(bytes).resize({ width: IMAGE_WIDTH, withoutEnlargement: true }).webp({ quality: 55 }).toFile(file);
}

async function fillFavourites(page) {
  for (const id of ["3", "6", "7"]) {
    await page.goto(`/product/${id}`);
    const favouriteButton = page
      .locator("main .product-page")
      .getByRole("button", { name: /^Favorite/ })
      .first();
    if ((await favouriteButton.getAttribute("aria-pressed")) === "false") await favouriteButton.click();
  }
}

async function fillCart(page) {
  for (const id of ["1", "3", "6"]) {
    await page.goto(`/product/${id}`);
    await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click();
  }
}

async function placeOrder(page) {
  await page.getByLabel("City").waitFor();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("dialog", { name: "Choose how to pay" }).waitFor();
}

async function chooseTransfer(page) {
  await placeOrder(page);
  await page.getByRole("radio", { name: /Bank Transfer/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
}

async function reportTransfer(page) {
  await chooseTransfer(page);
  await page.getByRole("button", { name: "I've Made the Transfer" }).click();
  await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
}

function startShop() {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn" };
  const shop = spawn(modernNode, ["server.ts"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  return new Promise((resolve, reject) => {
    let output = "";
    shop.stdout.on("data", (bytes) => {
      output += bytes;
      const found = /\bopen[\w ]*: (\S+)/.exec(output);
      if (found) resolve({ url: found[1], stop: () => (shop.kill("SIGTERM"), ended) });
    });
    ended.then((code) => reject(new Error(`The shop exited with code ${code}`)), reject);
  });
}
