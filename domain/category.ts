import { productCategories, type Product } from "./product.ts";
import { productViews, type ProductView } from "./product-filter.ts";
import { searchProducts } from "./product-search.ts";
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

/** The cards of all categories that have products, in the shop's order. */
export function categoryCards(products: Product[]): CategoryCard[] {
  const names = new Set([...productCategories, ...products.map((product) => product.category)]);
  const shelves = [...names]
    .map((name) => ({ name, products: products.filter((product) => product.category === name) }))
    .filter((shelf) => shelf.products.length > 0);
  const popular = upperHalf(shelves);
  return shelves.map((shelf) => ({
    name: shelf.name,
    ...(words[shelf.name] ?? plainWords),
    ...pictureOf(shelf),
    productCount: shelf.products.length,
    popular: popular.has(shelf.name),
    tags: commonTags(shelf.products),
  }));
}

/** The cards that pass. A search finds a category by its own words and by what its products are called. */
export function filterCategories(products: Product[], { search, filter }: CategoryFilter): CategoryCard[] {
  // Without their descriptions: what is good in egusi soup does not stand on the shelf with the egusi.
  const called = products.map((product) => ({ ...product, description: "" }));
  const found = new Set(searchProducts(called, search).map((product) => product.category));
  const text = search.toLowerCase();
  return categoryCards(products)
    .filter((card) => filter === "all" || card[filter])
    .filter((card) => found.has(card.name) || ownWords(card).includes(text));
}

function ownWords({ name, description, tags }: CategoryCard): string {
  return [name, description, ...tags].join("\n").toLowerCase();
}

type Shelf = { name: string; products: Product[] };

/** The category's own picture; one without shows its product with the most reviews. */
function pictureOf({ name, products }: Shelf): Pick<CategoryCard, "image" | "imageAlt"> {
  const shown = sceneOfCategory(name) ?? products.toSorted((a, b) => b.reviews - a.reviews)[0];
  return { image: shown?.image ?? "", imageAlt: shown?.imageAlt ?? "" };
}

/** The half of the categories with the most reviews; the middle one of an odd number is in. */
function upperHalf(shelves: Shelf[]): Set<string> {
  const reviews = (shelf: Shelf) => shelf.products.reduce((sum, product) => sum + product.reviews, 0);
  const ranked = shelves.toSorted((a, b) => reviews(b) - reviews(a));
  return new Set(ranked.slice(0, Math.ceil(ranked.length / 2)).map((shelf) => shelf.name));
}

const TAGS_SHOWN = 4;

/** The tags most products of a shelf share; among equals the first in the catalogue. */
function commonTags(products: Product[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of products.flatMap((product) => product.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, TAGS_SHOWN)
    .map(([tag]) => tag);
}
