/**
 * The fourteen allergens named in EU and UK law (Regulation (EU) No 1169/2011, annex II), in its order, by their Open
 * Food Facts ids.
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

/** The names customers and staff read. None has a comma, so that a list of them can be parsed. */
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
 * What is known of a product's allergens. A list is complete: an empty one means none of the fourteen. Null or missing,
 * as in a cart stored before the field existed, means not stated, which never counts as free of them.
 */
export type StatedAllergens = { contains?: Allergen[] | null; mayContain?: Allergen[] | null };

/** What several products together contain and may contain; `unstated`: the products with unknown contents. */
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

/** Which allergens the ingredients contain, or that this is not stated, in one sentence. */
export function containsText({ contains }: StatedAllergens): string {
  if (!contains) return "Which allergens it contains is not stated yet.";
  if (contains.length === 0) return "No allergens declared.";
  return `Contains ${allergenList(contains)}.`;
}

/** Which allergens there may be traces of, or that this is not stated, in one sentence. */
export function mayContainText({ mayContain }: StatedAllergens): string {
  if (!mayContain) return "The maker has not told us about traces.";
  if (mayContain.length === 0) return "No traces of others are to be expected.";
  return `May contain ${allergenList(mayContain)}.`;
}

/** `crustaceans, fish and peanuts`, in the law's order. */
export function allergenList(list: Allergen[]): string {
  const names = allergens.filter((allergen) => list.includes(allergen)).map((allergen) => allergenNames[allergen]);
  return new Intl.ListFormat("en-GB").format(names);
}
