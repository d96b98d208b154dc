import { useState } from "react";
import { placeIn } from "#features/accounts/rules/address-format.ts";
import { LONGEST_COURIER_NOTE } from "#features/accounts/rules/address.ts";
import type { SavedAddress } from "#features/accounts/rules/responses.ts";
import { emptyShippingForm, type ShippingForm } from "#features/orders/rules/shipping-form.ts";
import { changeDraft } from "#features/orders/ui/draft.ts";
import { PostalCodeField, StateField } from "#features/shipping/ui/form/place-fields.tsx";
import { chooseDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";

type Props = {
  form: ShippingForm;
  errors: Record<string, string>;
  countries: string[];
  /** The fields are the recipient's; the giver has some of their own. */
  isGift: boolean;
  /** The saved address that the fields contain. */
  saved: SavedAddress | undefined;
  /** Called when the fields are emptied, so that none shows an error yet. */
  onEmptied: () => void;
  onFocus: (field: keyof ShippingForm) => void;
  onBlur: (field: keyof ShippingForm) => void;
};

/** Contact and address, the country first: it decides which other fields there are, and their labels. */
export function ShippingFields({ form, errors, countries, isGift, saved, onEmptied, onFocus, onBlur }: Props) {
  const field = (name: keyof ShippingForm) => ({
    name,
    value: form[name] ?? "",
    error: errors[name],
    onFocus: () => onFocus(name),
    onBlur: () => onBlur(name),
    onChange(event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
      const { value } = event.currentTarget;
      changeDraft((draft) => ({ form: { ...draft.form, [name]: value } }));
    },
  });
  return (
    <>
      <fieldset className="shipping-fields">
        <legend>{isGift ? "Who gets it?" : "Where shall we send it?"}</legend>
        <SelectField
          label="Country"
          {...field("country")}
          onChange={(event) => {
            chooseCountry(event.currentTarget.value, saved);
            if (saved) onEmptied();
          }}
          autoComplete="shipping country-name"
          required
        >
          {countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </SelectField>
        <Field
          label={isGift ? "Their full name" : "Full Name"}
          {...field("fullName")}
          autoComplete="shipping name"
          required
        />
        {!isGift && (
          <Field label="Email" {...field("email")} type="email" autoComplete="email" inputMode="email" required />
        )}
        <Field
          label={isGift ? "Their phone" : "Phone"}
          {...field("phone")}
          type="tel"
          autoComplete={isGift ? "off" : "tel"}
          required
          hint={isGift ? "The courier may call them" : "The courier may call you"}
        />
        <Field label="Address" {...field("address")} autoComplete="shipping street-address" required />
        {(isGift || form.landmark) && (
          <Field
            label="Landmark"
            {...field("landmark")}
            autoComplete="off"
            hint="Where the courier turns: “opposite the Methodist church”"
          />
        )}
        <Field label="City" {...field("city")} autoComplete="shipping address-level2" required />
        <StateField country={form.country} {...field("state")} autoComplete="shipping address-level1" />
        <PostalCodeField country={form.country} {...field("postalCode")} autoComplete="shipping postal-code" />
      </fieldset>
      <CourierNote {...field("courierNote")} />
    </>
  );
}

/** Folded until the customer has something to say. */
function CourierNote(field: { name: string; value: string } & Omit<React.ComponentProps<typeof Field>, "label">) {
  const [unfolded, setUnfolded] = useState(field.value !== "");
  return (
    <details className="field-fold" open={unfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary className="touch-target no-marker">A note for the courier?</summary>
      <Field
        label="Note for the courier"
        {...field}
        maxLength={LONGEST_COURIER_NOTE}
        autoComplete="off"
        hint="“Call when you are at the gate”. It is printed on the parcel"
      />
    </details>
  );
}

/**
 * Another country means another address: a saved one is deselected, and only name and email stay. A typed one keeps
 * state and postal code if the new country can have them, and its phone number is written out with its country.
 */
function chooseCountry(country: string, saved: SavedAddress | undefined): void {
  chooseDeliveryCountry(country);
  changeDraft(({ form, typedPhone }) => {
    const { email, fullName, phone } = form;
    return {
      form: saved
        ? { ...emptyShippingForm, email, fullName, country }
        : { ...form, country, ...placeIn(form, country) },
      countryChosen: true,
      typedPhone: typedPhone?.shown === phone ? typedPhone : { text: phone, country: form.country, shown: phone },
    };
  });
  if (!saved) void writePhoneOut();
}

/**
 * Formats a typed number as one of the chosen country, or else of the country that was chosen when it was typed, so
 * that the customer sees how it is read. Autofill may fill in the country last, and arrow keys pass others on the way.
 * The numbering plans are loaded on demand: the file is large.
 */
async function writePhoneOut(): Promise<void> {
  const plans = await import("#platform/rules/phone.ts").catch(() => undefined);
  changeDraft(({ form, typedPhone }) => {
    // The field may have been typed in meanwhile.
    if (!plans || !typedPhone?.text || typedPhone.shown !== form.phone) return {};
    const { text, country } = typedPhone;
    const number = plans.toE164(text, form.country) ?? plans.toE164(text, country);
    const shown = number ? plans.formatPhone(number) : text;
    return { form: { ...form, phone: shown }, typedPhone: { text, country, shown } };
  });
}
