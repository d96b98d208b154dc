import { or, sql, type SQL } from "drizzle-orm";
import { essentialTerms, near, SHORTEST_NEAR, slipsForgiven } from "../../domain/product-search.ts";
import type { Database, Transaction } from "../database/database.ts";
import { productShelf, searchWords } from "../database/schema.ts";

const { word: spelled, singular } = searchWords;

/** What to look for in all that is said of a product, or else in what it is called and sorted under; empty means nothing there. */
type Search = { whole: string; titles: string; pieces: string };

/** Fewer letters than this, or a part that more words than this hold, must begin a word. */
const SHORTEST_PART = 3;
const MOST_PARTS = 100;
/** Who types more words than this did not misspell one. */
const MOST_NEAR = 8;

/**
 * Hands the condition on `product_shelf` that a search means to `ask`, where its answer is sought in the indexes: the planner does not
 * know that a row's words are dearer to read than the row, and would read them all.
 */
export function searchProducts<T>(
  db: Database,
  search: string,
  where: "whole" | "titles",
  ask: (tx: Transaction, found: SQL) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return ask(tx, onShelf(await readSearch(tx, search, where)));
  });
}

/**
 * What a search means: the products that hold the very words typed, side by side, `where` we look. Where nothing is called that,
 * also those with all its words in any order and number ("leaf bitter", "tiger-nut"), else those with words spelled nearly so
 * ("ogbonno"), else those that fit once the form is forgiven ("crayfish powder"). Costs a few looks into the words there are and
 * into the shelf's indexes, however many products there are.
 */
async function readSearch(db: Transaction, search: string, where: "whole" | "titles"): Promise<Search> {
  const { typed, words } = await plainWords(db, search);
  if (typed.length === 0) return nothing;
  const phrase = await phraseOf(db, typed);
  const holds = { ...nothing, [where]: phrase };
  if (await isThere(db, { ...nothing, titles: phrase })) return holds;
  const ways = [
    async () => ({ ...nothing, titles: all(await spellings(db, words)), pieces: inOnePiece(words) }),
    async () => ({ ...nothing, titles: await nearlyNamed(db, words) }),
    async () => ({ ...nothing, titles: await nearlyNamed(db, essentialTerms(words)) }),
    async () => ({ ...nothing, [where]: all(await spellings(db, words)) }),
  ];
  for (const way of ways) {
    const fits = await way();
    if (!(await isThere(db, fits))) continue;
    const either = (place: "whole" | "titles") => any([holds[place], fits[place]]);
    return { whole: either("whole"), titles: either("titles"), pieces: fits.pieces };
  }
  return holds;
}

/** The condition that a search is on `product_shelf`. */
function onShelf({ whole, titles, pieces }: Search): SQL {
  const ways = [
    ...(whole ? [sql`${productShelf.whole} @@ ${whole}::tsquery`] : []),
    ...(titles ? [sql`${productShelf.titles} @@ ${titles}::tsquery`] : []),
    ...(pieces ? [sql`${productShelf.pieces} like ${pieces}`] : []),
  ];
  return or(...ways) ?? sql`false`;
}

const nothing: Search = { whole: "", titles: "", pieces: "" };

/** Takes the first that comes, and does not gather the rest. */
async function isThere(db: Transaction, search: Search): Promise<boolean> {
  if (Object.values(search).every((query) => query === "")) return false;
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ${productShelf} where ${onShelf(search)}) as found`,
  );
  return rows[0]?.found ?? false;
}

/** What was typed in plain words, and each of them in the singular. */
async function plainWords(db: Transaction, search: string): Promise<{ typed: string[]; words: string[] }> {
  const { rows } = await db.execute<{ typed: string; words: string }>(
    sql`select typed, singular_words(typed) as words from (select plain_words(${search}) as typed offset 0) read`,
  );
  return { typed: wordsIn(rows[0]?.typed), words: wordsIn(rows[0]?.words) };
}

function wordsIn(text = ""): string[] {
  return text.split(" ").filter((word) => word !== "" && word !== "|");
}

// What follows writes the queries of PostgreSQL's text search: words in quotes, | or, & and, :* and so on; > stands between the two
// words of a pair. Plain words are letters and digits, so they need no care.

/** The very words: the first may be the end of a word ("fish powder"), the last the beginning of one, a single one any part. */
async function phraseOf(db: Transaction, typed: string[]): Promise<string> {
  const first = typed[0] ?? "";
  const last = typed.at(-1) ?? "";
  if (typed.length === 1) {
    const parts = await wordsLike(db, first, `%${first}%`);
    return parts ? any(parts.map(exactly)) : beginning(first);
  }
  const firsts = (await wordsLike(db, first, `%${first}`)) ?? [first];
  const ended = last.length < SHORTEST_PART ? exactly : beginning;
  const pairs = typed.slice(0, -1).map((word, index) => {
    const next = typed[index + 1] ?? "";
    const end = index === typed.length - 2 ? ended : exactly;
    return any((index === 0 ? firsts : [word]).map((begin) => end(`${begin}>${next}`)));
  });
  return all(pairs);
}

/** The words of the shelf with this part; undefined when it is too short, or too common, to say anything. */
async function wordsLike(db: Transaction, part: string, pattern: string): Promise<string[] | undefined> {
  if (part.length < SHORTEST_PART) return undefined;
  const found = await db
    .selectDistinct({ spelled })
    .from(searchWords)
    .where(sql`${spelled} like ${pattern}`)
    .limit(MOST_PARTS + 1);
  return found.length > MOST_PARTS ? undefined : found.map((one) => one.spelled);
}

/** A title that holds the search without its spaces: "stock fish" is "stockfish", and "iruworo" is "iru woro". */
function inOnePiece(words: string[]): string {
  const joined = words.join("");
  return joined.length < SHORTEST_NEAR ? "" : `%${joined}%`;
}

/** Words that are near each word, or near all of them in one piece. */
async function nearlyNamed(db: Transaction, words: string[]): Promise<string> {
  if (words.length === 0 || words.length > MOST_NEAR) return "";
  const meant = await nearWords(db, [...words, words.join("")]);
  return any([all(meant.slice(0, -1)), meant.at(-1) ?? ""]);
}

/** For each word those that begin with it or are near it. Only those that can be are read. */
async function nearWords(db: Transaction, words: string[]): Promise<string[]> {
  const candidates = words.map((word) => {
    const slips = slipsForgiven(word);
    if (slips === 0) return sql`${singular} = ${word}`;
    return sql`(${singular} like ${`${word[0]}%`}
      and char_length(${singular}) between ${word.length - slips} and ${word.length + slips})`;
  });
  const found = await readWords(db, or(...candidates));
  return words.map((word) => {
    const alike = found.filter((one) => near(word, one.singular)).map((one) => exactly(one.spelled));
    return any(word.length < SHORTEST_NEAR ? alike : [beginning(word), ...alike]);
  });
}

/** For each word in the singular how it is spelled on the shelf. */
async function spellings(db: Transaction, words: string[]): Promise<string[]> {
  const found = await readWords(db, sql`${singular} = any (${sql.param(words)}::text[])`);
  return words.map((word) => any(found.filter((one) => one.singular === word).map((one) => exactly(one.spelled))));
}

function readWords(db: Transaction, which: SQL | undefined): Promise<{ spelled: string; singular: string }[]> {
  return db.selectDistinct({ spelled, singular }).from(searchWords).where(which);
}

const exactly = (word: string) => `'${word}'`;
const beginning = (word: string) => `'${word}':*`;
/** Of ways that are empty nothing comes; where one is needed and empty, nothing fits. */
const any = (ways: string[]) => (ways.some(Boolean) ? `(${ways.filter(Boolean).join(" | ")})` : "");
const all = (needed: string[]) => (needed.every(Boolean) ? `(${needed.join(" & ")})` : "");
