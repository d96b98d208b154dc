import type { ProductNameIn } from "./product.ts";

/** The languages of names by their tag (BCP 47), as the shop writes them. */
export const languages: Record<string, string> = {
  yo: "Yorùbá",
  ig: "Igbo",
  ha: "Hausa",
  efi: "Efik",
  ibb: "Ibibio",
  bin: "Edo",
  urh: "Urhobo",
  tiv: "Tiv",
  pcm: "Pidgin",
  ak: "Akan",
  wo: "Wolof",
  bm: "Bambara",
  fr: "French",
  en: "English",
};

export type NamesIn = { language: string; label: string | undefined; names: string[] };

/**
 * The names by language, in the order in which the languages first appear; the label of an unknown one is undefined.
 */
export function namesByLanguage(names: ProductNameIn[]): NamesIn[] {
  return [...new Set(names.map(({ language }) => language))].map((language) => ({
    language,
    label: languages[language],
    names: names.filter((entry) => entry.language === language).map(({ name }) => name),
  }));
}
