import { HOME_COUNTRY } from "../../../../domain/cart/home-country.ts";
import { chooseDeliveryCountry, useDeliveryCountry } from "../../browser/delivery-country.ts";
import { useRootData } from "../../browser/page-context.ts";
import { useCurrencies, useCurrency } from "../../browser/use-currency.ts";
import { Icon } from "../../icon.tsx";
import "./country-picker.css";

type Props = {
  /** With its label beside it; in the header country and currency are one short line. */ labelled?: boolean;
  suggested?: string;
};

/** Where to deliver. `suggested` shows while the customer has chosen nothing. */
export function CountryPicker({ labelled = false, suggested = "" }: Props) {
  const countries = useRootData()?.countries ?? [];
  const name = useDeliveryCountry() ?? suggested;
  const chosen = countries.find((country) => country.name === name);
  const currency = useShownCurrency(chosen?.name);
  return (
    <label className={labelled ? "country-row" : "country-picker"}>
      <Icon name="pin" />
      {labelled ? (
        <span>Deliver to:</span>
      ) : (
        <>
          <span className="visually-hidden">{chosen && currency && `Prices in ${currency.name}. `}Deliver to:</span>
          <span className="country-short" aria-hidden="true">
            {chosen ? `${shortName(chosen.code)} · ${currency?.sign.trim()}` : "Deliver to"}
          </span>
        </>
      )}
      <select value={chosen?.name ?? ""} onChange={(event) => chooseDeliveryCountry(event.target.value)}>
        <option value="">Choose…</option>
        {countries.map((country) => (
          <option key={country.code}>{country.name}</option>
        ))}
      </select>
    </label>
  );
}

const naira = { name: "Nigerian naira", sign: "₦" };

/** What prices are read in with this country: at home naira, unless the customer has chosen another currency. */
function useShownCurrency(country: string | undefined): { name: string; sign: string } | undefined {
  const { chosen } = useCurrencies();
  const currency = useCurrency(country);
  return country === HOME_COUNTRY && chosen === "" ? naira : currency;
}

/** The letters that people know a country by. */
function shortName(code: string): string {
  return code === "GB" ? "UK" : code;
}
