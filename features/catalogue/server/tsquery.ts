// These functions build tsquery texts: quoted lexemes, | for or, & for and, :* for a prefix. A lexeme with > between
// two words matches a pair of adjacent words. Normalised words are letters and digits only, so they need no escaping.

/** A query for this word, or for this pair of words. */
export const exact = (word: string) => `'${word}'`;

/** A query for the words that begin with this one. */
export const prefix = (word: string) => `'${word}':*`;

/** The queries joined with or, without the empty ones. */
export const anyOf = (queries: string[]) => (queries.some(Boolean) ? `(${queries.filter(Boolean).join(" | ")})` : "");

/** The queries joined with and; empty when any of them is. */
export const allOf = (queries: string[]) => (queries.every(Boolean) ? `(${queries.join(" & ")})` : "");

/** A query for exactly these words next to each other. */
export const exactPhrase = ([first = "", ...rest]: string[]) =>
  rest.length === 0 ? exact(first) : allOf(rest.map((word, index) => exact(`${[first, ...rest][index]}>${word}`)));
