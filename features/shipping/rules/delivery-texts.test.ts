import { expect, test } from "vitest";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { deliveryPlaceholders, fillDeliveryPlaceholders } from "./delivery-placeholders.ts";
import { daysText, methodText, zoneDays } from "./delivery-texts.ts";
import { refuseDestination } from "./destination.ts";
import { methodIn, findZoneByCountry, REST_OF_WORLD, type ShippingTable } from "./shipping.ts";

const table = seedTable;

test.each([
  ["Nigeria", "1-7 business days"],
  ["Canada", "2-7 business days"],
  ["United Kingdom", "3-8 business days"],
  ["New Zealand", "5-10 business days"],
  ["Ghana", "7-14 business days"],
])("the methods to %s together take %s, by the seed of specification 9.3", (country, days) => {
  expect(daysText(zoneDays(findZoneByCountry(table, country)))).toBe(days);
});

test("at home a method says its days; abroad it keeps its name and says its days to the country", () => {
  const home = findZoneByCountry(table, "Nigeria");
  expect(methodText(home, "standard", "Nigeria")).toBe("5-7 business days");
  expect(methodText(home, "overnight", "Nigeria")).toBe("1 business day");
  const europe = findZoneByCountry(table, "United Kingdom");
  expect(methodText(europe, "overnight", "United Kingdom")).toBe(
    "Overnight service, 3 business days to the United Kingdom",
  );
  expect(methodText(findZoneByCountry(table, "Ghana"), "express", "Ghana")).toBe(
    "Express service, 8-10 business days to Ghana",
  );
});

const off = (method: "express" | "overnight", id: string): ShippingTable => ({
  ...table,
  zones: table.zones.map((zone) =>
    zone.id === id
      ? { ...zone, methods: { ...zone.methods, [method]: { ...zone.methods[method], isOffered: false } } }
      : zone,
  ),
});

test("a method that is switched off in a zone is neither chosen, counted nor accepted in that zone; other zones keep it", () => {
  const without = off("overnight", "europe-uk");
  const europe = findZoneByCountry(without, "United Kingdom");
  expect(methodIn(europe, "overnight")).toBe("standard");
  expect(methodIn(europe, "express")).toBe("express");
  expect(zoneDays(europe)).toEqual([4, 8]);
  expect(refuseDestination(without, "United Kingdom", "overnight")).toMatchObject({
    code: "shipping-method-off",
    message: "We have no overnight delivery to the United Kingdom at the moment. Please choose standard or express.",
  });
  expect(refuseDestination(without, "United Kingdom", "express")).toBeUndefined();
  expect(refuseDestination(without, "Nigeria", "overnight")).toBeUndefined();
  expect(refuseDestination(without, "Peru", "standard")).toMatchObject({ code: "country-closed" });
});

test("the facts of an FAQ answer are those of the table", () => {
  expect(deliveryPlaceholders.map((fact) => fillDeliveryPlaceholders(fact, off("express", "nigeria")))).toEqual([
    "₦24,000 to Nigeria, ₦15,984 to North America, ₦23,984 to Europe & UK, ₦31,984 to Australia & New Zealand and ₦24,000 to other countries",
    "over ₦120,000 in North America and over ₦160,000 everywhere else",
    "standard takes 5-7 business days and overnight takes 1 business day",
    "2-7 business days to North America, 3-8 business days to Europe & UK, 5-10 business days to Australia & New Zealand and 7-14 business days to other countries",
  ]);
  const zones = table.zones.map((zone) => ({ ...zone, freeShippingThreshold: 100_000 }));
  expect(fillDeliveryPlaceholders("Free {free delivery}; {not a fact}.", { ...table, zones })).toBe(
    "Free over ₦100,000; {not a fact}.",
  );
  // "Everywhere else" comes last, even where it has the lowest threshold.
  const others = table.zones.map((zone) => ({
    ...zone,
    freeShippingThreshold: zone.id === REST_OF_WORLD ? 100_000 : 160_000,
  }));
  expect(fillDeliveryPlaceholders("{free delivery}", { ...table, zones: others })).toMatch(
    /^over ₦160,000 in .+ and over ₦100,000 everywhere else$/,
  );
});
