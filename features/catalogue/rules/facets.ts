// The attributes that the product list is filtered by, besides price, allergens and dish.

/** The diets that a product can be stated to suit, by what is in it. */
export const diets = ["vegan", "vegetarian", "halal"] as const;
export type Diet = (typeof diets)[number];

/** No label has a comma, so that a list of them can be read back. */
export const dietLabels: Record<Diet, string> = { vegan: "Vegan", vegetarian: "Vegetarian", halal: "Halal" };

/** How spicy a product is. */
export const heats = ["not-hot", "mild", "hot"] as const;
export type Heat = (typeof heats)[number];

export const heatLabels: Record<Heat, string> = { "not-hot": "Not hot", mild: "Mild heat", hot: "Hot" };

type Facet = {
  label: string;
  /** The labels by the value in the URL, in the order of the URL and the page. No two facets share a value. */
  values: Record<string, string>;
  /** Whether a product must have all chosen values; else one of them is enough. */
  needsAll: boolean;
};

export const facetNames = ["diet", "heat", "region", "only"] as const;
export type FacetName = (typeof facetNames)[number];

/** By the name of its parameter in the URL: `diet=vegan,halal`. */
export const facets: Record<FacetName, Facet> = {
  diet: { label: "Diet", values: dietLabels, needsAll: true },
  heat: { label: "Heat", values: heatLabels, needsAll: false },
  // Nigeria's six regions, by the state that a product's origin names (`region_of_origin` in PostgreSQL).
  region: {
    label: "Where it’s from",
    values: {
      "south-west": "South-West",
      "south-east": "South-East",
      "south-south": "South-South",
      "north-central": "North-Central",
      "north-west": "North-West",
      "north-east": "North-East",
      abroad: "Outside Nigeria",
    },
    needsAll: false,
  },
  only: { label: "Only", values: { "in-stock": "In stock", offer: "On offer" }, needsAll: true },
};

/** The values of a facet that a query names, in the fixed order: `vegan,halal`; unknown ones are left out. */
export function readFacet(query: URLSearchParams, name: FacetName): string {
  const named = query.getAll(name).join(",").split(",");
  return inSequence(name, named);
}

/** The values that `readFacet` has read. */
export function valuesIn(read: string): string[] {
  return read === "" ? [] : read.split(",");
}

/** The result of `readFacet` with one more value. */
export function withValue(name: FacetName, read: string, value: string): string {
  return inSequence(name, [...valuesIn(read), value]);
}

/** The result of `readFacet` without one of its values. */
export function withoutValue(read: string, value: string): string {
  return valuesIn(read)
    .filter((one) => one !== value)
    .join(",");
}

function inSequence(name: FacetName, wanted: string[]): string {
  return Object.keys(facets[name].values)
    .filter((value) => wanted.includes(value))
    .join(",");
}

/** The stated diets, with those that they imply: vegan implies vegetarian. */
export function withIncludedDiets(stated: readonly Diet[]): Diet[] {
  return diets.filter((diet) => stated.includes(diet) || (diet === "vegetarian" && stated.includes("vegan")));
}
