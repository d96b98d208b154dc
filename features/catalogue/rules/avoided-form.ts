import { z } from "zod";
import { allergens, type Allergen } from "../../../platform/rules/allergens.ts";

/** Ticked checkboxes named after allergens (`en:fish`); what is not ticked is not avoided. Other fields are ignored. */
export const avoidedForm = z
  .looseObject(Object.fromEntries(allergens.map((allergen) => [allergen, z.string().max(20).optional()])))
  .transform((typed): Allergen[] => allergens.filter((allergen) => typed[allergen] !== undefined));
