import { withoutOwners } from "#features/catalogue/rules/product-search.ts";
import type { Dish, DishCard } from "./dish.ts";

/** A dish with the words that a search finds it by. */
export type SearchableDish = Omit<FoundDish, "isNamed"> &
  Pick<Dish, "searchWords"> & {
    /** In other languages. */
    names: string[];
    /** Of the ingredients, as the recipe calls them. */
    ingredients: string[];
  };

/** `isNamed`: the search is its name or the beginning of it, not only one of its ingredients. */
export type FoundDish = Pick<DishCard, "id" | "name" | "colour" | "image"> & { isNamed: boolean };

const MAX_FOUND = 3;
/** The rank of a dish with all words of the search in its name. */
const NAMED = 2;
/** Words that do not help to find a dish. */
const fillers = new Set("a an and for from how i in make my of on or recipe the to with".split(" "));

/**
 * At most three dishes for a search, first those with all of its words in their name: "ofe egusi". Otherwise one word
 * must be in a name, and the others in the ingredients: "soup for stockfish". An ingredient alone finds no dish,
 * because a search for "crayfish" means the product. The last word may be incomplete.
 */
export function findDishes(dishes: readonly SearchableDish[], search: string): FoundDish[] {
  const found = rankedFor(dishes, search);
  // "mama's jollof rice": the owner is dropped only if the whole search finds nothing.
  if (found.length === 0 && withoutOwners(search) !== search) return findDishes(dishes, withoutOwners(search));
  return found.slice(0, MAX_FOUND).map(({ dish: { id, name, colour, image }, rank }) => ({
    id,
    name,
    colour,
    image,
    isNamed: rank === NAMED,
  }));
}

/** The dishes that a search finds, the best first. */
function rankedFor(dishes: readonly SearchableDish[], search: string) {
  const words = splitWords(search).filter((word) => !fillers.has(word));
  if (words.join("").length < 3) return [];
  const ranked = dishes.map((dish) => ({ dish, rank: rankDish(dish, words) }));
  return [NAMED, 1].flatMap((rank) => ranked.filter((one) => one.rank === rank));
}

function rankDish({ name, names, searchWords, ingredients }: SearchableDish, words: string[]): 0 | 1 | 2 {
  const titles = [name, ...names, ...searchWords].map(splitWords);
  const isIn = (list: string[]) => (word: string, index: number) => has(list, word, index === words.length - 1);
  if (titles.some((title) => words.every(isIn(title)))) return NAMED;
  const ofTitles = titles.flat();
  const all = [...ofTitles, ...ingredients.flatMap(splitWords)];
  return words.some(isIn(ofTitles)) && words.every(isIn(all)) ? 1 : 0;
}

function has(list: string[], word: string, isLast: boolean): boolean {
  return list.some((one) => (isLast ? one.startsWith(word) : one === word));
}

/** In lower case and without accents and tone marks, which few people type. */
function splitWords(text: string): string[] {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
