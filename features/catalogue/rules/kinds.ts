/**
 * What a product is under food and customs law. A product may be of several kinds, or of none that matters to an import
 * rule.
 */
export const productKinds = [
  "fishery-farmed",
  "fishery-wild",
  "crustacean",
  "seed",
  "nut",
  "groundnut",
  "dried-leaf",
  "dried-vegetable",
  "flour",
  "spice",
  "fermented-seed",
  "meat-extract",
] as const;
export type ProductKind = (typeof productKinds)[number];

/** What staff read; no label has a comma, so that a list of them can be read back. */
export const productKindLabels: Record<ProductKind, string> = {
  "fishery-farmed": "Farmed fish",
  "fishery-wild": "Wild-caught fish",
  crustacean: "Crustacean",
  seed: "Seed",
  nut: "Nut",
  groundnut: "Groundnut",
  "dried-leaf": "Dried leaf",
  "dried-vegetable": "Dried vegetable",
  flour: "Flour",
  spice: "Spice",
  "fermented-seed": "Fermented seed",
  "meat-extract": "With meat extract",
};
