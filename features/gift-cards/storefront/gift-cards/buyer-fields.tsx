import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { useDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";

type Props = {
  /** Name, submitted value and error of a field. */
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined };
  countries: string[];
};

/** Who pays for a gift card. */
export function BuyerFields({ field, countries }: Props) {
  const country = field("country");
  const own = useDeliveryCountry();
  const payer = country.defaultValue ?? (countries.find((name) => name === own) || HOME_COUNTRY);
  return (
    <>
      <Field label="Your name" {...field("giverName")} autoComplete="name" required />
      <Field label="Your email address" {...field("giverEmail")} type="email" autoComplete="email" required />
      <SelectField
        label="Where do you pay from?"
        {...country}
        key={payer}
        // Until then the page's script writes it (write-country.ts).
        data-country={country.defaultValue === undefined || undefined}
        defaultValue={payer}
        autoComplete="country-name"
        hint="So we can show you the ways to pay from there"
        required
      >
        {countries.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Field
        label="Your phone number"
        {...field("giverPhone")}
        type="tel"
        autoComplete="tel"
        hint="In case something goes wrong with the payment"
        required
      />
    </>
  );
}
