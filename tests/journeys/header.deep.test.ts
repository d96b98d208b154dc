import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Cart } from "#features/cart/rules/cart.ts";
import type { NoScriptPage } from "../no-script/page.ts";
import { amara, bola, join } from "../people/people.ts";
import { deepTest } from "../run/tier.ts";
import { desktop, openShopfront, phone, type Shopfront, type VisitorOptions } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await join(shopfront.shop, amara);
});

const banner = (page: Page) => page.getByRole("banner");
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains("dark"));

async function signIn(page: Page | NoScriptPage) {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(amara.email);
  await page.getByLabel("Password").fill(amara.password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("the header stays in view and gets a shadow past 10 px of scrolling, not before", async () => {
  const page = await shopfront.visitor();
  await page.goto("/about");
  const shadow = () => banner(page).evaluate((header) => getComputedStyle(header).boxShadow);
  await page.evaluate(() => scrollTo(0, 10));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(10);
  expect(await shadow()).toBe("none");
  await page.evaluate(() => scrollTo(0, 11));
  await expect.poll(shadow).not.toBe("none");
  await page.evaluate(() => scrollTo(0, 2_000));
  expect((await banner(page).boundingBox())?.y).toBe(0);
});

test("on a phone the menu has every link and a search; an empty term does nothing, and navigating closes the menu", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/cart");
  const button = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await button.click();
  await menu.waitFor();
  for (const name of ["Home", "Products", "Categories", "Favorites", "Cart", "Track Order", "About", "FAQ"])
    expect(await menu.getByRole("link", { name, exact: true }).isVisible(), name).toBe(true);
  const height = await page.locator(".mobile-menu").evaluate((panel) => panel.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(24 * 16);

  const search = page.locator(".mobile-menu").getByLabel("Search products");
  await search.fill("   ");
  await search.press("Enter");
  expect(new URL(page.url()).pathname).toBe("/cart");
  await search.fill("okporoko");
  await search.press("Enter");
  await page.waitForURL("**/products?search=okporoko");
  await menu.waitFor({ state: "hidden" });

  await button.click();
  await menu.getByRole("link", { name: "Track Order" }).click();
  await page.waitForURL("**/track-order");
  await menu.waitFor({ state: "hidden" });
});

test("the menu closes on Escape and on a tap outside, and the focus returns to its button", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/cart");
  const button = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await button.focus();
  await page.keyboard.press("Enter");
  await menu.waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("search");
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await menu.waitFor();
  await page.touchscreen.tap(195, 700);
  await menu.waitFor({ state: "hidden" });
});

test("without JavaScript the menu opens, and its search works", async () => {
  const page = await shopfront.visitor({ ...phone, javaScriptEnabled: false });
  await page.goto("/cart");
  await page.getByRole("button", { name: "Menu" }).click();
  const search = page.locator(".mobile-menu").getByRole("searchbox", { name: "Search products" });
  await search.fill("okporoko");
  await search.press("Enter");
  await page.getByText("Showing 2 products for “okporoko”").waitFor();
});

test("the theme follows the system until the visitor chooses one; then the choice applies in every tab", async () => {
  const page = await shopfront.visitor({ ...desktop, colorScheme: "light" });
  await page.goto("/cart");
  const toggle = banner(page).getByRole("button", { name: "Dark mode", pressed: false });
  await toggle.waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  await banner(page).getByRole("button", { name: "Dark mode", pressed: true }).waitFor();
  await page.emulateMedia({ colorScheme: "light" });
  await toggle.waitFor();

  const other = await page.context().newPage();
  await other.goto("/products");
  await toggle.click();
  expect(await page.evaluate(() => localStorage.getItem("darkMode"))).toBe("true");
  await expect.poll(() => isDark(other)).toBe(true);
  await other.getByRole("button", { name: "Dark mode", pressed: true }).waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.emulateMedia({ colorScheme: "light" });
  expect(await isDark(page)).toBe(true);
});

test("the right theme is applied before any script file has loaded", async () => {
  const page = await shopfront.visitor({ ...phone, colorScheme: "light" });
  await page.goto("/cart");
  await page.evaluate(() => localStorage.setItem("darkMode", "true"));
  await page.route("**/assets/*.js", () => new Promise(() => {}));
  await page.goto("/cart", { waitUntil: "commit" });
  await page.getByRole("heading", { name: "Your cart" }).waitFor();
  expect(await isDark(page)).toBe(true);
});

test("at 1280 and 1440 px the search has 22 rem; at half that size, as zooming makes it, the header is a low row", async () => {
  const page = await shopfront.visitor();
  await page.goto("/about");
  const search = banner(page).locator(".header-row > .search-box");
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await search.boundingBox())?.width, `${width} px`).toBeGreaterThanOrEqual(22 * 16);
  }
  await page.setViewportSize({ width: 720, height: 450 });
  expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(64);
  expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(12 * 16);
});

deepTest("the badges stop counting at nine, except the cart's, which shows the full number", async () => {
  const page = await shopfront.visitor();
  await page.goto("/product/1");
  await page.evaluate(() => {
    const ids = Array.from({ length: 9 }, (_, index) => String(index + 1));
    localStorage.setItem("calabash-larder:favorites", JSON.stringify(ids));
    const one = { type: "info", title: "News", message: "Fresh", timestamp: new Date().toISOString(), read: false };
    localStorage.setItem("calabash-larder:notifications", JSON.stringify(ids.map((id) => ({ ...one, id }))));
  });
  await page.reload();
  await page.getByRole("link", { name: "Favorites, 9 items" }).getByText("9", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Notifications, 9 unread" }).getByText("9", { exact: true }).waitFor();
  await page.evaluate(() => {
    for (const key of ["calabash-larder:favorites", "calabash-larder:notifications"]) {
      const list = JSON.parse(localStorage.getItem(key) ?? "[]") as (string | { id: string })[];
      const first = list[0] ?? "";
      localStorage.setItem(key, JSON.stringify([...list, typeof first === "string" ? "10" : { ...first, id: "10" }]));
    }
  });
  await page.reload();
  await page.getByRole("link", { name: "Favorites, 10 items" }).getByText("9+", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Notifications, 9+ unread" }).getByText("9+", { exact: true }).waitFor();
  for (let count = 0; count < 11; count += 1) await page.getByRole("button", { name: /^More of/ }).click();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: "Cart, 12 items" }).getByText("12", { exact: true }).waitFor();
  await signIn(page);
  await page.getByRole("button", { name: `Account of ${amara.name}` }).waitFor();
  for (const width of [320, 390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await touchedByBadges(page), `${width} px`).toEqual([]);
  }
});

/** The controls of the header that another control's badge touches. */
function touchedByBadges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll(".header-row :is(a, button, .search-box, .country-picker)")];
    return [...document.querySelectorAll(".header .count-badge")].flatMap((badge) => {
      const box = badge.getBoundingClientRect();
      return controls
        .filter((control) => !control.contains(badge))
        .filter((control) => {
          const other = control.getBoundingClientRect();
          return (
            other.width > 0 &&
            box.right > other.left &&
            box.left < other.right &&
            box.bottom > other.top &&
            box.top < other.bottom
          );
        })
        .map((control) => control.className);
    });
  });
}

test("signed out there is Sign In; signed in, a menu with name, email, links and Logout, using only the keyboard", async () => {
  const page = await shopfront.visitor();
  await page.goto("/cart");
  await banner(page).getByRole("link", { name: "Sign In" }).waitFor();
  await signIn(page);
  const button = page.getByRole("button", { name: `Account of ${amara.name}` });
  await button.waitFor();
  expect(await button.textContent()).toBe("A");
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByText(amara.email).waitFor();
  const hrefs: (string | null)[] = [];
  for (let stop = 0; stop < 3; stop += 1) {
    await page.keyboard.press("Tab");
    hrefs.push(await page.evaluate(() => document.activeElement?.getAttribute("href") ?? null));
  }
  expect(hrefs).toEqual(["/profile", "/orders", "/favorites"]);
  await page.keyboard.press("Escape");
  await page.getByText(amara.email).waitFor({ state: "hidden" });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Logout" }).focus();
  await page.keyboard.press("Enter");
  await banner(page).getByRole("link", { name: "Sign In" }).waitFor();
  expect(await button.count()).toBe(0);
  expect(await (await page.request.get("/api/me")).json()).toBeNull();
});

deepTest("a tab that becomes visible again notices a sign-out in another tab", async () => {
  const page = await shopfront.visitor();
  await signIn(page);
  await page.getByRole("button", { name: `Account of ${amara.name}` }).waitFor();
  const other = await page.context().newPage();
  await other.goto("/");
  await other.getByRole("button", { name: `Account of ${amara.name}` }).click();
  await other.getByRole("button", { name: "Logout" }).click();
  await banner(other).getByRole("link", { name: "Sign In" }).waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await banner(page).getByRole("link", { name: "Sign In" }).waitFor();
});

test("Logout works without JavaScript", async () => {
  const page = shopfront.noScriptVisitor();
  await signIn(page);
  await page.waitForURL((url) => url.pathname === "/");
  expect(await (await page.request.get("/api/me")).json()).toMatchObject({ name: amara.name });
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await (await page.request.get("/api/me")).json()).toBeNull();
});

deepTest("moving backwards through a page by keyboard, no focused element is hidden under the header", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/products");
  await page.getByRole("button", { name: "Scroll to top" }).focus();
  for (let stop = 0; stop < 70; stop += 1) {
    await page.keyboard.press("Shift+Tab");
    const hidden = await page.evaluate(() => {
      const header = document.querySelector("header");
      const focused = document.activeElement;
      if (!header || !focused || header.contains(focused)) return "";
      const overlap = header.getBoundingClientRect().bottom - focused.getBoundingClientRect().top;
      return overlap > 0 ? `${focused.outerHTML.slice(0, 120)} is ${overlap} px under it` : "";
    });
    expect(hidden).toBe("");
  }
});

test("at 320 px, and with text at 200%, nothing overflows horizontally", async () => {
  const page = await shopfront.visitor({ viewport: { width: 320, height: 640 } });
  for (const path of ["/", "/favorites", "/products?category=Artisan%20Dairy"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  await page.setViewportSize({ width: 640, height: 900 });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
});

test("in forced colours a filled button differs from an outlined one, and what is chosen from what is not", async () => {
  const page = await shopfront.visitor({ ...desktop, forcedColors: "active" });
  await page.goto("/products");
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await look(".chips [aria-current]")).not.toBe(await look(".chips a:not([aria-current])"));
  expect(await look(".view-toggle [aria-current]")).not.toBe(await look(".view-toggle a:not([aria-current])"));
  expect(await look(".footer .button")).not.toBe(await look(".product-card .button-quiet"));
});

/** Opens a page whose code is loaded at the first touch, on a first visit. */
async function readingPage(options: VisitorOptions = desktop) {
  const page = await shopfront.visitor({ ...options, colorScheme: "light" });
  await page.goto("/about");
  return page;
}

async function expectNoRouter(page: Page) {
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(loaded.filter((url) => url.includes("/assets/router-"))).toEqual([]);
}

const controls: Record<string, (page: Page, press: (control: Locator) => Promise<void>) => Promise<void>> = {
  "dark mode": async (page, press) => {
    await press(banner(page).getByRole("button", { name: "Dark mode" }));
    await expect.poll(() => isDark(page)).toBe(true);
    await banner(page).getByRole("button", { name: "Dark mode", pressed: true }).waitFor();
  },
  "the bell": async (page, press) => {
    await press(page.getByRole("button", { name: "Notifications, 2 unread" }));
    await page.getByRole("button", { name: "Mark all read" }).click();
    await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
    await page.getByText("A fresh shipment is in").first().waitFor();
  },
};

deepTest.each(Object.entries(controls))(
  "%s works with the first press of a visit, by mouse and by keyboard, and then as always",
  async (_name, use) => {
    const presses: [VisitorOptions, (control: Locator) => Promise<void>][] = [
      [desktop, (control) => control.click()],
      [desktop, (control) => control.press("Enter")],
      [{ ...desktop, hasTouch: true }, (control) => control.tap()],
    ];
    for (const [options, press] of presses) {
      const page = await readingPage(options);
      await use(page, press);
      await expectNoRouter(page);
    }
  },
);

deepTest("a country and a search are not lost when they are the first thing that a visitor does", async () => {
  const page = await readingPage();
  await banner(page).getByLabel("Deliver to:").first().focus();
  await banner(page).getByLabel("Deliver to:").first().selectOption("Canada");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("calabash-larder:country"))).toBe('"Canada"');
  expect(await banner(page).getByLabel("Deliver to:").first().inputValue()).toBe("Canada");
  await banner(page).getByRole("combobox", { name: "Prices in Canadian dollar. Deliver to:" }).waitFor();
  await banner(page).getByText("CA · C$", { exact: true }).waitFor();

  const searching = await readingPage();
  await banner(searching).getByLabel("Search products").first().pressSequentially("okpor");
  await searching
    .getByRole("option", { name: /^Okporoko/ })
    .first()
    .waitFor();
  await searching.keyboard.press("ArrowDown");
  await searching.keyboard.press("Enter");
  await searching.waitForURL("**/product/*");
});

/** Chooses a country in the header in the task before the one in which React hydrates the page. */
function chooseBeforeHydration(page: Page, country: string): Promise<unknown> {
  return page.addInitScript((name) => {
    document.addEventListener("DOMContentLoaded", () => {
      const { body } = document;
      const listen = body.addEventListener.bind(body);
      // React listens first, and hydrates in a later task.
      body.addEventListener = (type: string, ...rest: [EventListener]) => {
        if (type === "change") queueMicrotask(choose);
        listen(type, ...rest);
      };
      let isChosen = false;
      function choose() {
        const select = document.querySelector<HTMLSelectElement>(".country-picker select");
        if (!select || isChosen) return;
        isChosen = true;
        select.value = name;
        for (const event of ["input", "change"]) select.dispatchEvent(new Event(event, { bubbles: true }));
      }
    });
  }, country);
}

deepTest("a country that is chosen while React hydrates the page is not lost", async () => {
  const page = await shopfront.visitor(desktop);
  await chooseBeforeHydration(page, "Canada");
  await page.goto("/about");
  await banner(page).getByLabel("Deliver to:").first().focus();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("calabash-larder:country"))).toBe('"Canada"');
  expect(await banner(page).getByLabel("Deliver to:").first().inputValue()).toBe("Canada");
});

test("amounts are in the currency of a country that is chosen while React hydrates the page", async () => {
  const page = await shopfront.visitor(desktop);
  await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.setItem("calabash-larder:country", '"Germany"'));
  await chooseBeforeHydration(page, "Nigeria");
  await page.goto("/product/1");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("calabash-larder:country"))).toBe('"Nigeria"');
  const price = page.locator(".product-page-price");
  await expect.poll(() => price.innerText()).toMatch(/now\s+₦15,984/);
  expect(await price.innerText()).not.toContain("€");
  expect(await price.getByText("Lowest price").isVisible()).toBe(false);
});

test("on the page for people who have not signed in, the country in the header can be chosen", async () => {
  const page = await shopfront.visitor(desktop);
  await page.goto("/orders");
  await banner(page).getByLabel("Deliver to:").first().selectOption("Canada");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("calabash-larder:country"))).toBe('"Canada"');
});

test("on a phone the menu opens at the first tap of a visit, and dark mode in it works", async () => {
  const page = await readingPage(phone);
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.locator(".dark-mode-row").tap();
  await expect.poll(() => isDark(page)).toBe(true);
  expect(await page.getByRole("navigation", { name: "Menu" }).isVisible()).toBe(true);
});

/**
 * Shows the page as the Back button does from the back/forward cache, which the headless browser lacks, after another
 * page has stored something.
 */
async function showAgain(page: Page, stored: Record<string, unknown>) {
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  }, stored);
}

deepTest("the Back button shows a page with what other pages stored meanwhile, be it touched or not", async () => {
  const page = await readingPage();
  await page.goto("/");
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  const cart = JSON.parse(await page.evaluate(() => localStorage.getItem("calabash-larder:cart") ?? "")) as Cart;
  const two = { items: cart.items.map((item) => ({ ...item, quantity: 2 })) };
  await showAgain(page, { "calabash-larder:cart": two, "calabash-larder:notifications": [], darkMode: true });
  await page.getByRole("link", { name: "Cart, 2 items" }).getByText("2", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  await banner(page).getByRole("button", { name: "Dark mode", pressed: true }).waitFor();

  const untouched = await readingPage();
  await showAgain(untouched, { "calabash-larder:cart": two });
  await untouched.getByRole("link", { name: "Cart, 2 items" }).waitFor();
});

deepTest("the Back button shows the name of the customer who is signed in now", async () => {
  const page = await shopfront.visitor();
  await signIn(page);
  await page.getByRole("button", { name: `Account of ${amara.name}` }).waitFor();
  await join(shopfront.shop, bola);
  await page.context().clearCookies();
  await signInAs(shopfront, page, bola);
  await showAgain(page, {});
  await page.getByRole("button", { name: `Account of ${bola.name}` }).waitFor();
});
