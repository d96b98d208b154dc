import { beforeAll, expect, test } from "vitest";
import { demoAccounts } from "../../db/seed/demo.ts";
import { fillOffice } from "../full-office.ts";
import { orderId } from "../orders.ts";
import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let filled: Awaited<ReturnType<typeof fillOffice>>;
beforeAll(async () => {
  shopfront = await openShopfront();
  filled = await fillOffice(shopfront.shop);
});

const order = (number: number) => `/office/orders/${orderId(number)}`;
const three = [3, 4, 5].map((number) => `ids=${orderId(number)}`).join("&");

/** The pages that show what the office has to do; the other tests of the office have the pages of its settings. */
function pages(): string[] {
  const { attempts, parcel, refund, rmas, draft, statement, newsletters, mail, customer, batch } = filled;
  const { dispute, supplier, batches, purchaseOrders, differences } = filled;
  return [
    "/office",
    "/office/alerts",
    "/office/search?search=amara",
    "/office/orders?status=confirmed",
    "/office/orders/drafts",
    `/office/orders/drafts/${draft}`,
    ...[5, 7, 8, 9].map(order),
    `${order(3)}/edit`,
    `${order(3)}/refunds`,
    `${order(3)}/message`,
    `${order(3)}/payments/${attempts.paid}/correction`,
    `${order(7)}/disputes/${dispute}`,
    `${order(7)}/disputes/${dispute}/answer`,
    `${order(4)}/shipment`,
    `${order(1)}/payments/${attempts.reported}/confirmation`,
    `${order(5)}/parcels/${parcel}`,
    `${order(5)}/parcels/${parcel}/end`,
    `${order(9)}/refunds/${refund}/completion`,
    `${order(9)}/refunds/${refund}/withdrawal`,
    `${order(11)}/payment-link`,
    "/office/packing",
    `/office/packing/slips?${three}`,
    `/office/packing/pick-list?${three}`,
    `/office/packing/customs?${three}`,
    "/office/packing/shipments",
    "/office/products/19/label",
    `/office/packing/${orderId(4)}`,
    "/office/products/1/stock",
    "/office/batches",
    ...batches.map((id) => `/office/batches/${id}`),
    ...["hold", "count", "write-off"].map((step) => `/office/batches/${batches[0]}/${step}`),
    "/office/suppliers",
    `/office/suppliers/${supplier}`,
    "/office/purchase-orders",
    ...purchaseOrders.map((id) => `/office/purchase-orders/${id}`),
    `/office/purchase-orders/${purchaseOrders[1]}/receipt`,
    ...rmas.map((rma) => `/office/returns/${rma}`),
    `/office/returns/${rmas[0]}/refusal`,
    `/office/batches/${batch}/recall`,
    "/office/sales/margins?period=year",
    "/office/statements",
    "/office/settings/currencies",
    "/office/settings/currencies/new",
    "/office/settings/currencies/GBP",
    "/office/settings/shipping/europe-uk/payment",
    "/office/settings/import-rules",
    "/office/settings/import-rules/us-catfish",
    "/office/settings/duty/eu-parcel",
    "/office/settings/currencies",
    ...["new", "GBP", "GBP/removal"].map((page) => `/office/settings/currencies/${page}`),
    "/office/settings/shipping/europe-uk/payment",
    `/office/statements/${statement}`,
    "/office/differences",
    ...differences.map((id) => `/office/differences/${id}`),
    `/office/mail/${mail}`,
    ...newsletters.map((newsletter) => `/office/newsletters/${newsletter}`),
    `/office/people/accounts/${customer}`,
    `/office/people/accounts/${customer}/erasure`,
  ];
}

test.each([
  ["a phone", phone],
  ["a desktop", desktop],
])(
  "the pages of a full office are accessible on %s in both themes, and fit",
  async (_where, options) => {
    const page = await shopfront.visitor(options);
    await signInAs(shopfront, page, demoAccounts.chidinma);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    for (const path of pages()) {
      await page.goto(path);
      expect(await overflow(), path).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await overflow(), `${path} at 320 px`).toBeLessThanOrEqual(0);
      // As tall as the page: axe reports what the bottom bar covers as too small, though it scrolls.
      await page.setViewportSize({ width: options.viewport.width, height: 20_000 });
      await expectAccessibleInBothThemes(page);
      await page.setViewportSize(options.viewport);
    }
  },
  300_000,
);

test("on a phone the header shows the office's name in full, and the sheet of all sections who is signed in", async () => {
  const page = await shopfront.visitor({ ...phone, javaScriptEnabled: false });
  await signInAs(shopfront, page, demoAccounts.chidinma);
  await page.goto("/office");
  const name = page.locator(".office-header p");
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole("button", { name: "More" }).click();
  const sheet = page.getByRole("navigation", { name: "Office, all sections" });
  await sheet.getByText(demoAccounts.chidinma.name).waitFor();
});
