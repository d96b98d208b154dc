import { z } from "zod";
import { allergens } from "#platform/rules/allergens.ts";
import { shownTicks } from "#platform/rules/shown-ticks.ts";

/** Checkboxes named after allergens (`en:fish`): those that the form shows, and those of them that are ticked. */
export const avoidedForm = z
  .looseObject({
    ...Object.fromEntries(allergens.map((one) => [one, z.string().max(20).optional()])),
    shown: shownTicks,
  })
  .transform(({ shown, ...typed }) => ({
    shown,
    ticked: allergens.filter((allergen) => typed[allergen] !== undefined),
  }));
