import { beforeAll, expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { readCutOff, readShopSettings, saveCutOff } from "#features/shop/server/settings.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { plusDays } from "#platform/rules/plus-days.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { expectedDelivery, deliveryTerms } from "../rules/delivery.ts";
import { addFixedHolidays, addHoliday, listHolidays, removeHoliday } from "./holidays.ts";
import { readDispatchDays, readShippingTable } from "./shipping-table.ts";

let shop: TestShop;
let actor: string;
beforeAll(async () => {
  shop = await openTestShop();
  actor = await join(shop, amara);
});

const eid = { countryCode: "NG", name: "Eid al-Fitr", source: "Ministry of Interior" };
const british = { countryCode: "GB", name: "Bank holiday", source: "gov.uk" };

test("a day that is added as a holiday moves what is expected, there and here, until it is removed", async () => {
  const monday = new Date("2031-03-17T09:00:00Z");
  const expected = async (country: string) => {
    const table = await readShippingTable(shop.db, shop.clock());
    return expectedDelivery(monday, deliveryTerms(table, country, "express"));
  };
  const before = [await expected("Nigeria"), await expected("United Kingdom")];
  expect(await addHoliday(shop, actor, { ...british, day: "2031-03-20" })).toBeUndefined();
  expect(await expected("Nigeria")).toEqual(before[0]);
  expect(await expected("United Kingdom")).toEqual({ from: "2031-03-25", to: "2031-03-27" });
  expect(before[1]).toEqual({ from: "2031-03-24", to: "2031-03-26" });
  expect(await addHoliday(shop, actor, { ...eid, day: "2031-03-18" })).toBeUndefined();
  expect((await readDispatchDays(shop.db)).holidays).toEqual(["2031-03-18"]);
  expect(await expected("Nigeria")).toEqual({ from: "2031-03-21", to: "2031-03-25" });
  expect(await removeHoliday(shop, actor, { countryCode: "NG", day: "2031-03-18" })).toBe(true);
  expect(await removeHoliday(shop, actor, { countryCode: "NG", day: "2031-03-18" })).toBe(false);
  expect(await expected("Nigeria")).toEqual(before[0]);
  const { entries } = await listAudit(shop.db, { subject: "country:NG", actor });
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ["removed a holiday", { day: "2031-03-18", name: "Eid al-Fitr" }],
    ["added a holiday", { day: "2031-03-18", name: "Eid al-Fitr" }],
  ]);
});

test("a country has a day once, and an unknown country none", async () => {
  expect(await addHoliday(shop, actor, { ...eid, day: "2031-05-01" })).toBeUndefined();
  expect(await addHoliday(shop, actor, { ...eid, day: "2031-05-01" })).toMatchObject({ code: "name-taken" });
  expect(await addHoliday(shop, actor, { ...british, day: "2031-05-01" })).toBeUndefined();
  expect(await addHoliday(shop, actor, { ...eid, countryCode: "XX", day: "2031-05-02" })).toMatchObject({
    message: "This country is no longer there.",
  });
});

test("Nigeria's fixed days of the coming year are added once, and what is over is not listed", async () => {
  const today = lagosDay(shop.clock());
  expect(await addFixedHolidays(shop, actor)).toBe(6);
  expect(await addFixedHolidays(shop, actor)).toBe(0);
  const coming = await listHolidays(shop.db, today);
  const fixed = coming.filter(({ source }) => source.startsWith("Public Holidays Act"));
  expect(fixed.map(({ name, country }) => `${name}, ${country}`).toSorted()).toEqual([
    "Boxing Day, Nigeria",
    "Christmas Day, Nigeria",
    "Democracy Day, Nigeria",
    "Independence Day, Nigeria",
    "New Year’s Day, Nigeria",
    "Workers’ Day, Nigeria",
  ]);
  const first = fixed[0]!.day;
  const later = await listHolidays(shop.db, plusDays(first, 1));
  expect(later.map(({ day }) => day)).not.toContain(first);
});

test("the cut-off hour counts for new orders once it is saved, by one editor at a time", async () => {
  const { version, cutOffHour } = await readCutOff(shop.db);
  expect(cutOffHour).toBe(24);
  expect(await saveCutOff(shop, actor, { version, cutOffHour: 14 })).toEqual({ version: version + 1 });
  expect(await saveCutOff(shop, actor, { version, cutOffHour: 15 })).toMatchObject({ code: "changed-meanwhile" });
  expect(await readShippingTable(shop.db, shop.clock())).toMatchObject({ cutOffHour: 14 });
  // The form of the other settings neither shows nor changes it.
  expect(await readShopSettings(shop.db)).not.toHaveProperty("cutOffHour");
});
