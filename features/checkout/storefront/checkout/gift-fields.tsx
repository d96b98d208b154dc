import { useId } from "react";
import { emptyGiftForm, type GiftForm } from "#features/orders/rules/gift.ts";
import { emptyShippingForm, type ShippingForm } from "#features/orders/rules/shipping-form.ts";
import { changeDraft } from "#features/orders/ui/draft.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { Field, SelectField, TextArea } from "#platform/ui/form/field.tsx";

/** Whether the parcel goes to the customer or to somebody else. */
export function GiftChoice({ isGift }: { isGift: boolean }) {
  const hint = useId();
  return (
    <div className="choices gift-choice">
      <label>
        <input
          type="checkbox"
          checked={isGift}
          aria-describedby={hint}
          onChange={(event) => chooseGift(event.currentTarget.checked)}
        />
        <strong>This is a gift</strong>
      </label>
      <p id={hint} className="summary-note">
        We leave all prices out of the parcel.
      </p>
    </div>
  );
}

/** Saves the customer's own address, in case they change their mind. */
function chooseGift(isGift: boolean): void {
  changeDraft(({ form, ownForm, countryChosen }) =>
    isGift
      ? {
          gift: { ...emptyGiftForm, giver: form.fullName, country: form.country },
          ownForm: { form, countryChosen },
          form: { ...emptyShippingForm, email: form.email },
          countryChosen: true,
        }
      : { gift: undefined, ownForm: undefined, ...ownForm },
  );
}

type FieldsProps = {
  gift: GiftForm;
  form: ShippingForm;
  errors: Record<string, string>;
  countries: string[];
  /** The first day that the chosen shipping method promises, `2026-12-24`. */
  earliest: string;
  onFocus: (field: string) => void;
  onBlur: (field: string) => void;
};

/** The giver: name and email address, and the country of payment. */
export function GiverFields({ gift, form, errors, countries, onFocus, onBlur }: Omit<FieldsProps, "earliest">) {
  const field = giftFieldProps(gift, { errors, onFocus, onBlur });
  return (
    <fieldset className="shipping-fields">
      <legend>You</legend>
      <Field label="Your full name" {...field("giver")} autoComplete="name" required />
      <Field
        label="Your email"
        name="email"
        type="email"
        value={form.email}
        error={errors["email"]}
        onFocus={() => onFocus("email")}
        onBlur={() => onBlur("email")}
        onChange={({ currentTarget: { value } }) => changeDraft((draft) => ({ form: { ...draft.form, email: value } }))}
        autoComplete="email"
        inputMode="email"
        required
        hint="The receipt comes here, not to them"
      />
      <SelectField label="Country you pay from" {...field("country")} autoComplete="billing country-name" required>
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
    </fieldset>
  );
}

/** What comes with the parcel: from whom, a greeting, the day, and what the giver calls the recipient. */
export function GreetingFields({ gift, form, errors, earliest, onFocus, onBlur }: Omit<FieldsProps, "countries">) {
  const field = giftFieldProps(gift, { errors, onFocus, onBlur });
  return (
    <fieldset className="shipping-fields gift-greeting">
      <legend>What comes with it</legend>
      <Field
        label="From"
        {...field("from")}
        hint="As they know you: “Ngozi in Leeds”. Leave it empty and we don’t say who sends it."
      />
      <Field label="What you call them" {...field("label")} hint="For your address book: “Mama”" />
      <TextArea
        label="A greeting"
        {...field("greeting")}
        maxLength={300}
        rows={3}
        hint="We print it and put it on top of the food"
      />
      <Field
        label="Should be there by"
        {...field("day")}
        type="date"
        min={earliest}
        hint="For a feast or a birthday. We plan for it, but a carrier can be late."
      />
      <Field
        label="Their email"
        {...field("email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint="We tell them when it leaves us. Without it, you forward a link."
      />
      <p className="summary-note">
        They see what is in the parcel and where it is, and never a price, your address, your email or your phone
        number.
        {form.country !== HOME_COUNTRY &&
          " Only the customs papers outside the parcel must state what the goods are worth: the law asks for it."}
      </p>
    </fieldset>
  );
}

type Typing = Pick<FieldsProps, "errors" | "onFocus" | "onBlur">;

function giftFieldProps(gift: GiftForm, { errors, onFocus, onBlur }: Typing) {
  return (name: keyof GiftForm) => {
    const path = `gift.${name}`;
    return {
      name: path,
      value: gift[name],
      error: errors[path],
      onFocus: () => onFocus(path),
      onBlur: () => onBlur(path),
      onChange(event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) {
        const { value } = event.currentTarget;
        changeDraft((draft) => ({ gift: { ...emptyGiftForm, ...draft.gift, [name]: value } }));
      },
    };
  };
}
