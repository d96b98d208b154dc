import { z } from "zod";
import { plainLine } from "#platform/rules/typed-text.ts";
import { languages } from "./product-names.ts";
import type { ProductNameIn } from "./product.ts";

/** The tag of a name whose language is not known. It has no label, and no `lang` attribute. */
const UNKNOWN_LANGUAGE = "und";

const tags = new Map(
  Object.entries(languages).flatMap(([tag, label]) => [
    [tag, tag],
    [folded(label), tag],
  ]),
);
const known = Object.values(languages).join(", ");

/** A typed language, its name with or without marks or its tag, as a tag; empty is null. */
export const languageField = z.string().transform((text, { issues }) => {
  if (text.trim() === "") return null;
  const tag = tags.get(folded(text));
  if (tag) return tag;
  issues.push({ code: "custom", message: `Please choose one of these languages: ${known}`, input: text });
  return z.NEVER;
});

/**
 * Typed names with their languages, `Yoruba: ẹ̀gúsí, Efik: ikon`, separated by commas, semicolons or line breaks; a
 * name without a language is allowed. Repeated entries count once.
 */
export const namesField = z
  .string()
  .max(4000, "Please keep this under 4000 characters")
  .transform((text, { issues }) => {
    const entries = [...new Set(text.split(/[,;|\n]/).map(plainLine))].filter(Boolean);
    return entries.flatMap((entry): ProductNameIn[] => {
      const [, label = "", name = ""] = /^(?:([^:]*):)?\s*(.*)$/s.exec(entry) ?? [];
      const language = label === "" ? UNKNOWN_LANGUAGE : tags.get(folded(label));
      const message = findProblem(language, name) ?? "";
      if (language && !message) return [{ language, name }];
      issues.push({ code: "custom", message: `“${entry.slice(0, 80)}”: ${message}`, input: text });
      return [];
    });
  })
  .refine((names) => names.length <= 40, "Please enter 40 at the most");

function findProblem(language: string | undefined, name: string): string | undefined {
  if (!language) return `please use one of these languages: ${known}`;
  if (name === "") return "please enter a name after the language";
  if (name.length > 80) return "please keep each under 80 characters";
  return /\p{Cc}/u.test(name) ? "please use letters, digits and punctuation only" : undefined;
}

/** `Yoruba: ẹ̀gúsí, Efik: ikon`, as `namesField` reads it. */
export function namesText(names: ProductNameIn[]): string {
  return names.map(({ language, name }) => (languages[language] ? `${languages[language]}: ${name}` : name)).join(", ");
}

/** Lower case, without marks and spaces around it: `Yorùbá` is `yoruba`. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
