import { productCategories, type Product } from "./product.ts";
import { productViews, type ProductView } from "./product-filter.ts";

/** What the eye tells categories apart by; app/storefront/categories.css gives each its tokens. */
export type CategoryColour = "sea" | "clay" | "pepper" | "calabash" | "leaf";

/** A category as /categories shows it. Everything but words, colour and `featured` is counted from the catalogue. */
export type CategoryCard = {
  name: string;
  description: string;
  image: string;
  productCount: number;
  featured: boolean;
  popular: boolean;
  colour: CategoryColour;
  tags: string[];
};

type CategoryWords = Pick<CategoryCard, "description" | "colour" | "featured">;

const words: Record<string, CategoryWords> = {
  Seafood: {
    description: "Okporoko from Norway, crayfish from the creeks, catfish and prawns from the smokehouse.",
    colour: "sea",
    featured: false,
  },
  Flours: {
    description: "Garri, yam and plantain flour: everything that turns hot water into something to swallow.",
    colour: "calabash",
    featured: true,
  },
  Spices: {
    description: "Uda, ehuru, uziza, iru and two peppers that mean it. A pinch of each and the street knows.",
    colour: "pepper",
    featured: false,
  },
  "Seeds & Nuts": {
    description: "Egusi to thicken, ogbono to draw, tiger nuts to nibble while the pot makes up its mind.",
    colour: "clay",
    featured: true,
  },
  Vegetables: {
    description: "Bitterleaf, ugu and okra, dried where they were picked and green again after a soak.",
    colour: "leaf",
    featured: false,
  },
};

// A category that staff add later has a card before anybody has written its words.
const plainWords: CategoryWords = { description: "", colour: "clay", featured: false };

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
    image: shelf.products.toSorted((a, b) => b.reviews - a.reviews)[0]?.image ?? "",
    productCount: shelf.products.length,
    popular: popular.has(shelf.name),
    tags: commonTags(shelf.products),
  }));
}

/** The cards that pass. The search looks at a card's words and at the names of the products behind it. */
export function filterCategories(products: Product[], { search, filter }: CategoryFilter): CategoryCard[] {
  return categoryCards(products)
    .filter((card) => filter === "all" || card[filter])
    .filter((card) => {
      const behind = products.filter((product) => product.category === card.name);
      const names = behind.flatMap((product) => [product.name, ...product.otherNames]);
      return plain([card.name, card.description, ...card.tags, ...names].join("\n")).includes(plain(search));
    });
}

type Shelf = { name: string; products: Product[] };

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

/** Lower case without accents and underdots. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
