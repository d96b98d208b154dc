import { readFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { findOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { makeOrderRequest } from "#tests/orders/orders.ts";
import { amara, joinConfirmed } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { demoTax } from "../../../db/seed/reference.ts";
import { findTax, type DatedTax } from "../rules/tax.ts";
import { countryList, openCountry } from "./office-shipping.ts";
import { readShippingTable } from "./shipping-table.ts";
import { listTaxes, removeTax } from "./taxes.ts";

const vat = { name: "VAT", percent: 7.5, isIncluded: false };
const seeded = { ...demoTax, fromDay: "2000-01-01" };

let shop: TestShop;
let staff: string;
beforeEach(async () => {
  shop = await openTestShop();
  staff = await joinConfirmed(shop, amara);
  shop.setClock(new Date("2026-12-31T22:59:59Z"));
});

async function save(details: DatedTax, code = "NG") {
  return countryList.save(shop, staff, { code, version: (await countryList.find(shop.db, code))!.version, details });
}

const inForce = async (country = "Nigeria") => findTax(await readShippingTable(shop.db, shop.clock()), country);
const place = async (number: number) =>
  done(await placeOrder(shop, staff, await makeOrderRequest(shop, number, { "1": 1 }))).order;

test("a tax counts from midnight in Lagos of its day; orders from before keep theirs, and the history stays", async () => {
  await save({ ...vat, fromDay: "2027-01-01" });
  const before = await place(1);
  expect([await inForce(), before.taxPercent]).toEqual([demoTax, 8]);
  const seen = await makeOrderRequest(shop, 2, { "1": 1 });
  shop.setClock(new Date("2026-12-31T23:00:00Z"));
  expect(await inForce()).toEqual(vat);
  expect(await inForce("Ghana")).toEqual(demoTax);
  expect(await placeOrder(shop, staff, seen)).toMatchObject({
    code: "price-changed",
    details: { quote: { taxName: "VAT", taxPercent: 7.5 } },
  });
  expect(await place(2)).toMatchObject({ taxName: "VAT", taxPercent: 7.5 });
  expect(await findOrder(shop.db, before.id)).toEqual(before);
  expect(await listTaxes(shop.db, "NG")).toEqual([{ ...vat, fromDay: "2027-01-01" }, seeded]);
});

test("a tax begins today or later, and replaces one of the same day; those that have begun cannot be removed", async () => {
  expect(await save({ ...vat, fromDay: "2026-12-30" })).toMatchObject({
    code: "tax-begun",
    details: { errors: { fromDay: "Please enter today or a later day" } },
  });
  await save({ ...vat, percent: 75, fromDay: "2026-12-31" });
  await save({ ...vat, fromDay: "2026-12-31" });
  await save({ ...vat, percent: 10, fromDay: "2027-01-01" });
  expect(await removeTax(shop, staff, { code: "GH", fromDay: "2027-01-01" })).toMatchObject({
    code: "changed-meanwhile",
  });
  expect(await removeTax(shop, staff, { code: "NG", fromDay: "2026-12-31" })).toMatchObject({
    code: "changed-meanwhile",
  });
  expect(await removeTax(shop, staff, { code: "NG", fromDay: "2027-01-01" })).toBeUndefined();
  expect(await listTaxes(shop.db, "NG")).toEqual([{ ...vat, fromDay: "2026-12-31" }, seeded]);
  const { entries } = await listAudit(shop.db, { subject: "country:NG" });
  expect(entries.map(({ action, details }) => [action, details["percent"] ?? details["to"]])).toEqual([
    ["removed a tax", 10],
    ["changed a tax", { ...vat, percent: 10, fromDay: "2027-01-01" }],
    ["changed a tax", { ...vat, fromDay: "2026-12-31" }],
    ["changed a tax", { ...vat, percent: 75, fromDay: "2026-12-31" }],
  ]);
});

test("a country is opened once a tax is in force there, and has no order before", async () => {
  await shop.pool.query("delete from taxes where country_code in ('DE', 'NG')");
  const open = () => openCountry(shop, staff, { code: "DE", isOpen: true });
  await save({ ...vat, fromDay: "2027-01-01" }, "DE");
  expect(await open()).toMatchObject({
    code: "tax-not-chosen",
    message: "The tax on goods to Germany is not chosen. Please choose it first, from today on, then open the country.",
  });
  await save({ ...vat, fromDay: "2026-12-31" }, "DE");
  expect(await open()).toBe(true);
  expect(await placeOrder(shop, staff, await makeOrderRequest(shop, 1, { "1": 1 }))).toMatchObject({
    code: "tax-not-chosen",
    message: "The tax on goods to Nigeria is not chosen. We take no orders there yet.",
  });
});

test("an upgrade copies the tax that each country has, so that nothing changes for an existing shop", async () => {
  await shop.pool.query(`drop table taxes;
    update shipping_countries set tax_name = 'VAT', tax_percent = 20, prices_include_tax = true where code = 'GB'`);
  await shop.pool.query(await readFile("db/migrations/0012_taxes.sql", "utf8"));
  const { rows } = await shop.pool.query(`select count(*)::int as missing from shipping_countries
    where not exists (select from taxes where country_code = code and (name, percent, is_included) = (tax_name, tax_percent, prices_include_tax))`);
  expect(rows).toEqual([{ missing: 0 }]);
  shop.setClock(new Date("2001-01-01"));
  await shop.pool.query("grant select on taxes to shop_app");
  const table = await readShippingTable(shop.db, shop.clock());
  expect(findTax(table, "United Kingdom")).toEqual({ name: "VAT", percent: 20, isIncluded: true });
  expect(findTax(table, "Nigeria")).toEqual(demoTax);
});
