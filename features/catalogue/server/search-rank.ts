import { sql, type SQL } from "drizzle-orm";
import { essentialTerms } from "../rules/product-search.ts";
import { productSearchIndex } from "../tables.ts";
import { anyOf, exact } from "./tsquery.ts";

/**
 * How well a product matches, as conditions on `product_search_index`, the best first: `query` in its own name; in its
 * other names, tags or category, first where an essential one of several typed words is in its own name, like egusi for
 * "egusi soup".
 */
export function rankTiers(query: string, typed: string[]): SQL[] {
  if (query === "") return [];
  const { nameTerms, titleTerms } = productSearchIndex;
  const inName = sql`${nameTerms} @@ ${query}::tsquery`;
  const inTitles = sql`${titleTerms} @@ ${query}::tsquery`;
  const essential = typed.length > 1 ? anyOf(essentialTerms(typed).map(exact)) : "";
  const withWord = essential === "" ? [] : [sql`${inTitles} and ${nameTerms} @@ ${essential}::tsquery`];
  return [inName, ...withWord, inTitles];
}
