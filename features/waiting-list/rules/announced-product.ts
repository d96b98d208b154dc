import { essentialTerms, maxTypos, typosBetween, withoutFillers } from "#features/catalogue/rules/product-search.ts";

export const announcedProductStates = ["expected", "arrived", "dropped"] as const;
export type AnnouncedProductState = (typeof announcedProductStates)[number];

/** Goods that the shop does not sell yet, as a search shows them. */
export type ComingSoon = { name: string; note: string };

/**
 * How a search relates to the names of goods. It names them: "red palm oil 5 litres", "palmoil", "dodo for two". It
 * misspells a name: "palm oyl". It is a word of a name or the start of one: "oil", "pal". All texts are normalised and
 * in the singular.
 */
export function nameMatch(search: string, names: string[]): "named" | "misspelled" | "part" | undefined {
  const typed = withoutFillers(search.split(" "));
  const joined = typed.join("");
  if (joined === "") return undefined;
  const contains = (words: string[]) => words.length > 1 && words.every((word) => typed.includes(word));
  if (names.some((name) => name.replaceAll(" ", "") === joined || contains(name.split(" ")))) return "named";
  const isMisspelled = (name: string) => name[0] === joined[0] && typosBetween(joined, name) <= maxTypos(joined);
  if (names.some((name) => isMisspelled(name.replaceAll(" ", "")))) return "misspelled";
  const essential = essentialTerms(typed);
  return essential.length > 0 && names.some((name) => hasWords(name.split(" "), essential)) ? "part" : undefined;
}

/** Whether each typed word is one of these words; for the last one, the start of a word is enough. */
function hasWords(words: string[], typed: string[]): boolean {
  return typed.every((word, index) =>
    index === typed.length - 1 ? words.some((one) => one.startsWith(word)) : words.includes(word),
  );
}
