import type { Product } from "../domain/product.ts";
import { noFilter, type ProductFilter } from "../domain/product-filter.ts";
import { essentialTerms, near } from "../domain/product-search.ts";

// The product list as one would make it by hand, from every product there is: what PostgreSQL's is held against.

/** The products that pass, in their order. */
export function listByHand(products: Product[], filter: ProductFilter): Product[] {
  const inOrder = {
    name: byName,
    "price-low": (a: Product, b: Product) => a.price - b.price || byName(a, b),
    "price-high": (a: Product, b: Product) => b.price - a.price || byName(a, b),
    rating: (a: Product, b: Product) => b.rating - a.rating || byName(a, b),
  }[filter.sort];
  return (filter.search === "" ? products : searchByHand(products, filter.search))
    .filter((product) => filter.category === noFilter.category || product.category === filter.category)
    .filter((product) => product.price <= filter.maxPrice)
    .toSorted(inOrder);
}

function byName(a: Product, b: Product): number {
  return a.name.localeCompare(b.name, "en");
}

/** What a search finds. Lines are lists of words. */
export function searchByHand(products: Product[], search: string): Product[] {
  const goods = products.map((product) => {
    const { name, otherNames, tags, category, origin, description } = product;
    const titles = [name, ...otherNames, ...tags, category, origin].map(wordsOf);
    return { product, titles, whole: [...titles, ...description.split("\n").map(wordsOf)] };
  });
  type Good = (typeof goods)[number];
  const typed = wordsOf(search);
  const vocabulary = new Set(goods.flatMap(({ whole }) => whole.flat()));
  const holds = phraseIn(typed, vocabulary);
  const found = (fits: (good: Good) => boolean) => goods.filter(fits).map(({ product }) => product);
  if (typed.length === 0) return [];
  if (goods.some(({ titles }) => holds(titles))) return found(({ whole }) => holds(whole));
  const words = typed.map(singular);
  const essential = essentialTerms(words);
  const nearly = (wanted: string[]) => (good: Good) => {
    const among = good.titles.flat();
    const isNear = (word: string) =>
      among.some((other) => near(word, singular(other)) || (word.length >= 4 && other.startsWith(word)));
    if (wanted.length === 0 || wanted.length > 8) return false;
    return wanted.every(isNear) || isNear(wanted.join(""));
  };
  const joined = words.join("");
  const ways: ((good: Good) => boolean)[] = [
    ({ titles }) =>
      words.every((word) => titles.flat().map(singular).includes(word)) ||
      (joined.length >= 4 && titles.some((title) => title.map(singular).join("").includes(joined))),
    nearly(words),
    nearly(essential),
    ({ whole }) => words.every((word) => whole.flat().map(singular).includes(word)),
  ];
  const way = ways.find((fits) => goods.some(fits));
  return found((good) => holds(good.whole) || way?.(good) === true);
}

/** Whether lines hold the very words: each two neighbours side by side, the first perhaps cut in front, the last behind. */
function phraseIn(typed: string[], vocabulary: Set<string>): (lines: string[][]) => boolean {
  const first = typed[0] ?? "";
  const last = typed.at(-1) ?? "";
  const common = (fits: (word: string) => boolean) => [...vocabulary].filter(fits).length > 100;
  if (typed.length === 1) {
    const begins = first.length < 3 || common((word) => word.includes(first));
    return (lines) => lines.flat().some((word) => (begins ? word.startsWith(first) : word.includes(first)));
  }
  const whole = first.length < 3 || common((word) => word.endsWith(first));
  const pairs = typed.slice(0, -1).map((word, index) => ({ begin: word, end: typed[index + 1] ?? "", index }));
  return (lines) =>
    pairs.every(({ begin, end, index }) =>
      lines.some((line) =>
        line.some((word, place) => {
          const next = line[place + 1];
          if (next === undefined) return false;
          const begun = index === 0 && !whole ? word.endsWith(begin) : word === begin;
          return begun && (index === pairs.length - 1 && last.length >= 3 ? next.startsWith(end) : next === end);
        }),
      ),
    );
}

function wordsOf(text: string): string[] {
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
