import type { Product } from "./product.ts";

/** Words that say in what form a thing comes. They help when they fit and are forgiven when they do not. */
const forms = new Set(
  "powder powdered ground grind whole dried dry smoked fresh raw seed leaf pod flour piece cut pack bag african nigerian".split(
    " ",
  ),
);

const SHORTEST_NEAR = 4;
const LONG = 8;

/**
 * The products that a search means: those that hold the very words typed, in name, description, category, origin or another
 * name. Where nothing is called that, also those with all its words in any order and number ("leaf bitter", "tiger-nut"), else
 * those with words spelled nearly so ("ogbonno"), else those that fit once the form is forgiven ("crayfish powder"). The given
 * order is kept.
 */
export function searchProducts<P extends Product>(products: P[], search: string): P[] {
  const phrase = plain(search).trim();
  if (phrase === "") return products;
  const exact = (product: P) => plain(everything(product)).includes(phrase);
  if (products.some((product) => titles(product).some((title) => plain(title).includes(phrase)))) {
    return products.filter(exact);
  }
  const words = wordsOf(phrase);
  const essential = words.filter((word) => !forms.has(word));
  const ways: ((product: P) => boolean)[] = [
    (product) => holdsAll(titles(product).flatMap(wordsOf), words) || namedInOnePiece(product, words.join("")),
    (product) => nearAll(product, words),
    (product) => essential.length < words.length && nearAll(product, essential),
    (product) => holdsAll(wordsOf(everything(product)), words),
  ];
  const way = ways.find((fits) => products.some(fits));
  return products.filter((product) => exact(product) || way?.(product));
}

function everything(product: Product): string {
  const { name, description, category, origin, otherNames } = product;
  return [name, description, category, origin, ...otherNames].join("\n");
}

/** What a product is called or sorted under: near matches look only here, for a description has too many words. */
function titles(product: Product): string[] {
  return [product.name, ...product.otherNames, ...product.tags, product.category, product.origin];
}

function holdsAll(among: string[], words: string[]): boolean {
  return words.length > 0 && words.every((word) => among.includes(word));
}

/** "stock fish" is "stockfish", and "iruworo" is "iru woro". */
function namedInOnePiece(product: Product, joined: string): boolean {
  return joined.length >= SHORTEST_NEAR && titles(product).some((title) => wordsOf(title).join("").includes(joined));
}

function nearAll(product: Product, words: string[]): boolean {
  const among = titles(product).flatMap(wordsOf);
  const joined = words.join("");
  if (words.length === 0) return false;
  return words.every((word) => among.some((other) => near(word, other))) || among.some((other) => near(joined, other));
}

/** One slip of the pen in a word of five to seven letters, two in a longer one; the first letter is usually right. */
function near(typed: string, word: string): boolean {
  if (typed === word) return true;
  if (typed.length < SHORTEST_NEAR) return false;
  if (word.startsWith(typed)) return true;
  const allowed = typed.length >= LONG ? 2 : 1;
  if (Math.abs(typed.length - word.length) > allowed || typed[0] !== word[0]) return false;
  return distance(typed, word) <= allowed;
}

/** How many letters must be added, dropped, changed or swapped with their neighbour to make one word the other. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}

/** The words of a text in the singular, without accents: "Melon seeds, shelled" is melon, seed, shelled. */
function wordsOf(text: string): string[] {
  return (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ves")) return `${word.slice(0, -3)}f`;
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Lower case, without accents, underdots and hooks: `Ẹ̀fọ́` is found by `efo`, `ɗanɗano` by `dandano`. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ɓɗƙƴø’']/g, (letter) => ({ ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y", ø: "o" })[letter] ?? "");
}
