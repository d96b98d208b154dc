import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { orderId, makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, joinConfirmed } from "../people/people.ts";
import { publicPaths } from "./public-paths.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  const { shop } = shopfront;
  await setStock(shop, "15", 0);
  const staff = await shop.db.query.users.findFirst({ where: eq(users.email, demoAccounts.chidinma.email) });
  const placed = await placeOrder(shop, staff?.id ?? "", await makeOrderRequest(shop, 1, { "1": 1 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
});

type Control = [role: "button" | "link" | "switch", name: string | RegExp];
const button = (name: string): Control => ["button", name];
const link = (name: string | RegExp): Control => ["link", name];

/** What the journeys without a browser press, by page: they load no style sheet, which could hide or cover it. */
const controls: Record<string, Control[]> = {
  "/cart": [button("Subscribe")],
  "/about": [button("Logout")],
  "/product/15": [button("Tell me")],
  "/products": [button("Apply"), link("Seafood")],
  "/categories": [button("Search"), link("Popular"), link("List")],
  "/faq": [button("Search"), link("Payment")],
  "/dish/egusi-soup": [button("Work it out"), button("Put it all in a basket")],
  "/gift-cards": [button("Continue to payment"), link("See what is left on a card")],
  "/auth": [button("Sign In"), button("Email me a code"), link("Forgot your password?")],
  "/auth?mode=register": [button("Create Account")],
  "/auth/forgotten": [button("Email me the link")],
  "/profile": [button("Save")],
  "/profile/password": [button("Change password")],
  "/profile/security/app": [button("Set up the app")],
  [`/orders/${orderId(1)}/cancellation`]: [button("Yes, cancel the order")],
  [`/orders/${orderId(1)}/change`]: [button("Find"), button("See what changes")],
  [`/orders/${orderId(1)}/monthly-basket`]: [button("Email it to me every month")],
  "/office/products": [link("Edit prices and stock"), link("New product")],
  "/office/products/edit": [button("Save all")],
  "/office/products/new": [button("Save")],
  "/office/products/9": [button("Save"), button("Hide")],
  "/office/products/13/picture": [button("Upload")],
  "/office/settings/shipping/europe-uk": [link(/Payment methods/)],
  "/office/settings/shipping/europe-uk/payment": [button("Move up: Card with Flutterwave"), ["switch", "OPay"]],
  "/office/settings/banks/gtbank": [button("Save")],
  "/office/bank-statements": [button("Read the statement")],
};

test("without JavaScript the buttons and links that forms and lists need can be pressed on a phone", async () => {
  const page = await shopfront.visitor({ ...phone, javaScriptEnabled: false });
  await signInAs(shopfront, page, demoAccounts.chidinma);
  for (const [path, pressed] of Object.entries(controls)) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    // A trial: it checks that the control is visible, enabled and on top, and does not press it.
    for (const [role, name] of pressed)
      await page.getByRole(role, { name, exact: true }).first().click({ trial: true });
  }
});

test("without JavaScript no public page shows a button or a field that does nothing", async () => {
  const page = await shopfront.visitor({ ...phone, javaScriptEnabled: false });
  expect(await deadControls(page, [...publicPaths, "/products?view=list", "/product/9"])).toEqual([]);
});

test("without JavaScript no page of an account shows a button or a field that does nothing", async () => {
  const { shop } = shopfront;
  const userId = await joinConfirmed(shop, amara);
  const place = async (number: number) => {
    const placed = await placeOrder(shop, userId, await makeOrderRequest(shop, number, { "1": 1 }));
    if (placed instanceof Refusal) throw new Error(placed.message);
    return placed.order.id;
  };
  const [id, reported] = [await place(11), await place(12)];
  expect(await reportTransfer(shop, { userId }, { orderId: reported })).not.toBeInstanceOf(Refusal);
  const page = await shopfront.visitor({ ...phone, javaScriptEnabled: false });
  await signInAs(shopfront, page, amara);
  const ofOrder = ["/orders", `/orders/${id}/change`, `/checkout/complete/${reported}`];
  const ofProfile = ["", "/addresses", "/allergens", "/password", "/email", "/my-data", "/security"];
  expect(await deadControls(page, [...ofOrder, ...ofProfile.map((part) => `/profile${part}`)])).toEqual([]);
});

/** The buttons and fields that are shown and can be pressed, and belong to no form. */
async function deadControls(page: Page, paths: string[]): Promise<string[]> {
  const dead: string[] = [];
  for (const path of paths) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    const found = page.locator(
      "button:not([popovertarget], [commandfor]), input:not([type=hidden]), select, textarea, [role=tab], [role=switch]",
    );
    for (const control of await found.all()) {
      const [isForm, html] = await control.evaluate((at: HTMLButtonElement) => [
        Boolean(at.form) && !(at.tagName === "BUTTON" && at.type === "button"),
        at.outerHTML.slice(0, 90),
      ]);
      if (!isForm && (await control.isVisible()) && (await control.isEnabled())) dead.push(`${path}: ${html}`);
    }
  }
  return dead;
}
