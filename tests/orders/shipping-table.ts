import type { DispatchDays } from "#features/shipping/rules/delivery.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import { DEFAULT_TAX } from "#features/shipping/rules/tax.ts";
import { shippingZones } from "../../db/seed/reference.ts";

/** The shipping table of the seed, with every country open. */
export const seedTable: ShippingTable = {
  zones: shippingZones,
  countries: shippingZones.flatMap(({ id, countries }) =>
    countries.map(({ code, name }) => ({ code, name, zoneId: id, tax: DEFAULT_TAX })),
  ),
  cutOffHour: 24,
  holidays: {},
};

/** Dispatch on every weekday, at any hour. */
export const everyWeekday: DispatchDays = { cutOffHour: 24, holidays: [] };
