import { productCategories } from "./product.ts";
import { productViews, type ProductView } from "./product-filter.ts";
import { sceneOfCategory } from "./scene.ts";

/** A category as /categories shows it. Everything but its words and `featured` is counted from the catalogue. */
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

/** What the catalogue holds of a category: how many products and reviews, its commonest tags, and its most reviewed product's picture. */
export type CategorySummary = Pick<CategoryCard, "name" | "productCount" | "tags" | "image" | "imageAlt"> & {
  reviews: number;
};

type CategoryWords = Pick<CategoryCard, "description" | "featured">;

const words: Record<string, CategoryWords> = {
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

// A category that staff add later has a card before anybody has written its words.
const plainWords: CategoryWords = { description: "", featured: false };

export const categoryChoices = ["all", "featured", "popular"] as const;

/** What the page shows, as a value: read from an address, written to an address. */
export type CategoryFilter = { search: string; filter: (typeof categoryChoices)[number]; view: ProductView };

export const noCategoryFilter: CategoryFilter = { search: "", filter: "all", view: "grid" };

/** Reads a filter from the query; anything that makes no sense counts as its default. */
export function readCategoryFilter(query: URLSearchParams): CategoryFilter {
  return {
    search: (query.get("search") ?? "").trim().slice(0, 100),
    filter: categoryChoices.find((choice) => choice === query.get("filter")) ?? noCategoryFilter.filter,
    view: productViews.find((view) => view === query.get("view")) ?? noCategoryFilter.view,
  };
}

/** The query of a filter, `?` included; what has its default is left out. */
export function writeCategoryFilter(filter: CategoryFilter): string {
  const query = new URLSearchParams();
  for (const key of ["search", "filter", "view"] as const) {
    if (filter[key] !== noCategoryFilter[key]) query.set(key, filter[key]);
  }
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** The cards of the categories that hold something: the shop's own in its order, then those that staff added, as they come. */
export function categoryCards(shelves: CategorySummary[]): CategoryCard[] {
  const popular = upperHalf(shelves);
  const own = productCategories.flatMap((name) => shelves.find((shelf) => shelf.name === name) ?? []);
  return [...own, ...shelves.filter((shelf) => !own.includes(shelf))].map(({ reviews: _reviews, ...shelf }) => ({
    ...shelf,
    ...(words[shelf.name] ?? plainWords),
    ...pictureOf(shelf),
    popular: popular.has(shelf.name),
  }));
}

/** The cards that pass. A search finds a category by its own words, and by what its products are called: those are `found`. */
export function filterCategories(
  shelves: CategorySummary[],
  found: string[],
  { search, filter }: CategoryFilter,
): CategoryCard[] {
  const text = search.toLowerCase();
  return categoryCards(shelves)
    .filter((card) => filter === "all" || card[filter])
    .filter((card) => found.includes(card.name) || ownWords(card).includes(text));
}

function ownWords({ name, description, tags }: CategoryCard): string {
  return [name, description, ...tags].join("\n").toLowerCase();
}

/** The category's own picture, where it has one. */
function pictureOf({
  name,
  image,
  imageAlt,
}: Omit<CategorySummary, "reviews">): Pick<CategoryCard, "image" | "imageAlt"> {
  const scene = sceneOfCategory(name);
  return { image: scene?.image ?? image, imageAlt: scene?.imageAlt ?? imageAlt };
}

/** The half of the categories with the most reviews; the middle one of an odd number is in. */
function upperHalf(shelves: CategorySummary[]): Set<string> {
  const ranked = shelves.toSorted((a, b) => b.reviews - a.reviews);
  return new Set(ranked.slice(0, Math.ceil(ranked.length / 2)).map((shelf) => shelf.name));
}
