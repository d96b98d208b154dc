import { allergens, type Allergen, type StatedAllergens } from "#platform/rules/allergens.ts";

/** The prefix of English names in Open Food Facts' ids, which URLs leave out. */
const PREFIX = "en:";

/** The allergens named by a URL's query, `free=fish,peanuts`, in the fixed order; unknown names are left out. */
export function readFree(query: URLSearchParams): string {
  const named = query.getAll("free").join(",").replaceAll(PREFIX, "").split(",");
  return writeFree(allergens.filter((allergen) => named.includes(slug(allergen))));
}

/** Allergens as a URL names them: `fish,peanuts`. */
export function writeFree(avoided: readonly Allergen[]): string {
  return avoided.map(slug).join(",");
}

/** The ids of the allergens that `readFree` has read. */
export function freeAllergens(free: string): Allergen[] {
  return allergens.filter((allergen) => free.split(",").includes(slug(allergen)));
}

/** The name of an allergen in a URL: `fish`. */
export function slug(allergen: Allergen): string {
  return allergen.slice(PREFIX.length);
}

/**
 * Whether a product counts as free of all these allergens: what it contains is stated and has none of them, and they
 * are not among its stated traces. Traces that are not stated do not count against it: the list says so at the product.
 */
export function isFreeFrom({ contains, mayContain }: StatedAllergens, avoided: readonly Allergen[]): boolean {
  if (!contains) return avoided.length === 0;
  return !avoided.some((allergen) => contains.includes(allergen) || mayContain?.includes(allergen));
}
