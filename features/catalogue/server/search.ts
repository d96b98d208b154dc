import { or, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { plainCharacters } from "#platform/rules/typed-text.ts";
import { essentialTerms, matchesTerm, MIN_FUZZY_LENGTH, maxTypos, withoutOwners } from "../rules/product-search.ts";
import { productSearchIndex, searchTerms } from "../tables.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { rankTiers } from "./search-rank.ts";
import { allOf, anyOf, exact, exactPhrase, prefix } from "./tsquery.ts";

const { word: spelled, lemma } = searchTerms;

/**
 * One condition for each search column of `product_search_index`: tsqueries on all text of a product (`whole`) and on
 * its names, tags and category (`titles`), and a LIKE pattern on `pieces`. An empty string is no condition.
 */
type Search = { whole: string; titles: string; pieces: string };

type ReadSearch = {
  search: Search;
  /** Conditions that a match may meet, the best first. */
  tiers: SQL[];
  /** It finds nothing, or only products with similar words. */
  isDoubtful: boolean;
  typed: string[];
};

export type Matches = {
  /** Whether a row of `product_search_index` matches. */
  condition: SQL;
  /** Conditions on the rows that match, the best first. Each implies `condition`. */
  tiers: SQL[];
  /** Another spelling that finds products, when this one finds none, or only products with similar words. */
  didYouMean: string | undefined;
};

/**
 * A term shorter than this, or contained in more words than MAX_WORDS_WITH_PART, matches only the beginning of a word.
 */
const SHORTEST_PART = 4;
/** A last word shorter than this is complete. */
const SHORTEST_BEGINNING = 3;
const MAX_WORDS_WITH_PART = 100;
/** A search with more words than this is not checked for spelling. */
const MAX_WORDS_FOR_SPELLING = 8;

/**
 * Runs `query` in a transaction with the search's matches in `product_search_index`, and without sequential scans: the
 * planner underestimates the cost of de-TOASTing the tsvectors and would scan the whole table instead of using the
 * indexes.
 */
export function searchProducts<T>(
  db: Database,
  { search, where }: { search: string; where: "whole" | "titles" },
  query: (tx: Transaction, matches: Matches) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const read = await readSearch(tx, search, where);
    const matches = { condition: searchCondition(read.search), tiers: read.tiers };
    return query(tx, { ...matches, didYouMean: read.isDoubtful ? await otherSpelling(tx, read.typed) : undefined });
  });
}

/**
 * Turns a search text into conditions. First: products that contain the typed phrase in the column `where`. If no title
 * contains the phrase, also the first of these variants that matches anything: all its words in any order, singular or
 * plural ("leaf bitter", "tiger-nut"); words with a similar spelling ("ogbonno"); similar words without the dispensable
 * ones ("crayfish powder"); all its words in the column `where`. Costs a few look-ups in
 * `search_terms` and the indexes of `product_search_index`, independent of the number of products.
 */
async function readSearch(db: Transaction, search: string, where: "whole" | "titles"): Promise<ReadSearch> {
  const { typed, words } = await plainWords(db, search);
  if (typed.length === 0) return { search: noSearch, tiers: [], isDoubtful: false, typed };
  const phrase = await buildPhrase(db, typed);
  const phraseSearch = { ...noSearch, [where]: phrase };
  const tiers = [...rankTiers(exactPhrase(typed), typed), ...rankTiers(phrase, typed)];
  const asTyped = { search: phraseSearch, tiers, typed, isDoubtful: false };
  if (await hasMatch(db, { ...noSearch, titles: phrase })) return asTyped;
  const exactVariant = async () => ({ titles: allOf(await spellings(db, words)), pieces: joinedPattern(words) });
  const variants: [isDoubtful: boolean, build: () => Promise<Partial<Search>>][] = [
    [false, exactVariant],
    [true, async () => ({ titles: await similarTitles(db, words) })],
    [true, async () => ({ titles: await similarTitles(db, essentialTerms(words)) })],
    [false, async () => ({ titles: await titlesWithoutOwners(db, search) })],
    [false, async () => ({ [where]: allOf(await spellings(db, words)) })],
  ];
  for (const [isDoubtful, build] of variants) {
    const variant = { ...noSearch, ...(await build()) };
    if (!(await hasMatch(db, variant))) continue;
    const either = (column: "whole" | "titles") => anyOf([phraseSearch[column], variant[column]]);
    return {
      search: { ...variant, whole: either("whole"), titles: either("titles") },
      tiers: [...tiers, ...rankTiers(variant.titles, typed), searchCondition(variant)],
      typed,
      isDoubtful,
    };
  }
  return { ...asTyped, isDoubtful: !(await hasMatch(db, phraseSearch)) };
}

/** Titles with the words of a search without the owner ("mama's egusi"); nothing for a search without one. */
async function titlesWithoutOwners(db: Transaction, search: string): Promise<string> {
  const goods = withoutOwners(search);
  if (goods === "" || goods === search) return "";
  return similarTitles(db, essentialTerms((await plainWords(db, goods)).words));
}

/** The search with its unknown words respelled, when that finds products. */
async function otherSpelling(db: Transaction, typed: string[]): Promise<string | undefined> {
  const corrected = await correctSpelling(db, typed);
  if (corrected === undefined) return undefined;
  const { search } = await readSearch(db, corrected, "titles");
  return (await hasMatch(db, search)) ? corrected : undefined;
}

/** A search as a condition on `product_search_index`. */
function searchCondition({ whole, titles, pieces }: Search): SQL {
  const conditions = [
    ...(whole ? [sql`${productSearchIndex.documentTerms} @@ ${whole}::tsquery`] : []),
    ...(titles ? [sql`${productSearchIndex.titleTerms} @@ ${titles}::tsquery`] : []),
    ...(pieces ? [sql`${productSearchIndex.compactTitle} like ${pieces}`] : []),
  ];
  return or(...conditions) ?? sql`false`;
}

const noSearch: Search = { whole: "", titles: "", pieces: "" };

/** Whether any product matches; stops at the first. */
async function hasMatch(db: Transaction, search: Search): Promise<boolean> {
  if (Object.values(search).every((query) => query === "")) return false;
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ${productSearchIndex} where ${searchCondition(search)}) as found`,
  );
  return rows[0]?.found ?? false;
}

/** The typed words, normalised by `normalize_search_text`, and the same in the singular. */
async function plainWords(db: Transaction, search: string): Promise<{ typed: string[]; words: string[] }> {
  const { rows } = await db.execute<{ typed: string; words: string }>(
    sql`select typed, singularize_words(typed) as words from (select normalize_search_text(${plainCharacters(search)}) as typed offset 0) read`,
  );
  return { typed: wordsIn(rows[0]?.typed), words: wordsIn(rows[0]?.words) };
}

function wordsIn(text = ""): string[] {
  return text.split(" ").filter((word) => word !== "" && word !== "|");
}

/**
 * The typed phrase: its first word may be the end of a word ("fish powder"), its last the beginning; a single word any
 * part.
 */
async function buildPhrase(db: Transaction, typed: string[]): Promise<string> {
  const first = typed[0] ?? "";
  const last = typed.at(-1) ?? "";
  if (typed.length === 1) {
    const parts = await wordsLike(db, first, `%${first}%`);
    return parts ? anyOf(parts.map(exact)) : prefix(first);
  }
  const firsts = (await wordsLike(db, first, `%${first}`)) ?? [first];
  const lastMatch = last.length < SHORTEST_BEGINNING ? exact : prefix;
  const pairs = typed.slice(0, -1).map((word, index) => {
    const next = typed[index + 1] ?? "";
    const match = index === typed.length - 2 ? lastMatch : exact;
    return anyOf((index === 0 ? firsts : [word]).map((begin) => match(`${begin}>${next}`)));
  });
  return allOf(pairs);
}

/**
 * The words in `search_terms` that match `pattern`; undefined when `part` is too short or too common to be selective.
 */
async function wordsLike(db: Transaction, part: string, pattern: string): Promise<string[] | undefined> {
  if (part.length < SHORTEST_PART) return undefined;
  const found = await db
    .selectDistinct({ spelled })
    .from(searchTerms)
    .where(sql`${spelled} like ${pattern}`)
    .limit(MAX_WORDS_WITH_PART + 1);
  return found.length > MAX_WORDS_WITH_PART ? undefined : found.map((row) => row.spelled);
}

/** A LIKE pattern for the search without its spaces: "stock fish" finds "stockfish", and "iruworo" finds "iru woro". */
function joinedPattern(words: string[]): string {
  const joined = words.join("");
  return joined.length < MIN_FUZZY_LENGTH ? "" : `%${joined}%`;
}

/** Titles with a similar word for each word, or with one similar to all of them joined. */
async function similarTitles(db: Transaction, words: string[]): Promise<string> {
  if (words.length === 0 || words.length > MAX_WORDS_FOR_SPELLING) return "";
  const queries = await similarWords(db, [...words, words.join("")]);
  return anyOf([allOf(queries.slice(0, -1)), queries.at(-1) ?? ""]);
}

/**
 * For each word a query for the words that begin with it or have a similar spelling. Reads only the candidates by
 * length.
 */
async function similarWords(db: Transaction, words: string[]): Promise<string[]> {
  const candidates = words.map((word) => {
    const typos = maxTypos(word);
    if (typos === 0) return sql`${lemma} = ${word}`;
    return sql`(${lemma} like ${`${word[0]}%`}
      and char_length(${lemma}) between ${word.length - typos} and ${word.length + typos})`;
  });
  const found = await readWords(db, or(...candidates));
  return words.map((word) => {
    const similar = found.filter((row) => matchesTerm(word, row.lemma)).map((row) => exact(row.spelled));
    return anyOf(word.length < MIN_FUZZY_LENGTH ? similar : [prefix(word), ...similar]);
  });
}

/** For each word in the singular a query for its spellings in the catalogue. */
async function spellings(db: Transaction, words: string[]): Promise<string[]> {
  const found = await readWords(db, sql`${lemma} = any (${sql.param(words)}::text[])`);
  return words.map((word) => anyOf(found.filter((row) => row.lemma === word).map((row) => exact(row.spelled))));
}

function readWords(db: Transaction, which: SQL | undefined): Promise<{ spelled: string; lemma: string }[]> {
  return db.selectDistinct({ spelled, lemma }).from(searchTerms).where(which);
}
