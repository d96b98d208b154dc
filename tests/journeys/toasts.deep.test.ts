import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { TODAY } from "../shop/test-config.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

const message = "Egusi (melon seed), shelled is in your cart";
const toast = (page: Page) => page.getByRole("status").getByText(message);

/** Opens a product page with a paused clock, which only the test advances, and touches it, so that its code loads. */
async function openWithPausedClock(options: Parameters<Shopfront["visitor"]>[0] = desktop): Promise<Page> {
  const page = await shopfront.visitor(options);
  await page.clock.install({ time: TODAY });
  await page.goto("/product/1");
  await page.getByRole("button", { name: "Add to Cart" }).first().hover();
  // Once the code has loaded, the button says which theme is shown.
  await page.locator(".dark-mode-icon[aria-pressed]").waitFor({ state: "attached" });
  await page.clock.pauseAt(new Date(TODAY.getTime() + 60 * 60_000));
  return page;
}

async function addToCart(page: Page) {
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  // Move the pointer away from where the toast appears: hovering pauses its timer.
  await page.mouse.move(1, 1);
}

/** Waits until the toast has finished sliding in, so that the pointer does not miss it. */
async function untilSlidIn(page: Page) {
  await page
    .locator(".toast")
    .evaluate((card) => Promise.all(card.getAnimations().map((animation) => animation.finished.then(() => undefined))));
}

test("a toast shows after 100 ms, stays 5000 ms with a progress bar, and slides out in 300 ms", async () => {
  const page = await openWithPausedClock(phone);
  await addToCart(page);
  await page.clock.runFor(99);
  expect(await toast(page).count()).toBe(0);
  await page.clock.runFor(1);
  await toast(page).waitFor();
  expect(await page.locator(".toast-progress").evaluate((bar) => getComputedStyle(bar).animationDuration)).toBe("5s");
  await page.clock.runFor(4_999);
  expect(await page.locator(".toast-closing").count()).toBe(0);
  await page.clock.runFor(1);
  await page.locator(".toast-closing").waitFor({ state: "attached" });
  await page.clock.runFor(299);
  expect(await toast(page).count()).toBe(1);
  await page.clock.runFor(1);
  await toast(page).waitFor({ state: "detached" });
});

test("hovering pauses a toast, and afterwards it stays for the remaining time", async () => {
  const page = await openWithPausedClock();
  await addToCart(page);
  await page.clock.runFor(100);
  await toast(page).waitFor();
  await untilSlidIn(page);
  await page.clock.runFor(4_000);
  await toast(page).hover();
  await page.clock.runFor(60_000);
  expect(await page.locator(".toast-closing").count()).toBe(0);
  await page.mouse.move(10, 400);
  await page.clock.runFor(999);
  expect(await page.locator(".toast-closing").count()).toBe(0);
  await page.clock.runFor(1);
  await page.locator(".toast-closing").waitFor({ state: "attached" });
});

test("focus pauses a toast; Escape closes it and returns the focus to where it was", async () => {
  const page = await openWithPausedClock();
  await addToCart(page);
  await page.clock.runFor(100);
  const close = page.getByRole("button", { name: "Close message" });
  await close.focus();
  await page.clock.runFor(60_000);
  expect(await page.locator(".toast-closing").count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.locator(".toast-closing").waitFor({ state: "attached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Add to Cart");
  await page.clock.runFor(300);
  await toast(page).waitFor({ state: "detached" });
});

test("the close button closes it", async () => {
  const page = await openWithPausedClock();
  await addToCart(page);
  await page.clock.runFor(100);
  await untilSlidIn(page);
  await page.getByRole("button", { name: "Close message" }).click();
  await page.locator(".toast-closing").waitFor({ state: "attached" });
  await page.clock.runFor(300);
  await toast(page).waitFor({ state: "detached" });
});

test("there are never more than three toasts at once; the oldest is removed", async () => {
  const page = await openWithPausedClock();
  for (let count = 0; count < 5; count += 1) {
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.mouse.move(1, 1);
    await page.clock.runFor(100);
  }
  await page.clock.runFor(300);
  await expect.poll(() => page.getByRole("alert").getByText("Email required").count()).toBe(3);
});

test("adding again changes the toast on screen: the quantity, the subtotal, and its time starts anew", async () => {
  const page = await openWithPausedClock();
  await addToCart(page);
  await page.clock.runFor(100);
  await page.getByRole("status").getByText("Subtotal ₦15,984").waitFor();
  await page.clock.runFor(4_000);
  await addToCart(page);
  await page.clock.runFor(100);
  await page.getByRole("status").getByText("2 × Egusi (melon seed), shelled are in your cart").waitFor();
  await page.getByRole("status").getByText("Subtotal ₦31,968").waitFor();
  expect(await page.locator(".toast").count()).toBe(1);
  await page.clock.runFor(4_999);
  expect(await page.locator(".toast-closing").count()).toBe(0);
  await page.clock.runFor(1);
  await page.locator(".toast-closing").waitFor({ state: "attached" });
});

test("the toast leads to the cart, and closes", async () => {
  const page = await openWithPausedClock();
  await addToCart(page);
  await page.clock.runFor(100);
  await page.getByRole("link", { name: "View cart" }).focus();
  await page.clock.runFor(60_000);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/cart");
  await page.clock.runFor(300);
  await page.locator(".toast").waitFor({ state: "detached" });
});

test("an error is announced as an alert, a success as a status, and both pass axe in both themes", async () => {
  const page = await openWithPausedClock();
  await addToCart(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.clock.runFor(100);
  await toast(page).waitFor();
  await page.getByRole("alert").getByText("Email required").waitFor();
  await page.getByRole("alert").getByText("Please enter your email address").waitFor();
  await page.clock.resume();
  await toast(page).hover();
  await expectAccessibleInBothThemes(page);
});

test("with reduced motion the toast appears without animation", async () => {
  const page = await openWithPausedClock({ ...phone, reducedMotion: "reduce" });
  await addToCart(page);
  await page.clock.runFor(100);
  await toast(page).waitFor();
  expect(await page.locator(".toast").evaluate((card) => getComputedStyle(card).animationName)).toBe("none");
  expect(await page.locator(".toast-progress").isVisible()).toBe(false);
  await page.clock.runFor(5_000);
  await page.locator(".toast-closing").waitFor({ state: "attached" });
  await page.clock.runFor(300);
  await toast(page).waitFor({ state: "detached" });
});

/** By how many pixels of height the toast covers the focused element, if they overlap horizontally. */
function coveredByToast(page: Page): Promise<number> {
  return page.evaluate(() => {
    const card = document.querySelector(".toast")!.getBoundingClientRect();
    const focused = document.activeElement!.getBoundingClientRect();
    if (card.left >= focused.right || card.right <= focused.left) return 0;
    return Math.max(0, Math.min(card.bottom, focused.bottom) - Math.max(card.top, focused.top));
  });
}

test.each([
  ["a phone", phone],
  ["a desktop", desktop],
])("a toast covers neither the button that was pressed nor what has the focus next, on %s", async (_name, size) => {
  const page = await shopfront.visitor({ ...size, reducedMotion: "reduce" });
  await page.goto("/products");
  const buttons = page.getByRole("button", { name: "Add to Cart" });
  for (const block of ["end", "start", "center"] as const) {
    const button = buttons.nth(block === "end" ? 3 : 7);
    await button.evaluate((element, to) => element.scrollIntoView({ block: to, behavior: "instant" }), block);
    await button.press("Enter");
    await page.locator(".toast:not(.toast-closing)").waitFor();
    expect(await coveredByToast(page), block).toBe(0);
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press("Tab");
      if (!(await page.evaluate(() => document.activeElement?.closest(".toasts, body > :not(main)"))))
        await expect.poll(() => coveredByToast(page), { message: `${block}, ${stop} stops on` }).toBe(0);
    }
    await page.getByRole("button", { name: "Close message" }).click();
    await page.locator(".toast").waitFor({ state: "detached" });
  }
});
