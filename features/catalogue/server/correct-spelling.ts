import { or, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { MIN_FUZZY_LENGTH, typosBetween } from "../rules/product-search.ts";
import { productSearchIndex, searchTerms } from "../tables.ts";
import { exact } from "./tsquery.ts";

const MAX_WORDS = 8;
/** One error is allowed for this many letters: two in ogbono, three in bitterleaf. */
const LETTERS_PER_ERROR = 3;
/** Of the words with equally few errors, this many are looked up in the products' own names, which are preferred. */
const MAX_EQUALLY_NEAR = 5;

/**
 * The typed words, each unknown one replaced with the nearest word of the catalogue; undefined when that changes
 * nothing, or when an unknown word is near none. The words are normalised.
 */
export async function correctSpelling(tx: Transaction, typed: string[]): Promise<string | undefined> {
  if (typed.length > MAX_WORDS) return undefined;
  const corrected: string[] = [];
  for (const word of typed) corrected.push(await nearestWord(tx, word));
  const text = corrected.join(" ");
  return text === typed.join(" ") ? undefined : text;
}

async function nearestWord(tx: Transaction, typed: string): Promise<string> {
  if (typed.length < MIN_FUZZY_LENGTH || /\d/.test(typed)) return typed;
  const { word, lemma } = searchTerms;
  const maxErrors = Math.floor(typed.length / LETTERS_PER_ERROR);
  // The operator of pg_trgm in its schema's search path; the index on `lemma` finds words with another middle.
  const sameStart = sql`(${lemma} like ${`${typed[0]}%`}
    and char_length(${lemma}) between ${typed.length - maxErrors} and ${typed.length + maxErrors})`;
  const found = await tx
    .selectDistinct({ word })
    .from(searchTerms)
    .where(or(sql`${word} % ${typed}`, sameStart));
  const near = found
    .map((row) => ({ word: row.word, errors: typosBetween(typed, row.word) }))
    .filter(({ errors }) => errors <= maxErrors)
    .toSorted((one, other) => one.errors - other.errors || (one.word < other.word ? -1 : 1));
  const nearest = near.filter(({ errors }) => errors === near[0]?.errors).slice(0, MAX_EQUALLY_NEAR);
  for (const candidate of nearest) if (await isInName(tx, candidate.word)) return candidate.word;
  return nearest[0]?.word ?? typed;
}

async function isInName(tx: Transaction, word: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select exists (select from ${productSearchIndex} where name_terms @@ ${exact(word)}::tsquery) as found`,
  );
  return rows[0]?.found ?? false;
}
