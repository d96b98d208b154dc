import { ownValue } from "../collections.ts";

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Names used by exports and people in addition to Unicode's, in lower case. */
const otherNames: Record<string, string> = {
  usa: "US",
  "u.s.a.": "US",
  "u.s.": "US",
  "united states of america": "US",
  uk: "GB",
  "u.k.": "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  "ivory coast": "CI",
  "czech republic": "CZ",
  turkey: "TR",
  "the gambia": "GM",
  "the netherlands": "NL",
  holland: "NL",
  swaziland: "SZ",
  "cape verde": "CV",
  "sao tome and principe": "ST",
  "federal republic of nigeria": "NG",
};

/** Built on first use. */
let codes: Map<string, string> | undefined;

/**
 * The name of a country from its name, a name with a code ("United States (US)") or a two-letter code. Any other text
 * is returned unchanged.
 */
export function countryName(text: string): string {
  const typed = text.trim();
  const [, name = typed, inBrackets = ""] = /^(.*?)(?:\s*\(([A-Z]{2,3})\))?$/.exec(typed) ?? [];
  const code = findCountryCode(name) ?? findCountryCode(inBrackets);
  return (code && regionNames.of(code)) ?? typed;
}

/** Whether a text is the name of a country, as `countryName` returns it. */
export function isCountry(text: string): boolean {
  return findCountryCode(text) !== undefined;
}

/** The two-letter code of a country from its name or code in any spelling; undefined for any other text. */
export function findCountryCode(text: string): string | undefined {
  codes ??= new Map(
    everyCode().flatMap((code) => {
      const name = regionNames.of(code);
      return name ? [[fold(name), code] as const, [code.toLowerCase(), code] as const] : [];
    }),
  );
  const key = fold(text);
  return ownValue(otherNames, key) ?? codes.get(key);
}

/** Unicode's regions, except the unknown one and those of more than one country. */
function everyCode(): string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !["EU", "EZ", "UN", "XA", "XB", "ZZ", "UK"].includes(code));
}

/** For comparing: without accents, in lower case, with plain apostrophes. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .replaceAll("&", "and")
    .trim()
    .toLowerCase();
}
