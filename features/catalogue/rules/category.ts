import { sorted } from "#platform/rules/collections.ts";
import { comparable, readSearch, writeQuery } from "#platform/rules/filter.ts";
import { sceneOfCategory } from "#platform/rules/scene.ts";
import { productViews, type ProductView } from "./product-filter.ts";
import { productCategories } from "./product.ts";

/** A category as /categories shows it. All but its description and `featured` comes from the catalogue. */
export type CategoryCard = {
  name: string;
  description: string;
  image: string;
  imageAlt: string;
  productCount: number;
  featured: boolean;
  popular: boolean;
  tags: string[];
};

/** A category in the catalogue, with its most frequent tags and its most reviewed product's picture. */
export type CategorySummary = Pick<CategoryCard, "name" | "productCount" | "tags" | "image" | "imageAlt"> & {
  reviews: number;
};

type CategoryText = Pick<CategoryCard, "description" | "featured">;

const categoryTexts: Record<string, CategoryText> = {
  Seafood: {
    description: "Okporoko from Norway, crayfish from the creeks, catfish and prawns from the smokehouse.",
    featured: false,
  },
  Flours: {
    description: "Garri, yam and plantain flour: everything that turns hot water into something to swallow.",
    featured: true,
  },
  Spices: {
    description: "Uda, ehuru, uziza, iru and two peppers that mean it. A pinch of each and the street knows.",
    featured: false,
  },
  "Seeds & Nuts": {
    description: "Egusi to thicken, ogbono to draw, tiger nuts to nibble while the pot makes up its mind.",
    featured: true,
  },
  Vegetables: {
    description: "Bitterleaf, ugu and okra, dried where they were picked and green again after a soak.",
    featured: false,
  },
};

// For a category that staff added and that has no text here.
const defaultText: CategoryText = { description: "", featured: false };

export const categoryChoices = ["all", "featured", "popular"] as const;

/** The filter of /categories as a value, read from and written to the URL's query. */
export type CategoryFilter = { search: string; filter: (typeof categoryChoices)[number]; view: ProductView };

export const noCategoryFilter: CategoryFilter = { search: "", filter: "all", view: "grid" };

/** Reads a filter from the query; an invalid value counts as its default. */
export function readCategoryFilter(query: URLSearchParams): CategoryFilter {
  return {
    search: readSearch(query),
    filter: categoryChoices.find((choice) => choice === query.get("filter")) ?? noCategoryFilter.filter,
    view: productViews.find((view) => view === query.get("view")) ?? noCategoryFilter.view,
  };
}

/** The query of a filter, `?` included; no filter gives the empty string. */
export function writeCategoryFilter(filter: CategoryFilter): string {
  return writeQuery(filter, noCategoryFilter);
}

/** The cards of the categories: the shop's own in its order, then those that staff added, in the given order. */
export function categoryCards(categories: CategorySummary[]): CategoryCard[] {
  const popular = upperHalf(categories);
  const own = productCategories.flatMap((name) => categories.find((category) => category.name === name) ?? []);
  return [...own, ...categories.filter((category) => !own.includes(category))].map(
    ({ reviews: _reviews, ...category }) => {
      // The category's own picture, or else its most reviewed product's.
      const { image, imageAlt } = sceneOfCategory(category.name) ?? category;
      const text = categoryTexts[category.name] ?? defaultText;
      return { ...category, ...text, image, imageAlt, popular: popular.has(category.name) };
    },
  );
}

/** The cards that match. A search matches a category's own text; `found` are the categories whose products match it. */
export function filterCategories(
  categories: CategorySummary[],
  found: string[],
  { search, filter }: CategoryFilter,
): CategoryCard[] {
  const text = comparable(search);
  return categoryCards(categories)
    .filter((card) => filter === "all" || card[filter])
    .filter((card) => found.includes(card.name) || searchableText(card).includes(text));
}

function searchableText({ name, description, tags }: CategoryCard): string {
  return comparable([name, description, ...tags].join("\n"));
}

/** The names of the more-reviewed half, rounded up. */
function upperHalf(categories: CategorySummary[]): Set<string> {
  const ranked = sorted(categories, (a, b) => b.reviews - a.reviews);
  return new Set(ranked.slice(0, Math.ceil(ranked.length / 2)).map((category) => category.name));
}
