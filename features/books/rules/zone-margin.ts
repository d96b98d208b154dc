import type { Kobo } from "#platform/rules/kobo.ts";

/** The delivery of one or several zones in a period: `uncosted` are parcels of which nobody has entered the cost. */
export type ZoneSales = { parcels: number; chargedKobo: Kobo; costKobo: Kobo; uncosted: number };

/**
 * What customers paid for delivery less what it cost; an upper bound while parcels lack their cost, and undefined when
 * no cost is known.
 */
export function deliveryMargin({ parcels, chargedKobo, costKobo, uncosted }: ZoneSales): Kobo | undefined {
  return uncosted < parcels ? chargedKobo - costKobo : undefined;
}

/** Several zones together. */
export function sumZones(zones: ZoneSales[]): ZoneSales {
  const sum = (of: (one: ZoneSales) => number) => zones.reduce((total, one) => total + of(one), 0);
  return {
    parcels: sum(({ parcels }) => parcels),
    chargedKobo: sum(({ chargedKobo }) => chargedKobo),
    costKobo: sum(({ costKobo }) => costKobo),
    uncosted: sum(({ uncosted }) => uncosted),
  };
}
