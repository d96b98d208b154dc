import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { amara, join } from "../people/people.ts";
import { byTier, deepTest } from "../run/tier.ts";
import { openShopfront, phone, putInCart, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await join(shopfront.shop, amara);
});

/** The paths of the scripts that the page loads from now on. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Waits until the browser has opened a document that has no router. */
async function untilReadingPage(page: Page, path: string): Promise<void> {
  await page.waitForURL(`**${path}`);
  await page.locator("#page-data").waitFor({ state: "attached" });
}

const addToCart = (page: Page) => page.getByRole("button", { name: /^Add to Cart/ }).first();

test.each(["/", "/product/1"])(
  "signing in leads to the page that was asked for, without a router: %s",
  async (next) => {
    const page = await shopfront.visitor();
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await page.getByLabel("Email").fill(amara.email);
    await page.getByLabel("Password").fill(amara.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await untilReadingPage(page, next);
    await page.getByRole("button", { name: /^Account of/ }).waitFor();
  },
);

test("a sign-in page to which one comes back after signing in is loaded again, and no longer waits", async () => {
  const page = await shopfront.visitor({ expectErrors: true });
  await page.goto("/auth");
  // The 204 leaves the page open, in the state in which the browser would put it into its back/forward cache.
  await page.route(shopfront.url + "/", (route) => route.fulfill({ status: 204 }));
  await page.getByLabel("Email").fill(amara.email);
  await page.getByLabel("Password").fill(amara.password);
  const left = page.waitForRequest(shopfront.url + "/");
  await page.getByRole("button", { name: "Sign In" }).click();
  await left;
  await page.getByRole("button", { name: "Processing..." }).waitFor();
  // The page leads signed-in people on, which must not overtake the reload: so it never learns who is signed in.
  await page.route("**/api/me", () => {});
  const again = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith("/auth"));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  expect((await (await again).response())?.status()).toBe(200);
});

test("a link of the cart leads to a page without a router", async () => {
  const page = await shopfront.visitor();
  await putInCart(page, "1");
  await page.goto("/cart");
  await page.locator("main").getByRole("link", { name: /Egusi/ }).click();
  await untilReadingPage(page, "/product/1");
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
});

test.each(["/products", ...byTier([], ["/product/1", "/"])])(
  "with Save-Data %s loads no script before a control is touched, and then all that it needs",
  async (path) => {
    const page = await shopfront.visitor({ ...phone, extraHTTPHeaders: { "Save-Data": "on" } });
    const scripts = recordScripts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
    await addToCart(page).click();
    await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
    await expect.poll(() => scripts.some((script) => script.includes("/start-"))).toBe(true);
  },
);

deepTest(
  "products looked at lately are shown again below another, from the browser alone and without the page's code",
  async () => {
    const page = await shopfront.visitor(phone);
    const scripts = recordScripts(page);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    for (const id of ["1", "2"]) {
      await page.goto(`/product/${id}`, { waitUntil: "networkidle" });
      expect(await page.getByRole("heading", { name: "You looked at these" }).count(), id).toBe(id === "1" ? 0 : 1);
    }
    const seen = page.locator(".seen");
    expect(await seen.getByRole("link").allTextContents()).toEqual(["Egusi"]);
    expect(scripts.filter((script) => !/\/(start|report-vitals)-/.test(script))).toEqual([]);
    expect(sent.filter((request) => /seen/.test(request))).toEqual([]);
    await page.goto("/", { waitUntil: "networkidle" });
    await seen.getByRole("link").first().waitFor();
    expect(await seen.getByRole("link").allTextContents()).toEqual(["Crayfish", "Egusi"]);
    // Hydration does not change the list.
    await addToCart(page).click();
    await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
    expect(await seen.getByRole("link").count()).toBe(2);
    await seen.getByRole("button", { name: "Clear the list" }).click();
    expect(await seen.textContent()).toBe("");
    expect(await page.evaluate(() => localStorage.getItem("calabash-larder:seen"))).toBeNull();
  },
);

test("with Save-Data the shop is browsed by links and forms, without a script", async () => {
  const page = await shopfront.visitor({ ...phone, extraHTTPHeaders: { "Save-Data": "on" } });
  const scripts = recordScripts(page);
  await page.goto("/");
  await untilLoadedAtRest(page);
  await page.getByRole("link", { name: "See all products" }).click();
  await page.getByText("Showing 20 products").waitFor();
  await untilLoadedAtRest(page);
  await page.locator('main a[href="/product/1"]').last().click();
  await page.getByRole("heading", { level: 1, name: /Egusi/ }).waitFor();
  await untilLoadedAtRest(page);
  expect(scripts).toEqual([]);
});

/**
 * Waits until the page is loaded and has requested the scripts that it loads without a touch, which it does in a task
 * that its first frame after `pageshow` sets. "networkidle" would also wait for documents that the browser prefetches.
 */
async function untilLoadedAtRest(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))),
  );
}

deepTest(
  "a link that the mouse rests on is requested before it is pressed; one that a finger touches is not",
  async () => {
    const page = await shopfront.visitor();
    await page.goto("/", { waitUntil: "networkidle" });
    const link = page.getByRole("link", { name: "See all products" });
    const { ready } = await watchPrefetching(page);
    await link.hover();
    await ready;
    await link.click();
    await page.getByText("Showing 20 products").waitFor();
    expect(await deliveryType(page)).toBe("navigational-prefetch");

    const onPhone = await shopfront.visitor({ ...phone, isMobile: true });
    await onPhone.goto("/", { waitUntil: "networkidle" });
    await onPhone.getByRole("link", { name: "See all products" }).tap();
    await onPhone.getByText("Showing 20 products").waitFor();
    expect(await deliveryType(onPhone)).toBe("");
  },
);

/** `ready` resolves when the browser has prefetched a document. */
async function watchPrefetching(page: Page): Promise<{ ready: Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  devtools.on("Preload.prefetchStatusUpdated", ({ status }) => {
    if (status === "Ready") resolve();
  });
  await devtools.send("Preload.enable");
  return { ready: promise };
}

function deliveryType(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
      deliveryType?: string;
    })[];
    return visit?.deliveryType;
  });
}

deepTest(
  "when a new version was deployed while the page was open, a touch loads the page again, and the next press counts",
  async () => {
    const page = await shopfront.visitor({ expectErrors: true });
    await page.route("**/assets/home-page-*.js", (route) => route.fulfill({ status: 404 }));
    await page.goto("/", { waitUntil: "networkidle" });
    const reloaded = page.waitForEvent("load");
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await addToCart(page).hover();
    await reloaded;
    expect(await page.evaluate(() => "isOld" in window)).toBe(false);
    await page.unroute("**/assets/home-page-*.js");
    await page.mouse.move(0, 0);
    await addToCart(page).click();
    await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  },
);

deepTest(
  "when the network fails at the first touch, the next one loads the page's code, and no press is lost",
  async () => {
    const page = await shopfront.visitor({ expectErrors: true });
    await page.goto("/", { waitUntil: "networkidle" });
    await page.context().setOffline(true);
    const failed = page.waitForEvent("requestfailed");
    await addToCart(page).click();
    await failed;
    await page.context().setOffline(false);
    await addToCart(page).click();
    await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
  },
);
