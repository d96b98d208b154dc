import { z } from "zod";
import { allergenNames, allergens, type Allergen } from "#platform/rules/allergens.ts";
import { countryName, isCountry } from "#platform/rules/countries/find-country.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { paragraphs, singleLine } from "#platform/rules/fields.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { dietLabels, diets, heatLabels, heats, withIncludedDiets, type Heat } from "./facets.ts";
import { productKindLabels, productKinds } from "./kinds.ts";

// The fields of a product's food information and of its shipment abroad, as text in a form or a spreadsheet.

/** The values of an allergens field when nothing is stated, and when there are none. */
export const NOT_STATED = "not stated";
export const NONE = "none";

/** The ids of `names`, by id with and without its language prefix, and by name, all in lower case. */
function indexIds<Id extends string>(names: Record<Id, string>, ids: readonly Id[]): Map<string, Id> {
  return new Map(
    ids.flatMap((id) => [id, id.replace(/^en:/, ""), names[id].toLowerCase()].map((key) => [key, id] as const)),
  );
}

const allergenIds = indexIds(allergenNames, allergens);
const kindIds = indexIds(productKindLabels, productKinds);
const dietIds = indexIds(dietLabels, diets);
const heatIds = indexIds(heatLabels, heats);

const splitEntries = (typed: string) =>
  [...new Set(typed.split(/[,;|\n]/).map((entry) => entry.trim().toLowerCase()))].filter(Boolean);

const text = z.string().max(1000, "Please keep this under 1000 characters").default("");

/**
 * Typed allergens: `not stated` or nothing is null, `none` an empty list, else names or ids, as `fish, peanuts`. The
 * list is in the order of `allergens`.
 */
export const allergensField = text.transform((typed, { issues }): Allergen[] | null => {
  const entries = splitEntries(typed);
  if (entries.length === 0 || (entries.length === 1 && entries[0] === NOT_STATED)) return null;
  if (entries.length === 1 && entries[0] === NONE) return [];
  const message = entries.some((entry) => entry === NOT_STATED || entry === NONE)
    ? `Please choose “${NOT_STATED}”, “${NONE}” or allergens, only one of the three`
    : `Please use only these: ${NOT_STATED}, ${NONE}, ${Object.values(allergenNames).join(", ")}`;
  const found = entries.map((entry) => allergenIds.get(entry));
  if (!found.includes(undefined)) return allergens.filter((id) => found.includes(id));
  issues.push({ code: "custom", message, input: typed });
  return z.NEVER;
});

/** Allergens as `allergensField` reads them. */
export function allergensText(list: Allergen[] | null): string {
  if (!list) return NOT_STATED;
  return list.length === 0 ? NONE : list.map((id) => allergenNames[id]).join(", ");
}

/** Typed ids or labels with commas between them, in the order of `known`. */
const listField = <Id extends string>(known: readonly Id[], labels: Record<Id, string>, ids: Map<string, Id>) =>
  text.transform((typed, { issues }) => {
    const found = splitEntries(typed).map((entry) => ids.get(entry));
    if (!found.includes(undefined)) return known.filter((id) => found.includes(id));
    const message = `Please use only these: ${Object.values(labels).join(", ")}`;
    issues.push({ code: "custom", message, input: typed });
    return z.NEVER;
  });

/** Typed kinds, by label or id with commas between them, in the order of `productKinds`. */
export const kindsField = listField(productKinds, productKindLabels, kindIds);

/** Typed diets, by label or id with commas between them, with those that they imply. */
export const dietsField = listField(diets, dietLabels, dietIds).transform(withIncludedDiets);

/** A typed heat, by label or id: `not stated` or nothing is null. */
export const heatField = text.transform((typed, { issues }): Heat | null => {
  const entry = typed.trim().toLowerCase();
  if (entry === "" || entry === NOT_STATED) return null;
  const heat = heatIds.get(entry);
  if (heat) return heat;
  const message = `Please use only these: ${[NOT_STATED, ...Object.values(heatLabels)].join(", ")}`;
  issues.push({ code: "custom", message, input: typed });
  return z.NEVER;
});

/** Ingredients; allergens are between underscores, as in Open Food Facts: `dried _shrimp_, salt`. */
export const ingredientsField = paragraphs(2000).refine(
  (typed) => typed.split("_").length % 2 === 1,
  "An underscore is missing: please put one before and one after each allergen, for example _fish_",
);

/** Whole grams without the liquid, `320` or `320 g`; empty is null. */
export const drainedGramsField = numberField(
  { decimals: 0, after: ["g"] },
  { least: 1, most: 9_999_999, empty: null, error: "Please enter whole grams, for example 320" },
);

/** A country by its English name or its code; empty is the shop's own. */
export const countryField = singleLine(60).transform((typed, { issues }) => {
  if (typed === "") return HOME_COUNTRY;
  if (isCountry(typed)) return countryName(typed);
  issues.push({ code: "custom", message: "Please enter a country in English, for example Norway", input: typed });
  return z.NEVER;
});
