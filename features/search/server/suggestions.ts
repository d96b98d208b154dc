import { chosenFilters } from "#features/catalogue/rules/chosen-filters.ts";
import { filtersBeginning, readFilterWords } from "#features/catalogue/rules/filter-words.ts";
import { noFilter, productsPath, type ProductFilter } from "#features/catalogue/rules/product-filter.ts";
import { productCategories } from "#features/catalogue/rules/product.ts";
import type { Suggestions } from "#features/catalogue/rules/responses.ts";
import { countFilteredProducts, listProductPage, readShelf } from "#features/catalogue/server/product-list.ts";
import { findAnnouncedProducts } from "#features/waiting-list/server/announced-products.ts";
import type { Database } from "#platform/database/database.ts";
import { pick } from "#platform/rules/pick.ts";

const MAX_PRODUCTS = 5;
const MAX_GOODS = 3;
/** Shorter texts would match a large part of the catalogue. */
const SHORTEST = 2;

/**
 * Suggestions for an incomplete search: the best products of the list that it opens, filters that its words mean,
 * categories with a word that starts with it, announced products, and another spelling. None for a single letter.
 */
export async function findSuggestions(db: Database, search: string): Promise<Omit<Suggestions, "dishes">> {
  if (search.length < SHORTEST) return { products: [], total: 0, filters: [], categories: [], comingSoon: [] };
  const typed: ProductFilter = { ...noFilter, search, sort: "best" };
  const meant = readFilterWords(typed);
  const [list, { categories }, { named, related }, filters] = await Promise.all([
    listProductPage(db, meant ?? typed, 1),
    readShelf(db),
    findAnnouncedProducts(db, search),
    describeFilters(db, [...(meant ? [meant] : []), ...filtersBeginning(search)]),
  ]);
  return {
    products: list.products
      .slice(0, MAX_PRODUCTS)
      .map((product) => pick(product, ["id", "name", "price", "image", "size", "inStock", "isZeroRated"])),
    total: list.total,
    filters,
    categories: productCategories.filter((category) => categories.includes(category) && hasWordWith(category, search)),
    comingSoon: [...named, ...related].slice(0, MAX_GOODS).map(({ name }) => name),
    ...(list.didYouMean !== undefined && { didYouMean: list.didYouMean }),
  };
}

/** The filters that match products, in words. */
async function describeFilters(db: Database, filters: ProductFilter[]): Promise<Suggestions["filters"]> {
  const totals = await countFilteredProducts(db, filters);
  return filters.flatMap((filter, index) => {
    const total = totals[index] ?? 0;
    const words = chosenFilters(filter, "").map(({ label }) => label);
    const label = [...(filter.search ? [`“${filter.search}”`] : []), ...words].join(", ");
    return total === 0 ? [] : [{ label, path: productsPath(filter), total }];
  });
}

function hasWordWith(category: string, beginning: string): boolean {
  return ` ${category.toLowerCase()}`.includes(` ${beginning.toLowerCase()}`);
}
