import type { ShippingForm } from "../../../domain/cart/shipping-form.ts";
import { Field, SelectField } from "../../ui/form/field.tsx";
import { StateField } from "../../ui/form/state-field.tsx";
import { changeDraft } from "./draft.ts";

type Props = {
  form: ShippingForm;
  /** By dotted path, `shipping.city`. */
  errors: Record<string, string>;
  countries: string[];
};

export function ShippingFields({ form, errors, countries }: Props) {
  const field = (name: keyof ShippingForm) => ({
    name,
    value: form[name],
    error: errors[`shipping.${name}`],
    onChange(event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
      const { value } = event.currentTarget;
      changeDraft((draft) => ({
        form: { ...draft.form, [name]: value },
        countryChosen: draft.countryChosen || name === "country",
      }));
    },
  });
  return (
    <fieldset className="shipping-fields">
      <legend>Where shall we send it?</legend>
      <Field label="Full Name" {...field("fullName")} autoComplete="shipping name" required />
      <Field label="Email" {...field("email")} type="email" autoComplete="email" inputMode="email" required />
      <SelectField label="Country" {...field("country")} autoComplete="shipping country-name" required>
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <Field label="Phone" {...field("phone")} type="tel" autoComplete="tel" required hint="The courier may call you" />
      <Field label="Address" {...field("address")} autoComplete="shipping street-address" required />
      <Field label="City" {...field("city")} autoComplete="shipping address-level2" required />
      <StateField country={form.country} {...field("state")} autoComplete="shipping address-level1" />
      <Field label="Postal Code" {...field("postalCode")} autoComplete="shipping postal-code" />
    </fieldset>
  );
}
