import { addressFormat, whyNotPostalCode, type AddressFormat } from "../../../domain/cart/address-format.ts";
import type { ShippingForm } from "../../../domain/cart/shipping-form.ts";
import { chooseDeliveryCountry } from "../../ui/browser/delivery-country.ts";
import { Field, SelectField } from "../../ui/form/field.tsx";
import { changeDraft } from "./draft.ts";

type Props = {
  form: ShippingForm;
  errors: Record<string, string>;
  countries: string[];
  /** The fields are the receiver's; the giver has some of their own. */
  isGift: boolean;
  onFocus: (field: keyof ShippingForm) => void;
  onBlur: (field: keyof ShippingForm) => void;
};

/** Contact and address, the country first: it decides which of the other fields there are, and what they are called. */
export function ShippingFields({ form, errors, countries, isGift, onFocus, onBlur }: Props) {
  const { state, postalCode } = addressFormat(form.country);
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
    <fieldset className="shipping-fields">
      <legend>{isGift ? "Who gets it?" : "Where shall we send it?"}</legend>
      <SelectField
        label="Country"
        {...field("country")}
        onChange={(event) => chooseCountry(event.currentTarget.value)}
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
      {(state || form.state) && <State format={state} {...field("state")} />}
      <Field
        label={postalCode.label}
        {...field("postalCode")}
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
        hint={postalCode.isNeeded && form.postalCode === "" ? "Helps the carrier find you sooner" : undefined}
      />
    </fieldset>
  );
}

type StateProps = {
  format: AddressFormat["state"];
  name: string;
  value: string;
  error: string | undefined;
  onFocus: () => void;
  onBlur: () => void;
  onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

function State({ format, ...field }: StateProps) {
  const { label, names } = format ?? { label: "State" };
  const autoComplete = "shipping address-level1";
  if (!names) return <Field label={label} {...field} autoComplete={autoComplete} />;
  const { value } = field;
  return (
    <SelectField label={label} {...field} optional autoComplete={autoComplete}>
      <option value="">Not chosen</option>
      {/* A state that was typed elsewhere stays. */}
      {(value === "" || names.includes(value) ? names : [value, ...names]).map((each) => (
        <option key={each}>{each}</option>
      ))}
    </SelectField>
  );
}

/** A state and a postal code belong to their country: those of another are not sent with the new one. */
function chooseCountry(country: string): void {
  chooseDeliveryCountry(country);
  changeDraft(({ form }) => ({
    form: {
      ...form,
      country,
      state: "",
      postalCode: whyNotPostalCode(form.postalCode, country) === undefined ? form.postalCode : "",
    },
    countryChosen: true,
  }));
}
