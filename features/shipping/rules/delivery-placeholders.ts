import { last, sorted } from "#platform/rules/collections.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { daysText, zoneDays } from "./delivery-texts.ts";
import {
  freeShippingRules,
  HOME_ZONE,
  offeredMethods,
  REST_OF_WORLD,
  findZoneByCountry,
  type ShippingTable,
  type ShippingZone,
} from "./shipping.ts";

/** What replaces each placeholder in a text, such as an FAQ answer. */
const placeholders: Record<string, (table: ShippingTable) => string> = {
  "{standard prices}": ({ zones }) =>
    listed(
      zones.map((zone) => {
        const { rate, weight } = zone.methods.standard;
        return `${weight ? "from " : ""}${formatNaira(rate)} to ${zoneInSentence(zone)}`;
      }),
    ),
  "{free delivery}": freeDelivery,
  "{home times}": homeTimes,
  "{times abroad}": ({ zones }) =>
    listed(
      zones
        .filter(({ id }) => id !== HOME_ZONE)
        .map((zone) => `${daysText(zoneDays(zone))} to ${zoneInSentence(zone)}`),
    ),
};

/** The names of the placeholders, braces included. */
export const deliveryPlaceholders = Object.keys(placeholders);

/** The text with its placeholders in braces filled in from the current shipping table; other braces stay. */
export function fillDeliveryPlaceholders(text: string, table: ShippingTable): string {
  return text.replace(/\{[a-z ]+\}/g, (name) => placeholders[name]?.(table) ?? name);
}

/** `over ₦120,000 in North America and over ₦160,000 everywhere else`. */
function freeDelivery(table: ShippingTable): string {
  const rules = sorted(freeShippingRules(table), (a, b) => (a.everywhereElse ? 1 : 0) - (b.everywhereElse ? 1 : 0));
  const [only] = rules;
  if (only && rules.length === 1) return `over ${formatNaira(only.over)}`;
  return listed(
    rules.map(({ over, zones, everywhereElse }) => {
      return `over ${formatNaira(over)} ${everywhereElse ? "everywhere else" : `in ${listed(zones)}`}`;
    }),
  );
}

/** `standard takes 5-7 business days, express takes 2-3 business days and overnight takes 1 business day`. */
function homeTimes(table: ShippingTable): string {
  const zone = findZoneByCountry(table, HOME_COUNTRY);
  return listed(offeredMethods(zone).map((method) => `${method} takes ${daysText(zone.methods[method].days)}`));
}

function zoneInSentence({ id, name }: ShippingZone): string {
  return id === REST_OF_WORLD ? "other countries" : name;
}

function listed(texts: string[]): string {
  return texts.length > 1 ? `${texts.slice(0, -1).join(", ")} and ${last(texts)}` : texts.join();
}
