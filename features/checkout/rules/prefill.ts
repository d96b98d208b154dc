import type { Profile, SavedAddress } from "#features/accounts/rules/responses.ts";
import type { ShippingForm } from "#features/orders/rules/shipping-form.ts";

/** What the customer has done in the form: chosen a country, and the field that is focused, if any. */
type FormUse = { countryChosen: boolean; typing?: string | null };

/**
 * Fills the empty fields of the shipping form from the address book, or else from the profile, except the field
 * `typing` that the customer is typing in. The address is filled in completely or not at all, and only one in the
 * country that the customer has chosen, if any, so that two addresses are never mixed.
 */
export function prefill(form: ShippingForm, profile: Profile, use: FormUse): ShippingForm {
  const { typing } = use;
  const filled = fill(form, profile, use);
  return typing && typing in form ? { ...filled, [typing]: form[typing as keyof ShippingForm] } : filled;
}

/** The form with a saved address, its recipient and its phone number; the email and the note to the courier stay. */
export function withAddress(
  form: ShippingForm,
  saved: Omit<SavedAddress, "id" | "shippingMethod" | "isDefault" | "label" | "landmark"> & { landmark?: string },
): ShippingForm {
  const { fullName, phone, street, landmark = "", city, state, postalCode, country } = saved;
  return {
    email: form.email,
    courierNote: form.courierNote,
    fullName,
    phone,
    address: street,
    landmark,
    city,
    state,
    postalCode,
    country: country || form.country,
  };
}

/** The saved address that the form contains, whatever its phone number and email address are. */
export function findSaved(form: ShippingForm, addresses: SavedAddress[]): SavedAddress | undefined {
  return addresses.find((saved) => {
    const { phone: _phone, ...same } = withAddress(form, saved);
    return Object.entries(same).every(([field, value]) => (form[field as keyof ShippingForm] ?? "") === (value ?? ""));
  });
}

const addressFields = ["address", "city", "state", "postalCode"] as const;

function fill(form: ShippingForm, profile: Profile, { countryChosen, typing }: FormUse): ShippingForm {
  const { name, email, phone, address, addresses } = profile;
  const own = { fullName: name, phone: phone ?? "" };
  const untouched = addressFields.every((field) => form[field] === "" && field !== typing) && typing !== "country";
  const known = untouched ? [...addresses, ...(address ? [{ ...own, ...address }] : [])] : [];
  const fitting = known.find(({ country }) => !countryChosen || country === form.country);
  const filled = fitting
    ? withAddress(form, { ...fitting, phone: fitting.phone || own.phone })
    : { ...form, fullName: name, phone: own.phone };
  return {
    ...filled,
    email: form.email || email,
    fullName: form.fullName || filled.fullName,
    phone: form.phone || filled.phone,
  };
}
