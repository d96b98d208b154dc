/**
 * The fourteen allergens that EU and UK law names (Regulation (EU) No 1169/2011, annex II), in its sequence, with the
 * ids of Open Food Facts.
 */
export const allergens = [
  "en:gluten",
  "en:crustaceans",
  "en:eggs",
  "en:fish",
  "en:peanuts",
  "en:soybeans",
  "en:milk",
  "en:nuts",
  "en:celery",
  "en:mustard",
  "en:sesame-seeds",
  "en:sulphur-dioxide-and-sulphites",
  "en:lupin",
  "en:molluscs",
] as const;
export type Allergen = (typeof allergens)[number];

/** What customers and staff read; no name has a comma, so that a list of them can be read back. */
export const allergenNames: Record<Allergen, string> = {
  "en:gluten": "cereals with gluten",
  "en:crustaceans": "crustaceans",
  "en:eggs": "eggs",
  "en:fish": "fish",
  "en:peanuts": "peanuts",
  "en:soybeans": "soya",
  "en:milk": "milk",
  "en:nuts": "tree nuts",
  "en:celery": "celery",
  "en:mustard": "mustard",
  "en:sesame-seeds": "sesame",
  "en:sulphur-dioxide-and-sulphites": "sulphites",
  "en:lupin": "lupin",
  "en:molluscs": "molluscs",
};

/**
 * What is known of a product's allergens. A list is complete: an empty one means none of the fourteen. Null, or left
 * out as in a cart that was stored before the field was there, means not stated, which never counts as free.
 */
export type StatedAllergens = { contains?: Allergen[] | null; mayContain?: Allergen[] | null };

/** What several products contain and may contain together; `unstated` are those of which it is not known. */
export function allergensTogether<Product extends StatedAllergens>(products: readonly Product[]) {
  const inside = new Set(products.flatMap(({ contains }) => contains ?? []));
  const traces = new Set(products.flatMap(({ mayContain }) => mayContain ?? []));
  return {
    contains: allergens.filter((allergen) => inside.has(allergen)),
    mayContain: allergens.filter((allergen) => traces.has(allergen) && !inside.has(allergen)),
    unstated: products.filter(({ contains }) => !contains),
    tracesUnstated: products.some(({ mayContain }) => !mayContain),
  };
}

/** Which allergens are among the ingredients, in one sentence; it says so when that is not stated. */
export function containsText({ contains }: StatedAllergens): string {
  if (!contains) return "Which allergens it contains is not stated yet.";
  if (contains.length === 0) return "No allergens declared.";
  return `Contains ${allergenList(contains)}.`;
}

/** Of which allergens there may be traces, in one sentence; it says so when that is not stated. */
export function mayContainText({ mayContain }: StatedAllergens): string {
  if (!mayContain) return "The maker has not told us about traces.";
  if (mayContain.length === 0) return "No traces of others are to be expected.";
  return `May contain ${allergenList(mayContain)}.`;
}

/** `crustaceans, fish and peanuts`, in the law's sequence. */
export function allergenList(list: Allergen[]): string {
  const names = allergens.filter((allergen) => list.includes(allergen)).map((allergen) => allergenNames[allergen]);
  return new Intl.ListFormat("en-GB").format(names);
}
