import type { Address } from "#features/accounts/rules/address.ts";
import { profileForm, type ProfileForm } from "#features/accounts/rules/profile-form.ts";
import { countryName, isCountry } from "#platform/rules/countries/find-country.ts";
import { listStates } from "#platform/rules/countries/states.ts";
import { emailField } from "#platform/rules/fields.ts";
import { toE164 } from "#platform/rules/phone.ts";
import { stateName } from "./places.ts";
import { plainLine, short } from "./plain-text.ts";
import type { Note, SheetLine, Source } from "./sheet.ts";

export type ImportedCustomer = { email: string; name: string; phone: string | null; address: Address | null };

const EMAIL = ["Email", "customer_email", "billing_email"];

/** The columns that a file must have. WooCommerce's own report and its export extension name them differently. */
export const customerColumns: Record<Source, string[][]> = {
  woocommerce: [EMAIL, ["Name", "first_name", "billing_first_name"]],
  shopify: [["Email"], ["First Name"]],
};

/** The columns of each profile field, under any export's name for them. */
const columns = {
  phone: ["Phone", "Default Address Phone", "billing_phone"],
  company: ["Default Address Company", "Company", "billing_company"],
  street: ["Default Address Address1", "Address1", "billing_address_1"],
  street2: ["Default Address Address2", "Address2", "billing_address_2"],
  city: ["Default Address City", "City", "billing_city"],
  state: ["Default Address Province Code", "Province Code", "billing_state", "Region"],
  country: ["Default Address Country Code", "Country Code", "billing_country", "Country / Region", "Country"],
  postalCode: ["Default Address Zip", "Zip", "billing_postcode", "Postal code"],
};

/**
 * Reads customers. Refuses one without a valid email address. A wrong phone number or part of an address is left out on
 * its own, with a remark.
 */
export function readCustomers(lines: SheetLine[]): ImportedCustomer[] {
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const email = emailField.safeParse(line.cell(...EMAIL));
    if (!email.success) {
      line.refuse("Email", email.error.issues[0]?.message ?? "is not an email address");
      return [];
    }
    if (seen.has(email.data)) {
      line.refuse("Email", "is here for the second time");
      return [];
    }
    seen.add(email.data);
    return [{ ...readPerson(line, email.data), email: email.data }];
  });
}

function readPerson({ cell, note }: SheetLine, email: string) {
  const read = (...names: string[]) => plainLine(cell(...names)).replace(/^'/, "");
  const parts = [
    read("First Name", "first_name", "billing_first_name"),
    read("Last Name", "last_name", "billing_last_name"),
  ];
  const name = read("Name") || parts.filter(Boolean).join(" ");
  const [before = email] = email.split("@");
  if (!name) note("Name", "is empty: the part of the email address before the @");
  const country = readCountry(read(...columns.country), note);
  const { company, street, street2 } = columns;
  return parseProfile(
    {
      name: name || before,
      phone: readPhone(read(...columns.phone), country, note),
      street: joinLines([cell(...company), cell(...street), cell(...street2)]),
      city: read(...columns.city),
      state: readState(read(...columns.state), country, note),
      country,
      postalCode: readPostalCode(read(...columns.postalCode), country, note),
    },
    before,
    note,
  );
}

/** Joins the lines of a street with commas. */
function joinLines(cells: string[]): string {
  const lines = cells.flatMap((cell) => cell.split(/[\r\n]+|<br\s*\/?>/i)).map((line) => plainLine(line));
  return lines
    .map((line) => line.replace(/^'|[,;\s]+$/g, ""))
    .filter(Boolean)
    .join(", ");
}

function readCountry(text: string, note: Note): string {
  const country = countryName(text);
  if (country && !isCountry(country)) note("Country", `“${text}” isn’t a country the shop knows: kept as it is`);
  return country;
}

function readPhone(text: string, country: string, note: Note): string {
  if (!text) return "";
  // Most numbers are Nigerian; a foreign number without its prefix is refused.
  const phone = toE164(text, country || "Nigeria");
  if (!phone) note("Phone", `“${text}” is not a phone number: left out`);
  return phone ?? "";
}

function readState(text: string, country: string, note: Note): string {
  const state = stateName(text, country);
  // The profile's own check then leaves the text out, unless the country has no list of states.
  if (state === undefined && !listStates(country)) {
    note("State", `“${text}” isn’t a state the shop knows: kept as it is`);
  }
  return state ?? text;
}

/** Spreadsheets drop the leading zeros of American ZIP codes. */
function readPostalCode(text: string, country: string, note: Note): string {
  if (country === "United States" && /^\d{3,4}$/.test(text)) {
    const whole = text.padStart(5, "0");
    note("Postal code", `“${text}” is read as ${whole}: a spreadsheet has dropped its zeros`);
    return whole;
  }
  return text;
}

/** Leaves out only what the profile does not accept; replaces a refused name by `before`. */
function parseProfile(form: ProfileInput, before: string, note: Note): ProfileForm {
  const parsed = profileForm.safeParse(form);
  if (parsed.success) return parsed.data;
  const left = { ...form };
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as keyof ProfileInput;
    const isName = field === "name";
    note(field, `“${short(form[field])}” is left out: ${message}`);
    left[field] = isName ? before.slice(0, 120) : "";
  }
  return profileForm.parse(left);
}

type ProfileInput = Record<"name" | "phone" | "street" | "city" | "state" | "country" | "postalCode", string>;
