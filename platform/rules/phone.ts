import { getCountries, parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/min";
import { ownValue } from "./collections.ts";
import { phoneLengths } from "./phone-lengths.ts";
import { plainCharacters, trimmed } from "./typed-text.ts";

/** How people write a mobile number in their own country. */
const examples: Record<string, string> = {
  Nigeria: "0803 123 4567",
  Ghana: "024 123 4567",
  Kenya: "0712 345 678",
  "South Africa": "082 123 4567",
  "United States": "312 555 0148",
  "United Kingdom": "07911 123456",
  Canada: "416 555 0148",
  Germany: "0151 2345 6789",
  France: "06 12 34 56 78",
  Netherlands: "06 1234 5678",
  Australia: "0412 345 678",
  "New Zealand": "021 123 4567",
};
const TWO_PHONES = "One phone number is enough: please enter the one we should call";

/** As typed, including a link or a contacts app's marks. */
const LONGEST = 100;

const regionNames = new Intl.DisplayNames("en", { type: "region" });
/** Built on first use: naming two hundred countries takes half a millisecond. */
let regions: Map<string | undefined, CountryCode> | undefined;

/**
 * Converts a phone number as people write it (0803…, +234…, 00234…, wa.me/234…, spaces, brackets, the marks of a
 * contacts app, a spreadsheet's `.0`) to E.164 (`+2348035550142`), the form that the shop stores. Undefined if its
 * country has no such number or none of its length, and for two numbers or an extension, which E.164 cannot hold. A
 * number without a country prefix belongs to `countryName`.
 */
export function toE164(text: string, countryName: string): string | undefined {
  const written = plainNumber(text);
  if (written === undefined) return undefined;
  const country = findRegion(countryName);
  const parse = (number: string) =>
    parsePhoneNumberFromString(number, { ...(country && { defaultCountry: country }), extract: false });
  // Most people write 00 for the international prefix, even where the official one differs (009 in Nigeria, 011 in
  // America); no national number begins with 00.
  const international = parse(written.replace(/^\(?0\s*0\)?/, "+"));
  const number = international?.isValid() ? international : parse(written);
  if (!number?.isValid()) return undefined;
  const lengths = phoneLengths.get(number.country ?? "");
  return !lengths || lengths.includes(number.nationalNumber.length) ? number.number : undefined;
}

/** Why this is not a phone number, as the field's error message; undefined if it is one. */
export function whyNotPhone(text: string, countryName: string): string | undefined {
  if (toE164(text, countryName) !== undefined) return undefined;
  const line = plainCharacters(text.slice(0, LONGEST));
  const isTwo = Array.from(line, (_, at) => at).some((at) => {
    const second = line.slice(at).replace(/^(?:[\s/,;|&]|\bor\b|\band\b)+/i, "");
    return toE164(line.slice(0, at).replace(/[\s/,;|&]+$/, ""), countryName) && toE164(second, countryName);
  });
  return isTwo ? TWO_PHONES : `Please enter a phone number, for example ${phoneExample(countryName)}`;
}

/** A mobile number as people in the country write it; an international one if the shop has no example. */
export function phoneExample(countryName: string): string {
  return ownValue(examples, countryName) ?? "+44 7911 123456";
}

/** `+234 803 555 0142`; any other text is returned unchanged. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** Digits, brackets and separators; undefined for a text with anything else, such as two numbers or an exponent. */
function plainNumber(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const number = trimmed(plainCharacters(text), /["'=\s.,;]/)
    .replace(/^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d+).*/i, "+$1")
    .replace(/^(?:tel|phone|mobile|whatsapp)\s?[:.]?\s?/i, "")
    .replace(/ ?\([\p{L} ]{1,20}\)$/u, "")
    .replace(/^\((\+\d{1,3})\)/, "$1")
    .replace(/^(\+?\d{7,})\.0+$/, "$1");
  return /^[+(\d٠-٩۰-۹][\d٠-٩۰-۹\s()./-]*$/.test(number) ? number : undefined;
}

function findRegion(countryName: string): CountryCode | undefined {
  regions ??= new Map(getCountries().map((code) => [regionNames.of(code), code]));
  return regions.get(countryName);
}
