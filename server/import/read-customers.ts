import { emailField } from "../../domain/fields.ts";
import type { Address } from "../../domain/person/address.ts";
import { profileForm } from "../../domain/person/profile.ts";
import { toE164 } from "../../domain/phone.ts";
import { countryName } from "./plain-text.ts";
import { openRemarks, type Reading, type SheetLine, type Source } from "./sheet.ts";

export type ImportedCustomer = { email: string; name: string; phone: string | null; address: Address | null };

const EMAIL = ["Email", "customer_email", "billing_email"];

/** The columns that a file must have. WooCommerce's own report and its export extension name them differently. */
export const customerColumns: Record<Source, string[][]> = {
  woocommerce: [EMAIL, ["Name", "first_name", "billing_first_name"]],
  shopify: [["Email"], ["First Name"]],
};

/** Reads customers. One without a valid email address is refused; a wrong phone number or address is left out. */
export function readCustomers(_source: Source, lines: SheetLine[]): Reading<ImportedCustomer> {
  const remarks = openRemarks();
  const seen = new Set<string>();
  const items = lines.flatMap((line) => {
    const email = emailField.safeParse(line.cell(...EMAIL));
    if (!email.success) {
      remarks.refuse(line.line, "Email", email.error.issues[0]?.message ?? "is not an email address");
      return [];
    }
    if (seen.has(email.data)) {
      remarks.refuse(line.line, "Email", "is here for the second time");
      return [];
    }
    seen.add(email.data);
    return [{ ...readPerson(line, email.data, remarks), email: email.data, line: line.line }];
  });
  return { items, remarks: remarks.list };
}

function readPerson({ line, cell }: SheetLine, email: string, remarks: ReturnType<typeof openRemarks>) {
  const parts = [
    cell("First Name", "first_name", "billing_first_name"),
    cell("Last Name", "last_name", "billing_last_name"),
  ];
  const name = cell("Name") || parts.filter(Boolean).join(" ");
  if (!name) remarks.note(line, "Name", "is empty: the part of the email address before the @");
  const country = countryName(
    cell("Default Address Country Code", "Country Code", "billing_country", "Country / Region", "Country"),
  );
  const phone = cell("Phone", "Default Address Phone", "billing_phone").replace(/^'/, "");
  if (phone && !toE164(phone, country)) remarks.note(line, "Phone", "is not a phone number: left out");
  const parsed = profileForm.safeParse({
    name: name || (email.split("@")[0] ?? ""),
    phone: toE164(phone, country) ?? "",
    street: [
      cell("Default Address Address1", "Address1", "billing_address_1"),
      cell("Default Address Address2", "Address2", "billing_address_2"),
    ]
      .filter(Boolean)
      .join(", "),
    city: cell("Default Address City", "City", "billing_city"),
    state: cell("Default Address Province Code", "Province Code", "billing_state", "Region"),
    country,
    postalCode: cell("Default Address Zip", "Zip", "billing_postcode", "Postal code").replace(/^'/, ""),
  });
  if (parsed.success) return parsed.data;
  remarks.note(
    line,
    String(parsed.error.issues[0]?.path[0] ?? ""),
    "is too long or has strange letters: only the name is imported",
  );
  return { name: name.slice(0, 120).replaceAll(/\p{Cc}/gu, " ") || email, phone: null, address: null };
}
