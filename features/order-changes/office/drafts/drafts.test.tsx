import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownFields, shownLinks, shownText } from "#tests/components/shown.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import Draft from "./draft.tsx";
import Drafts from "./drafts.tsx";

type Prepared = NonNullable<Parameters<typeof Draft>[0]["loaderData"]>;
const id = "CBL_1795224600000_aaaaaaaa1";
const egusi = { id: "1", name: "Egusi", size: "", price: 1_500, stock: 9, image: "", isZeroRated: false };
const typedBefore = { "units-1": "2", "shipping.country": "Ghana", note: "Calls at noon", promoCode: "IYA10" };
const prepared: Prepared = {
  id,
  version: 3,
  table: seedTable,
  quote: {
    subtotal: 3_000,
    discount: 0,
    shipping: 2_500,
    tax: 0,
    includedTax: 0,
    total: 5_500,
    taxName: "VAT",
    taxPercent: 7.5,
    pricesIncludeTax: true,
  },
  check: { refused: [], rules: [] },
  goods: [egusi],
  typed: typedBefore,
};

function show(loaderData: Prepared | null, actionData?: object) {
  cleanup();
  showOfficePage(Draft, {
    loaderData,
    actionData,
    path: "/office/orders/drafts/:draft",
    at: `/office/orders/drafts/${id}`,
  });
  return shownFields("form.order-form");
}

test("a draft is placed at the total that is shown, and with the version that was saved last", () => {
  expect(show(prepared)).toMatchObject({ version: "3", total: "5500", "units-1": "2", promoCode: "IYA10" });
  expect(shownText()).toContain("₦5,500");
  const typed = { "units-1": "2", "units-2": "1", note: "" };
  const goods = [egusi, { ...egusi, id: "2", name: "Garri" }];
  expect(show(prepared, { typed, goods, version: 4, refused: "Changed" })).toMatchObject({
    version: "4",
    "units-1": "2",
    "units-2": "1",
    note: "",
    promoCode: "IYA10",
  });
});

test("goods that may not go to the country of a draft are named with that country", () => {
  const refused = [{ productId: "1", name: "Egusi", message: "Seeds are refused.", instead: [] }];
  show({ ...prepared, check: { refused, rules: [] } });
  expect(document.querySelector("[role=alert]")?.textContent).toMatch(/to Ghana.*Egusi/);
});

test("a placed draft shows its link to pay once, for the customer’s own number, and then leads to the order", () => {
  const link = { href: "https://shop.example/pay/x", open: 5_500, mailedTo: "amara@example.com" };
  const placed = { link, id, name: "Amara", phone: "+2348035550142" };
  expect(show(null, { placed, goods: [] })).toBeNull();
  expect(document.querySelector("h1")?.textContent).toBe("The order is placed");
  expect(shownText()).toContain("on its way to amara@example.com");
  const whatsapp = document.querySelector<HTMLAnchorElement>("a[target=_blank]")!.href;
  expect(decodeURIComponent(whatsapp)).toMatch(
    /2348035550142\?text=Hello Amara, .*₦5,500 to pay: https:\/\/shop\.example\/pay\/x/,
  );
  expect(shownLinks()).toContain(`See the order → /office/orders/${id}`);
  show(null);
  expect(document.querySelector("h1")?.textContent).toBe("This draft is an order now");
  expect(shownLinks()).toContain(`See the order → /office/orders/${id}`);
});

test("a draft without a name is in the list as such, and without drafts the page says so", () => {
  const draft = { id, name: "", units: 1, country: "Ghana", author: "Chidi", updatedAt: "2026-11-25T09:00:00.000Z" };
  const now = draft.updatedAt;
  showOfficePage(Drafts, { loaderData: { drafts: [draft], now } });
  expect(document.querySelector(".office-row")?.textContent).toMatch(/^No name yet1 unit to Ghanaby Chidi/);
  cleanup();
  showOfficePage(Drafts, { loaderData: { drafts: [], now } });
  expect(shownText()).toContain("No order is being prepared.");
});

const choices = (name: string) =>
  [...document.querySelectorAll<HTMLOptionElement>(`[name="${name}"] option`)].map(({ value }) => value);

test("a country that is closed meanwhile stays chosen, and only what its zone offers can be chosen as delivery", () => {
  const open = seedTable.countries.map(({ name }) => name);
  const country = "Ghana";
  show({ ...prepared, table: { ...seedTable, countries: seedTable.countries.filter(({ name }) => name !== country) } });
  expect(choices("shipping.country").toSorted()).toEqual(open.toSorted());
  expect(document.querySelector('[name="shipping.country"]')).toMatchObject({ value: country });
  const zones = seedTable.zones.map((zone) => {
    return { ...zone, methods: { ...zone.methods, express: { ...zone.methods.express, isOffered: false } } };
  });
  expect(show({ ...prepared, table: { ...seedTable, zones } })).toMatchObject({ shippingMethod: "standard" });
  expect(choices("shipping.country")).toEqual(open);
  expect(choices("shippingMethod")).not.toContain("express");
  show(prepared);
  expect(choices("shippingMethod")).toContain("express");
});
