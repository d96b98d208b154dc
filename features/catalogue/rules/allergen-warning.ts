import { allergenList, allergens, type Allergen, type StatedAllergens } from "#platform/rules/allergens.ts";

/** The warning about a product for a customer who avoids some allergens. */
type AllergenWarning = {
  /** Which of them the product contains or may contain: `fish and peanuts`; may be empty. */
  avoided: string;
  /** `Contains fish, may contain peanuts`; empty when none of those allergens is stated. */
  stated: string;
  /** `Allergens not stated`, or `Traces not stated`; empty when there is nothing more to say. */
  notStated: string;
};

const ALLERGENS_NOT_STATED = "Allergens not stated";
export const TRACES_NOT_STATED = "Traces not stated";
const NONE_DECLARED = "None of the fourteen allergens declared";

/**
 * The warning for a customer who avoids these allergens; undefined only for a product that states its ingredients and
 * its traces, with none of them among either. Ids that are no allergen are ignored.
 */
export function allergenWarning(product: StatedAllergens, avoided: readonly string[]): AllergenWarning | undefined {
  const { contains, mayContain } = product;
  const known = allergens.filter((allergen) => avoided.includes(allergen));
  const inside = known.filter((allergen) => contains?.includes(allergen));
  const traces = known.filter((allergen) => mayContain?.includes(allergen) && !inside.includes(allergen));
  const stated = statedText(inside, traces);
  // Traces are irrelevant once an avoided allergen is among the ingredients.
  const tracesMatter = !mayContain && inside.length === 0;
  const notStated = contains ? (tracesMatter ? TRACES_NOT_STATED : "") : ALLERGENS_NOT_STATED;
  const avoidedHere = allergenList([...inside, ...traces]);
  return known.length > 0 && (stated || notStated) ? { avoided: avoidedHere, stated, notStated } : undefined;
}

/**
 * Everything that a product states, in few words: `Contains fish, may contain milk`. Names what is not stated, so that
 * no product reads as free of an allergen without a statement.
 */
export function allergenLine({ contains, mayContain }: StatedAllergens): string {
  const stated = statedText(contains ?? [], mayContain ?? []);
  if (!contains) return [stated, ALLERGENS_NOT_STATED].filter(Boolean).join(" · ");
  return stated || (mayContain ? NONE_DECLARED : `${NONE_DECLARED} · ${TRACES_NOT_STATED}`);
}

/** Whether the product states that it contains no allergen, and names none among its traces. */
export function declaresNone({ contains, mayContain }: StatedAllergens): boolean {
  return contains?.length === 0 && !mayContain?.length;
}

function statedText(inside: Allergen[], traces: Allergen[]): string {
  const parts = [
    inside.length > 0 ? `contains ${allergenList(inside)}` : "",
    traces.length > 0 ? `may contain ${allergenList(traces)}` : "",
  ];
  const text = parts.filter(Boolean).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
