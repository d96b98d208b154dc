import { beforeAll, expect, test } from "vitest";
import { SESSION_HINT } from "#platform/ui/browser/session-hint.ts";
import { makeOlder } from "../browser/older-browser.ts";
import { amara, amarasAddress, join } from "../people/people.ts";
import { fillShippingForm, openShopfront, phone, untilCodeLoaded, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront({ plainHttp: true });
  await join(shopfront.shop, amara);
});

const inCanada = { country: "Canada", state: "Ontario", postalCode: "M6H 1A1", phone: "+234 803 555 0142" };

test("a browser of 2021 finds, keeps, puts into the cart, orders abroad and reports a transfer", async () => {
  const page = await shopfront.visitor(phone);
  await makeOlder(page);
  await signInAs(shopfront, page, amara);
  await page.goto("/");
  expect(await page.evaluate(() => typeof AbortSignal.any + typeof [].at + typeof window.HTMLDialogElement)).toBe(
    "undefinedundefinedundefined",
  );
  await page.getByRole("searchbox").first().fill("egu");
  await page.getByRole("option", { name: /Egusi/ }).first().waitFor();
  await page.goto("/product/1");
  await page
    .getByRole("button", { name: /^Favorite/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await page.goto("/favorites");
  await page.getByRole("link", { name: /Egusi/ }).first().waitFor();

  await page.goto("/cart");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await fillShippingForm(page, { ...amarasAddress, ...inCanada });
  await page.getByRole("checkbox", { name: /I have read this|I understand customs/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  const dialog = page.locator("dialog.dialog-open");
  await dialog.getByRole("button", { name: "Close" }).press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole("button", { name: "Pay now" }).click();
  await dialog.getByRole("radio", { name: /Bank Transfer/ }).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "I've Made the Transfer" }).click();
  await page.getByRole("heading", { name: "Order Placed Successfully!" }).waitFor();
  await page.goto("/orders");
  await page.getByText(/CBL_/).first().waitFor();
});

const storages: Record<string, () => void> = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
  forbidden: () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
  },
  missing: () => {
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: null });
  },
};

test.each(Object.entries(storages))(
  "a browser whose storage is %s says so at the first product, and can still order it",
  async (_, take) => {
    const page = await shopfront.visitor({ ...phone, expectErrors: true });
    const thrown: string[] = [];
    // React Router's inline script for scrolling throws in its `catch`, which does no harm.
    page.on("pageerror", ({ message, stack = "" }) => stack.includes("/assets/") && thrown.push(message));
    await page.addInitScript(take);
    await page.goto("/product/1");
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await page.getByText("Your browser saves nothing, so your cart lasts only until you close this tab").waitFor();
    await page.goto("/about");
    await page.getByRole("link", { name: "Cart, 1 item" }).click();
    await page.getByText(/Your browser saves nothing/).waitFor();
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await page.reload();
    await page.getByText("Show order (1)").click();
    await page.getByText("1 × ₦15,984").first().waitFor();

    await signInAs(shopfront, page, amara);
    await page.goto("/profile/allergens");
    await page.getByRole("checkbox", { name: "Peanuts" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved", { exact: false }).first().waitFor();
    await page.goto("/product/1");
    await page
      .getByRole("button", { name: /^Favorite/ })
      .first()
      .click();
    await untilCodeLoaded(page);
    await page.getByRole("button", { name: /^Account of/ }).waitFor({ state: "attached" });
    await page
      .locator("form[action='/api/session'] button")
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await page.waitForURL(`${shopfront.url}/`);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(SESSION_HINT);
    expect(thrown).toEqual([]);
  },
);

test("the newsletter answers the first press on an untouched page with a toast, and leaves the page where it is", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/about", { waitUntil: "load" });
  const length = await page.evaluate(() => history.length);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("region", { name: "Messages" }).getByText("Email required").waitFor();
  expect(new URL(page.url()).pathname).toBe("/about");
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test("a link whose code a new version has replaced leads to its page at the first press", async () => {
  const page = await shopfront.visitor({ expectErrors: true });
  await page.goto("/cart");
  // The chunk of the next page's route is gone, as after a deployment; the document of any page is there.
  await page.route(/\/assets\/track-order-.*\.js$/, (route) => route.fulfill({ status: 404, body: "Not found" }), {
    times: 1,
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Track Order" }).click();
  await page.getByRole("heading", { name: "Track Your Order", level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/track-order");
});

test("no field of a phone has letters below 16 pixels, which an iPhone would magnify the page for", async () => {
  const page = await shopfront.visitor({ ...phone, isMobile: true });
  const small: string[] = [];
  for (const path of ["/", "/products", "/product/1", "/cart", "/auth", "/track-order", "/gift-cards", "/faq"]) {
    await page.goto(path);
    small.push(
      ...(await page.locator("input, select, textarea").evaluateAll((fields) =>
        fields
          .filter((field) => !/^(checkbox|radio|hidden|range|submit)$/.test((field as HTMLInputElement).type))
          .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => `${location.pathname}: ${field.outerHTML.slice(0, 80)}`),
      )),
    );
  }
  expect(small).toEqual([]);
});
