import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { amara, amarasAddress, join } from "../people/people.ts";
import { TODAY } from "../shop/test-config.ts";
import { desktop, fillShippingForm, openShopfront, phone, putInCart, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await join(shopfront.shop, amara);
});

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("region", { name: "Notifications" });

async function firstVisit(options: Parameters<Shopfront["visitor"]>[0] = desktop) {
  const page = await shopfront.visitor(options);
  await page.clock.install({ time: TODAY });
  await page.goto("/cart");
  await page.getByRole("button", { name: "Notifications, 2 unread" }).waitFor();
  return page;
}

test("a first visit shows the welcome offer and the fresh shipment, with an age that updates over time", async () => {
  const page = await firstVisit(phone);
  await bell(page).click();
  const items = panel(page).getByRole("listitem");
  await items.first().waitFor();
  expect(await items.first().textContent()).toMatch(/15% off your first order with code WELCOME15.*Just now/);
  expect(await items.last().textContent()).toMatch(/fresh shipment of Nigerian ingredients.*2h ago/);
  await page.clock.fastForward(5 * 60_000);
  await items.first().getByText("5m ago").waitFor();
  await page.keyboard.press("Escape");
  await page.clock.setFixedTime(new Date(TODAY.getTime() + 3 * 24 * 60 * 60_000));
  await page.reload();
  await bell(page).click();
  expect(await items.first().getByRole("time").textContent()).toMatch(/^[23]d ago$/);
});

test("clicking a notification marks it read and closes the list; its action opens the linked page", async () => {
  const page = await firstVisit();
  await bell(page).click();
  await panel(page)
    .getByRole("button", { name: /^Unread: Welcome/ })
    .click();
  await panel(page).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await panel(page).getByRole("link", { name: "See the spices" }).click();
  await page.waitForURL("**/products?category=Spices");
  await panel(page).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  await panel(page).getByRole("link", { name: "Shop Now" }).click();
  await page.waitForURL((url) => url.pathname === "/products" && url.search === "");
});

test("all are marked read, one is removed, all are cleared and stay cleared; every tab follows", async () => {
  const page = await firstVisit();
  const other = await page.context().newPage();
  await other.goto("/products");
  await bell(page).click();
  await panel(page).getByRole("button", { name: "Mark all read" }).click();
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  await other.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  await panel(page)
    .getByRole("button", { name: /^Remove.*Welcome/ })
    .click();
  expect(await panel(page).getByRole("listitem").count()).toBe(1);
  await panel(page).getByRole("button", { name: "Clear all" }).click();
  await panel(page).getByText("All quiet").waitFor();
  await page.reload();
  await bell(page).click();
  await panel(page).getByText("All quiet").waitFor();
});

test("by keyboard: it opens, Escape closes it and returns the focus to the bell; a click outside closes it too", async () => {
  const page = await firstVisit();
  await bell(page).focus();
  await page.keyboard.press("Enter");
  await panel(page).getByRole("button", { name: "Mark all read" }).waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Mark all read");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Clear all");
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "hidden" });
  expect(await bell(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await bell(page).click();
  await page.mouse.click(200, 600);
  await panel(page).waitFor({ state: "hidden" });
});

test("placing an order adds a notification with a link to track it", async () => {
  const page = await shopfront.visitor();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(amara.email);
  await page.getByLabel("Password").fill(amara.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel(`Account of ${amara.name}`).waitFor();
  await putInCart(page, "2");
  await page.goto("/checkout");
  await fillShippingForm(page, amarasAddress);
  await page.getByRole("button", { name: "Place Order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /Bank Transfer/ }).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "I've Made the Transfer" }).click();
  await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
  await page.getByRole("button", { name: "Notifications, 3 unread" }).click();
  await panel(page)
    .getByRole("button", { name: /^Unread: Order placed.*Just now$/ })
    .waitFor();
  await panel(page).getByRole("link", { name: "Track Your Order" }).click();
  await page.getByRole("heading", { name: "Order Details" }).waitFor();
});

test("the bell counts for a first visit before any code has loaded, and waits for the count of one that has others", async () => {
  const page = await shopfront.visitor();
  await page.route("**/assets/*.js", () => new Promise(() => {}));
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Notifications, 2 unread" }).getByText("2", { exact: true }).waitFor();
  await page.evaluate(() => localStorage.setItem("calabash-larder:notifications", "[]"));
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  expect(await bell(page).getByText("2", { exact: true }).isVisible()).toBe(false);
});
