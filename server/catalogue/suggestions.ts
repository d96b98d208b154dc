import type { Suggestions } from "../../domain/api/responses.ts";
import { productCategories } from "../../domain/product/product.ts";
import { noFilter } from "../../domain/product/product-filter.ts";
import type { Database } from "../database/database.ts";
import { findExpectedGoods } from "./expected-goods.ts";
import { listProductPage, stockedCategories } from "./product-list.ts";

const MAX_PRODUCTS = 5;
const MAX_GOODS = 3;
/** A shorter text finds a great part of the catalogue. */
const SHORTEST = 2;

/**
 * What a search that is being typed may mean: the best products of the search as it is, categories with a word that
 * begins so, expected goods, and another spelling. Nothing for a single letter.
 */
export async function findSuggestions(db: Database, search: string): Promise<Omit<Suggestions, "dishes">> {
  if (search.length < SHORTEST) return { products: [], total: 0, categories: [], comingSoon: [] };
  const [list, stocked, { named, related }] = await Promise.all([
    listProductPage(db, { ...noFilter, search, sort: "best" }, 1),
    stockedCategories(db),
    findExpectedGoods(db, search),
  ]);
  return {
    products: list.products
      .slice(0, MAX_PRODUCTS)
      .map(({ id, name, price, image, size, inStock }) => ({ id, name, price, image, size, inStock })),
    total: list.total,
    categories: productCategories.filter((category) => stocked.includes(category) && hasWordWith(category, search)),
    comingSoon: [...named, ...related].slice(0, MAX_GOODS).map(({ name }) => name),
    ...(list.didYouMean !== undefined && { didYouMean: list.didYouMean }),
  };
}

function hasWordWith(category: string, beginning: string): boolean {
  return ` ${category.toLowerCase()}`.includes(` ${beginning.toLowerCase()}`);
}
