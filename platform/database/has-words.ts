import { sql, type SQL } from "drizzle-orm";

const MAX_WORDS = 8;

/**
 * Whether a text has every word of a search, in any order and ignoring tone marks; words of up to two letters match as
 * prefixes. `words` is an indexed expression with `plain_words`. False for a search without letters and digits.
 */
export function hasWords(words: SQL, search: string): SQL {
  const typed = search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (typed.length === 0) return sql`false`;
  const conditions = typed.slice(0, MAX_WORDS).map((word) => sql`${words} like plain_word_pattern(${word})`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}
