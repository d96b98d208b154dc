import { chooseDeliveryCountry, useDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { useRootData } from "#platform/ui/browser/page-context.ts";
import { useShownCurrency } from "#platform/ui/browser/use-currency.ts";
import { Icon } from "#platform/ui/icon.tsx";
import { pickerTexts } from "./country-texts.ts";
import "./country-picker.css";

type Props = {
  /** With a label beside it; in the header, country and currency are one short line. */ labelled?: boolean;
  suggested?: string;
};

/** The delivery country. Shows `suggested` until the customer chooses one. */
export function CountryPicker({ labelled = false, suggested = "" }: Props) {
  const countries = useRootData()?.countries ?? [];
  const name = useDeliveryCountry() ?? suggested;
  const chosen = countries.find((country) => country.name === name);
  const { spoken, short } = pickerTexts(chosen?.code, useShownCurrency(chosen?.name));
  return (
    <label className={`needs-script ${labelled ? "country-row" : "country-picker"}`}>
      <Icon name="pin" />
      {labelled ? (
        <span>Deliver to:</span>
      ) : (
        <>
          <span className="visually-hidden" data-picker="spoken" suppressHydrationWarning>
            {spoken}
          </span>
          <span className="country-short" data-picker="short" aria-hidden="true" suppressHydrationWarning>
            {short}
          </span>
        </>
      )}
      <select
        data-country=""
        value={chosen?.name ?? ""}
        onChange={(event) => chooseDeliveryCountry(event.target.value)}
      >
        <option value="">Choose…</option>
        {countries.map((country) => (
          <option key={country.code}>{country.name}</option>
        ))}
      </select>
    </label>
  );
}
