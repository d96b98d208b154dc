import { valuesIn, type Diet } from "#features/catalogue/rules/facets.ts";
import { freeAllergens, isFreeFrom } from "#features/catalogue/rules/free-from.ts";
import { noFilter, type ProductFilter } from "#features/catalogue/rules/product-filter.ts";
import { essentialTerms, matchesTerm } from "#features/catalogue/rules/product-search.ts";
import type { Product } from "#features/catalogue/rules/product.ts";

type SearchedProduct = Product & { searchWords?: string[] };

// A naive reference implementation of the product list over all products, with which tests compare PostgreSQL's.

/** The products that match the filter, sorted; ignores its dish and its regions, which a product does not name. */
export function referenceList(products: SearchedProduct[], filter: ProductFilter): SearchedProduct[] {
  const inOrder = {
    // Not compared: tests/search/search-expectations.ts has what comes first.
    best: byName,
    name: byName,
    "price-low": (a: Product, b: Product) => a.price - b.price || byName(a, b),
    "price-high": (a: Product, b: Product) => b.price - a.price || byName(a, b),
    rating: (a: Product, b: Product) => b.rating - a.rating || byName(a, b),
    // The products are in the shop's order, in which they were added.
    newest: (a: Product, b: Product) => products.indexOf(b) - products.indexOf(a),
  }[filter.sort];
  return (filter.search === "" ? products : referenceSearch(products, filter.search))
    .filter((product) => filter.category === noFilter.category || product.category === filter.category)
    .filter((product) => product.price <= filter.maxPrice)
    .filter((product) => isFreeFrom(product, freeAllergens(filter.free)))
    .filter((product) => valuesIn(filter.diet).every((diet) => product.diets.includes(diet as Diet)))
    .filter((product) => filter.heat === "" || valuesIn(filter.heat).includes(product.heat ?? ""))
    .filter((product) => !valuesIn(filter.only).includes("in-stock") || product.inStock)
    .filter((product) => !valuesIn(filter.only).includes("offer") || product.listPrice !== null)
    .toSorted(inOrder);
}

function byName(a: Product, b: Product): number {
  return a.name.localeCompare(b.name, "en");
}

/** The products that a search finds. A text is split into lines, each a list of words. */
export function referenceSearch(products: SearchedProduct[], search: string): SearchedProduct[] {
  const candidates = products.map((product) => {
    const { name, names, searchWords = [], tags, category, origin, description } = product;
    const titles = [name, ...names.map((one) => one.name), ...searchWords, ...tags, category, origin].map(splitWords);
    return { product, titles, whole: [...titles, ...description.split("\n").map(splitWords)] };
  });
  type Candidate = (typeof candidates)[number];
  const typed = splitWords(search);
  const vocabulary = new Set(candidates.flatMap(({ whole }) => whole.flat()));
  const containsPhrase = phraseIn(typed, vocabulary);
  const found = (fits: (candidate: Candidate) => boolean) => candidates.filter(fits).map(({ product }) => product);
  if (typed.length === 0) return [];
  if (candidates.some(({ titles }) => containsPhrase(titles))) return found(({ whole }) => containsPhrase(whole));
  const words = typed.map(singular);
  const essential = essentialTerms(words);
  const allNear = (terms: string[]) => (candidate: Candidate) => {
    const among = candidate.titles.flat();
    const isNear = (word: string) =>
      among.some((other) => matchesTerm(word, singular(other)) || (word.length >= 4 && other.startsWith(word)));
    if (terms.length === 0 || terms.length > 8) return false;
    return terms.every(isNear) || isNear(terms.join(""));
  };
  const joined = words.join("");
  const fallbacks: ((candidate: Candidate) => boolean)[] = [
    ({ titles }) =>
      words.every((word) => titles.flat().map(singular).includes(word)) ||
      (joined.length >= 4 && titles.some((title) => title.map(singular).join("").includes(joined))),
    allNear(words),
    allNear(essential),
    ({ whole }) => words.every((word) => whole.flat().map(singular).includes(word)),
  ];
  const fallback = fallbacks.find((fits) => candidates.some(fits));
  return found((candidate) => containsPhrase(candidate.whole) || fallback?.(candidate) === true);
}

/** Whether lines contain the exact words, each pair adjacent; the first word may lack its start, the last its end. */
function phraseIn(typed: string[], vocabulary: Set<string>): (lines: string[][]) => boolean {
  const first = typed[0] ?? "";
  const last = typed.at(-1) ?? "";
  const common = (fits: (word: string) => boolean) => [...vocabulary].filter(fits).length > 100;
  if (typed.length === 1) {
    const matchStart = first.length < 4 || common((word) => word.includes(first));
    return (lines) => lines.flat().some((word) => (matchStart ? word.startsWith(first) : word.includes(first)));
  }
  const matchWhole = first.length < 4 || common((word) => word.endsWith(first));
  const pairs = typed.slice(0, -1).map((word, index) => ({ begin: word, end: typed[index + 1] ?? "", index }));
  return (lines) =>
    pairs.every(({ begin, end, index }) =>
      lines.some((line) =>
        line.some((word, position) => {
          const next = line[position + 1];
          if (next === undefined) return false;
          const firstMatches = index === 0 && !matchWhole ? word.endsWith(begin) : word === begin;
          return firstMatches && (index === pairs.length - 1 && last.length >= 3 ? next.startsWith(end) : next === end);
        }),
      ),
    );
}

function splitWords(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ɓɗƙƴø’']/g, (letter) => ({ ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y", ø: "o" })[letter] ?? "");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, 60));
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ves")) return `${word.slice(0, -3)}f`;
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
