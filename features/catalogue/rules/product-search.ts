// In the singular, as `singularize_words` leaves them.

/** Words for the form of a product. They narrow a search when they match and are dropped when they do not. */
const forms = wordSet(
  "powder powdered ground grind whole dried dry smoked fresh raw seed leaf pod flour piece cut pack bag african nigerian",
);
/** Words for the dish, the amount, the people and the shopping: treated like those for a form. */
const fillers = wordSet(
  "soup stew sauce pot food recipe ingredient meal dish swallow naija original organic pure natural local best good cheap",
  "kg kilo g gram gramme ml litre liter half full small big large sachet tin bottle carton mudu derica cup",
  "a an and at by for from in my of on or some the to with where how buy order price get need want make cook cooking",
  "one two three four five six seven eight nine ten dozen people person family party",
);

/** A search without possessives: "mama's egusi" becomes "egusi". */
export function withoutOwners(search: string): string {
  return search.replace(/(^|\s)[\p{L}\p{M}]+(?:['’ʼ‘]s|s['’])(?=\s|$)/giu, " ").trim();
}

/** Shorter words must match exactly. */
export const MIN_FUZZY_LENGTH = 4;
const MIN_LENGTH_FOR_TWO_TYPOS = 8;

/** The terms of a search without fillers and amounts: "plantain flour 500g for two" becomes "plantain flour". */
export function withoutFillers(terms: string[]): string[] {
  return terms.filter((word) => !fillers.has(word) && !/^\d/.test(word));
}

/** The terms without the words for a form, too: "crayfish powder for two" becomes "crayfish". */
export function essentialTerms(terms: string[]): string[] {
  return withoutFillers(terms).filter((word) => !forms.has(word));
}

/** The spelling errors that a word may have: one from four letters on, two from eight on, none with a digit. */
export function maxTypos(word: string): number {
  if (word.length < MIN_FUZZY_LENGTH || /\d/.test(word)) return 0;
  return word.length >= MIN_LENGTH_FOR_TWO_TYPOS ? 2 : 1;
}

/** Whether a word matches a typed term: it begins with it, or has a similar spelling and the same first letter. */
export function matchesTerm(typed: string, word: string): boolean {
  if (typed === word) return true;
  if (typed.length < MIN_FUZZY_LENGTH) return false;
  if (word.startsWith(typed)) return true;
  const maxErrors = maxTypos(typed);
  if (Math.abs(typed.length - word.length) > maxErrors || typed[0] !== word[0]) return false;
  return typosBetween(typed, word) <= maxErrors;
}

/** The edit distance: letters added, dropped, changed or swapped with their neighbour. */
export function typosBetween(a: string, b: string): number {
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

function wordSet(...lines: string[]): Set<string> {
  return new Set(lines.join(" ").split(" "));
}
