import { chooseDeliveryCountry, useDeliveryCountry } from "../../browser/delivery-country.ts";
import { useRootData } from "../../browser/page-context.ts";
import { Icon } from "../../icon.tsx";
import "./country-picker.css";

type Props = {
  /** With its label beside it; in the header the icon stands for it. */ labelled?: boolean;
  suggested?: string;
};

/** Where to deliver. `suggested` shows while the customer has chosen nothing. */
export function CountryPicker({ labelled = false, suggested = "" }: Props) {
  const countries = useRootData()?.countries ?? [];
  const chosen = useDeliveryCountry() ?? suggested;
  return (
    <label className={labelled ? "country-row" : "country-picker"}>
      <Icon name="pin" />
      <span>Deliver to:</span>
      <select
        value={countries.includes(chosen) ? chosen : ""}
        onChange={(event) => chooseDeliveryCountry(event.target.value)}
      >
        <option value="">Choose…</option>
        {countries.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
