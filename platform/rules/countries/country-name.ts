const COUNTRIES_WITH_ARTICLE = /^(United |Netherlands|Philippines|Bahamas|Gambia|Maldives|Czech Republic)/;

/** A country's name within a sentence: `the United Kingdom`, `Ghana`. */
export function inSentence(country: string): string {
  return COUNTRIES_WITH_ARTICLE.test(country) ? `the ${country}` : country;
}
