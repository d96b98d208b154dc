import { ownValue } from "#platform/rules/collections.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { listStates, stateWithCode } from "#platform/rules/countries/states.ts";
import { plainCharacters, trimmed } from "#platform/rules/typed-text.ts";

/** A pattern of a postal code without spaces and hyphens, and the replacement that spells it as usual. */
type Spelling = [form: RegExp, spelling: string];

/** How the addresses of a country are written. */
export type AddressFormat = {
  /** Undefined where addresses have no state. `names`: the complete list of states, where the shop has it. */
  state?: { label: string; names?: string[] };
  postalCode: {
    label: string;
    /**
     * Its patterns, in capitals without spaces and hyphens, each with the country's spelling; undefined where a postal
     * code is unusual or has no fixed form.
     */
    forms?: Spelling[];
    example: string;
    /** Whether the carrier needs it: there, an address without one is refused (specification 5.4). */
    isNeeded: boolean;
  };
};

const formats: Record<string, Omit<AddressFormat, "state"> & { state?: string }> = {
  Nigeria: {
    state: "State",
    postalCode: { label: "Postal Code", forms: [[/^\d{3,6}$/, "$&"]], example: "100271", isNeeded: false },
  },
  Ghana: {
    state: "Region",
    postalCode: {
      label: "Postal Code",
      // A digital address, or digits, which older forms asked for.
      forms: [
        [/^([A-Z][A-Z\d])(\d{3,4})(\d{4})$/, "$1-$2-$3"],
        [/^\d{3,6}$/, "$&"],
      ],
      example: "GA-184-1234",
      isNeeded: false,
    },
  },
  Kenya: {
    state: "County",
    postalCode: { label: "Postal Code", forms: [[/^\d{5}$/, "$&"]], example: "00100", isNeeded: false },
  },
  "South Africa": {
    state: "Province",
    postalCode: { label: "Postal Code", forms: [[/^\d{4}$/, "$&"]], example: "2001", isNeeded: true },
  },
  "United States": {
    state: "State",
    postalCode: {
      label: "ZIP Code",
      forms: [
        [/^\d{5}$/, "$&"],
        [/^(\d{5})(\d{4})$/, "$1-$2"],
      ],
      example: "77036",
      isNeeded: true,
    },
  },
  "United Kingdom": {
    postalCode: {
      label: "Postcode",
      // The last one is for the British Forces.
      forms: [
        [/^([A-Z]{1,2}\d[A-Z\d]?|GIR)(\d[A-Z]{2})$/, "$1 $2"],
        [/^BFPO(\d{1,4})$/, "BFPO $1"],
      ],
      example: "SE15 5EX",
      isNeeded: true,
    },
  },
  Canada: {
    state: "Province",
    postalCode: {
      label: "Postal Code",
      forms: [[/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, "$1 $2"]],
      example: "M6H 1A1",
      isNeeded: true,
    },
  },
  Germany: { postalCode: digits("Postal Code", 5, "10115") },
  France: { postalCode: digits("Postal Code", 5, "75011") },
  Netherlands: {
    postalCode: {
      label: "Postal Code",
      forms: [[/^(\d{4})([A-Z]{2})$/, "$1 $2"]],
      example: "1012 AB",
      isNeeded: true,
    },
  },
  Australia: { state: "State", postalCode: digits("Postcode", 4, "2000") },
  "New Zealand": { postalCode: digits("Postcode", 4, "1010") },
};

/** A postal code of `count` digits, which the carrier needs. */
function digits(label: string, count: number, example: string): AddressFormat["postalCode"] {
  return { label, forms: [[new RegExp(`^\\d{${count}}$`), "$&"]], example, isNeeded: true };
}

/** The format of a country's addresses; any country that is not listed has a free state and postal code. */
export function addressFormat(country: string): AddressFormat {
  const { state = undefined, postalCode } = ownValue(formats, country) ?? {
    state: "State",
    postalCode: { label: "Postal Code", example: "", isNeeded: false },
  };
  const names = listStates(country);
  return { postalCode, ...(state && { state: { label: state, ...(names && { names }) } }) };
}

/**
 * A postal code as the country writes it, however spaces, hyphens and case were typed: `se155ex` is `SE15 5EX`.
 * Returned as typed where the country has no fixed form, or if it has no digit and the carrier needs no code; in
 * capitals if it has a digit. Undefined for a text that cannot be a postal code of the country.
 */
export function readPostalCode(typed: string, country: string): string | undefined {
  const line = plainCharacters(typed);
  const { forms, isNeeded } = addressFormat(country).postalCode;
  if (!/\d/.test(line) && !(forms && isNeeded)) return line;
  if (line === "" || !forms) return line.toUpperCase();
  const characters = trimmed(line, /[.,;]/).toUpperCase().replace(/[\s-]/g, "");
  const [form, spelling = ""] = forms.find(([one]) => one.test(characters)) ?? [];
  return form && characters.replace(form, spelling);
}

/**
 * What is wrong with a postal code; undefined if it could be one of the country, or is empty where no carrier needs it.
 */
export function whyNotPostalCode(postalCode: string, country: string): string | undefined {
  const { label, example, isNeeded } = addressFormat(country).postalCode;
  const name = label.toLowerCase().replace("zip", "ZIP");
  const read = readPostalCode(postalCode, country);
  if (read === "" && isNeeded) return `Please enter the ${name}: the carrier needs it`;
  if (read !== undefined) return undefined;
  const form = `Please check the ${name}: in ${inSentence(country)} it looks like ${example}`;
  return isNeeded ? form : `${form}. You can leave it empty`;
}

/**
 * A state as its country's list names it, however it was typed: `lagos state` is `Lagos`, and `TX` is `Texas`. Returned
 * as typed if it is empty or the country's states are not listed; undefined for an unknown state.
 */
export function readState(typed: string, country: string): string | undefined {
  const line = plainCharacters(typed);
  const names = listStates(country);
  if (line === "" || !names) return line;
  const key = stateKey(line);
  return names.find((name) => stateKey(name) === key) ?? stateWithCode(line, country) ?? capital(country, key);
}

/** What is wrong with a state; undefined if it is empty or could be one of the country. */
export function whyNotState(state: string, country: string): string | undefined {
  if (readState(state, country) !== undefined) return undefined;
  const { label = "State" } = addressFormat(country).state ?? {};
  return `Please check the ${label.toLowerCase()}: ${inSentence(country)} has none of this name`;
}

/** State and postal code, each empty unless it can belong to the country. */
export function placeIn(place: { state: string; postalCode: string }, country: string): typeof place {
  const { state, postalCode } = place;
  return {
    state: addressFormat(country).state ? (readState(state, country) ?? "") : "",
    postalCode: whyNotPostalCode(postalCode, country) === undefined ? postalCode : "",
  };
}

/** A name without accents, punctuation and the words that people add to it. */
function stateKey(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\(.*\)|\b(state|province|territory)\b/g, "")
    .replace(/[^a-z]/g, "");
}

/** People name Nigeria's capital territory in several ways. */
function capital(country: string, key: string): string | undefined {
  return country === "Nigeria" && ["abuja", "federalcapital"].includes(key) ? "FCT (Abuja)" : undefined;
}
