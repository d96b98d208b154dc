import type { DispatchDays } from "#features/shipping/rules/delivery.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import { demoTax, shippingZones } from "../../db/seed/reference.ts";

/** The shipping table of the seed, with every country open. */
export const seedTable: ShippingTable = {
  zones: shippingZones,
  countries: shippingZones.flatMap(({ id, countries }) =>
    countries.map(({ code, name }) => ({ code, name, zoneId: id, tax: demoTax, pricesWithTax: false })),
  ),
  cutOffHour: 24,
  holidays: {},
};

/** Dispatch on every weekday, at any hour. */
export const everyWeekday: DispatchDays = { cutOffHour: 24, holidays: [] };
