import { getCountries, parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/min";

/** The error message of a phone field. */
export const WRONG_PHONE = "Please enter a phone number, for example 0803 123 4567 or +44 20 7946 0000";

const regionNames = new Intl.DisplayNames("en", { type: "region" });
/** Built on first use: naming two hundred countries takes half a millisecond. */
let regions: Map<string | undefined, CountryCode> | undefined;

/**
 * Converts a phone number as people write it (0803…, +234…, 00234…, spaces, brackets) to E.164 (`+2348035550142`), the
 * form that the shop stores; undefined when it is not valid. A number without a country prefix belongs to
 * `countryName`.
 */
export function toE164(text: string, countryName: string): string | undefined {
  // Most people write 00 for the international prefix, even where the official one is another (009 in Nigeria, 011 in
  // America); no national number begins with 00.
  const international = text.trim().replace(/^\(?0\s*0\)?/, "+");
  const number = parsePhoneNumberFromString(international, regionOf(countryName));
  return number?.isValid() ? number.number : undefined;
}

/** `+234 803 555 0142`; a text that is not an E.164 number is returned as it is. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

function regionOf(countryName: string): CountryCode | undefined {
  regions ??= new Map(getCountries().map((code) => [regionNames.of(code), code]));
  return regions.get(countryName);
}
