import { z } from "zod";
import { countryName, isCountry } from "#platform/rules/countries/find-country.ts";
import { plainCharacters, plainLine } from "#platform/rules/typed-text.ts";

// Tariff codes: six digits of the Harmonized System, the same everywhere, and those that each country adds.

/** The tariff code of a product in one country, or in the European Union. */
export type HsCodeIn = { country: string; code: string };
/** The tariff codes of a product: in general, empty if unknown, and where a country has its own. */
export type HsCodes = { hsCode: string; hsCodeUS: string; otherHsCodes: HsCodeIn[] };

export const UNITED_STATES = "United States";
const EUROPEAN_UNION = "European Union";
/** What is right for the United States, for messages. */
export const US_CODE_EXPLAINED = "10 digits for the United States, for example 1207.70.0075";

/** Typed digits without the dots, spaces and hyphens between them. */
const codeDigits = (typed: string) => plainCharacters(typed).replace(/[\s.-]/g, "");
const isHsCode = (code: string) => /^\d{6,10}$/.test(code);

/** A tariff code of 6 to 10 digits; empty if unknown. */
export const hsCodeField = z
  .string()
  .overwrite(codeDigits)
  .refine((code) => code === "" || isHsCode(code), "Please enter 6 to 10 digits, for example 0305 51");

/** A tariff code of the United States; empty if unknown. */
export const hsCodeUSField = z
  .string()
  .overwrite(codeDigits)
  .refine((code) => /^(\d{10})?$/.test(code), `Please enter ${US_CODE_EXPLAINED}`);

/**
 * Typed codes, each after its country, `GB 1207 70 00 90, European Union: 1207 70 00`, separated by commas, semicolons
 * or line breaks. Repeated entries count once.
 */
export const otherHsCodesField = z
  .string()
  .max(4000, "Please keep this under 4000 characters")
  .transform((text, { issues }): HsCodeIn[] => {
    const found = new Map<string, string>();
    for (const entry of text
      .split(/[,;|\n]/)
      .map(plainLine)
      .filter(Boolean)) {
      const [, name = "", digits = ""] = /^(\D*)(.*)$/s.exec(plainCharacters(entry)) ?? [];
      const [country, code] = [readCountry(name), codeDigits(digits)];
      const message = findProblem(country, code) ?? findOther(found.get(country), code);
      if (message) issues.push({ code: "custom", message: `“${entry.slice(0, 80)}”: ${message}`, input: text });
      else found.set(country, code);
    }
    return [...found].map(([country, code]) => ({ country, code }));
  });

/** A typed country or the European Union; empty for any other text. */
function readCountry(typed: string): string {
  const name = typed.replace(/[\s:=-]+$/, "");
  if (/^(?:the )?(?:EU|European Union)$/i.test(name)) return EUROPEAN_UNION;
  return isCountry(name) ? countryName(name) : "";
}

function findProblem(country: string, code: string): string | undefined {
  if (country === "") return "please begin with a country or its code, for example GB 1207 70 00 90";
  if (country === UNITED_STATES) return "please enter the code for the United States in its own field";
  return isHsCode(code) ? undefined : "please enter 6 to 10 digits after the country, for example GB 1207 70 00 90";
}

const findOther = (before: string | undefined, code: string) =>
  before === undefined || before === code ? undefined : `this country has the code ${before} already`;

/** `United Kingdom 1207700090, Canada 120770`, as `otherHsCodesField` reads it. */
export function otherHsCodesText(codes: HsCodeIn[]): string {
  return codes.map(({ country, code }) => `${country} ${code}`).join(", ");
}

/**
 * The code on papers for a destination: its own, else the general one.
 * @param destinations the country by its English name, and the groups of countries that it belongs to
 */
export function findHsCode({ hsCode, hsCodeUS, otherHsCodes }: HsCodes, destinations: string[]): string {
  const own = destinations.includes(UNITED_STATES)
    ? hsCodeUS
    : destinations.flatMap((one) => otherHsCodes.find(({ country }) => country === one)?.code ?? [])[0];
  return own || hsCode;
}
