import type { Allergen } from "#platform/rules/allergens.ts";
import { last } from "#platform/rules/collections.ts";
import { comparable } from "#platform/rules/filter.ts";
import { facetNames, withValue, type FacetName } from "./facets.ts";
import { freeAllergens, writeFree } from "./free-from.ts";
import { noFilter, type ProductFilter } from "./product-filter.ts";
import { maxTypos, typosBetween } from "./product-search.ts";

// The words of a search that mean a filter: "vegan", "gluten free", "spicy". No product has them in its texts, so a
// search for the words themselves would find nothing.

type Choices = Partial<Pick<ProductFilter, "free" | FacetName>>;

const gluten: Allergen[] = ["en:gluten"];
const milk: Allergen[] = ["en:milk"];
const soya: Allergen[] = ["en:soybeans"];
const crustaceans: Allergen[] = ["en:crustaceans"];
const sulphites: Allergen[] = ["en:sulphur-dioxide-and-sulphites"];

/** What people call the allergens, in the singular, as before "free" and after "without". */
const allergenWords: Record<string, Allergen[]> = {
  gluten,
  wheat: gluten,
  crustacean: crustaceans,
  prawn: crustaceans,
  shrimp: crustaceans,
  crayfish: crustaceans,
  shellfish: ["en:crustaceans", "en:molluscs"],
  seafood: ["en:fish", "en:crustaceans", "en:molluscs"],
  fish: ["en:fish"],
  egg: ["en:eggs"],
  peanut: ["en:peanuts"],
  groundnut: ["en:peanuts"],
  // Customers who search for "no nuts" usually mean peanuts too.
  nut: ["en:peanuts", "en:nuts"],
  "tree nut": ["en:nuts"],
  soy: soya,
  soya: soya,
  soybean: soya,
  milk,
  dairy: milk,
  lactose: milk,
  celery: ["en:celery"],
  mustard: ["en:mustard"],
  sesame: ["en:sesame-seeds"],
  sulphite: sulphites,
  sulfite: sulphites,
  "sulphur dioxide": sulphites,
  lupin: ["en:lupin"],
  mollusc: ["en:molluscs"],
  mollusk: ["en:molluscs"],
};

/** Words that mean a filter wherever they are. */
const choiceWords: Record<string, Choices> = {
  vegan: { diet: "vegan" },
  "plant based": { diet: "vegan" },
  vegetarian: { diet: "vegetarian" },
  veggie: { diet: "vegetarian" },
  halal: { diet: "halal" },
  coeliac: { free: writeFree(gluten) },
  celiac: { free: writeFree(gluten) },
  "not spicy": { heat: "not-hot" },
  "no spicy": { heat: "not-hot" },
  "non spicy": { heat: "not-hot" },
  "very spicy": { heat: "hot" },
  "hot and spicy": { heat: "hot" },
  spicy: { heat: "mild,hot" },
  spicey: { heat: "mild,hot" },
};

/** Words that mean a filter only when nothing else is searched: "hot pepper" is a pepper. */
const loneWords: Record<string, Choices> = {
  hot: { heat: "hot" },
  "very hot": { heat: "hot" },
  "not hot": { heat: "not-hot" },
  mild: { heat: "not-hot,mild" },
  offer: { only: "offer" },
  "on offer": { only: "offer" },
  "special offer": { only: "offer" },
  sale: { only: "offer" },
  deal: { only: "offer" },
  discount: { only: "offer" },
  "in stock": { only: "in-stock" },
};

/** Words that are ignored beside words that mean a filter. */
const fillers = new Set(
  "a and anything are diet food for friendly good i ingredient item only people person product safe suitable that the with".split(
    " ",
  ),
);
/** Names of goods that are so similar to a word of the table that they would count as a misspelling of it. */
const otherWords = new Set(["spice", "suya"]);
const MAX_WORDS = 8;

/**
 * The filter that a search asks for in words, with the remaining words as its search; undefined if it asks for none,
 * and for a search in quotation marks.
 */
export function readFilterWords(filter: ProductFilter): ProductFilter | undefined {
  if (/^["“”].*["“”]$/.test(filter.search)) return undefined;
  const words = wordsIn(filter.search);
  if (words.length === 0 || words.length > MAX_WORDS) return undefined;
  const lone = loneWords[singular(words.join(" "))];
  if (lone) return withChoices(filter, lone, "");
  const { choices, rest } = readWords(words);
  if (choices.length === 0) return undefined;
  const search = rest.every((word) => fillers.has(singular(word))) ? "" : rest.join(" ");
  return choices.reduce<ProductFilter>((sum, one) => withChoices(sum, one, search), filter);
}

/** Filters whose words begin with a text that is being typed: "veg" means vegan and vegetarian. At most three. */
export function filtersBeginning(typed: string): ProductFilter[] {
  const text = wordsIn(typed).join(" ");
  if (text.length < 3) return [];
  const offered: Record<string, Choices> = {
    ...choiceWords,
    ...Object.fromEntries(
      Object.entries(allergenWords).map(([word, allergens]) => [`${word} free`, { free: writeFree(allergens) }]),
    ),
  };
  const begun = Object.entries(offered).filter(([word]) => word.startsWith(text) && word !== text);
  const filters = begun.map(([, choices]) => withChoices(noFilter, choices, ""));
  return filters.filter((one, at) => !filters.slice(0, at).some((other) => same(one, other))).slice(0, 3);
}

function same(one: ProductFilter, other: ProductFilter): boolean {
  return one.free === other.free && facetNames.every((name) => one[name] === other[name]);
}

/** Takes the words that mean a filter out of the others, the longest first. */
function readWords(words: string[]): { choices: Choices[]; rest: string[] } {
  const choices: Choices[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    const read = readAt(words, at);
    if (read) choices.push(read.choice);
    else rest.push(words[at] ?? "");
    at += read?.length ?? 1;
  }
  return { choices, rest };
}

function readAt(words: string[], at: number): { choice: Choices; length: number } | undefined {
  for (let length = 4; length >= 1; length -= 1) {
    const phrase = words.slice(at, at + length);
    if (phrase.length < length) continue;
    const choice = freeIn(phrase) ?? choiceIn(phrase.join(" "));
    if (choice) return { choice, length };
  }
  return undefined;
}

/** "gluten free", "tree nut free", "free from milk", "without fish", "no nuts", "nut allergy". */
function freeIn(phrase: string[]): Choices | undefined {
  const [first = "", second = "", ...others] = phrase;
  const end = last(phrase) ?? "";
  if (phrase.length < 2) return undefined;
  if (["allergy", "intolerance", "allergic", "intolerant"].includes(end) || isNear(end, "free")) {
    return freeFrom(phrase.slice(0, -1));
  }
  if (first === "free" && ["from", "of"].includes(second)) return freeFrom(others);
  return ["no", "non", "without"].includes(first) ? freeFrom(phrase.slice(1)) : undefined;
}

function freeFrom(words: string[]): Choices | undefined {
  const named = allergensNamed(words.join(" "));
  return named && { free: writeFree(named) };
}

function allergensNamed(text: string): Allergen[] | undefined {
  if (otherWords.has(text)) return undefined;
  const word = Object.keys(allergenWords).find((known) => isNear(singular(text), known));
  return word === undefined ? undefined : allergenWords[word];
}

function choiceIn(phrase: string): Choices | undefined {
  const one = singular(phrase);
  if (otherWords.has(one)) return undefined;
  const word =
    Object.keys(choiceWords).find((known) => one === known) ??
    Object.keys(choiceWords).find((known) => isNear(one, known));
  return word === undefined ? undefined : choiceWords[word];
}

/** Whether a typed text is this word, or this word with as many typing errors as a search forgives. */
function isNear(typed: string, word: string): boolean {
  if (typed === word) return true;
  return typed[0] === word[0] && typosBetween(typed, word) <= Math.min(maxTypos(typed), maxTypos(word));
}

function singular(text: string): string {
  return text.length > 3 && text.endsWith("s") ? text.slice(0, -1) : text;
}

/** "glutenfree" is two words. */
function wordsIn(text: string): string[] {
  const words = comparable(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    const [, before] = /^(\p{L}{3,})free$/u.exec(word) ?? [];
    return before && allergensNamed(before) ? [before, "free"] : [word];
  });
}

/** A filter with more choices, and another search. */
function withChoices(filter: ProductFilter, choices: Choices, search: string): ProductFilter {
  const free = [...freeAllergens(filter.free), ...freeAllergens(choices.free ?? "")];
  const next = { ...filter, search, free: writeFree(freeAllergens(writeFree(free))) };
  if (search === "" && next.sort === "best") next.sort = noFilter.sort;
  for (const name of facetNames) {
    for (const value of (choices[name] ?? "").split(",")) next[name] = withValue(name, next[name], value);
  }
  return next;
}
