import { NAIRA } from "#platform/rules/shown-amounts.ts";
import { chooseCurrency, useCurrencies } from "#platform/ui/browser/use-currency.ts";

/** The currency that prices are shown in, which follows the delivery country until the customer chooses one. */
export function CurrencyPicker() {
  const { currencies, chosen } = useCurrencies();
  return (
    <label className="currency-picker needs-script">
      Show prices in{" "}
      <select value={chosen} onChange={(event) => chooseCurrency(event.target.value)}>
        <option value="">your own currency</option>
        <option value={NAIRA}>Nigerian naira</option>
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
