import { chooseCurrency, useCurrencies } from "../browser/use-currency.ts";

/** The currency that prices are also shown in, which follows the delivery country until the customer chooses one. */
export function CurrencyPicker() {
  const { currencies, chosen } = useCurrencies();
  return (
    <label className="currency-picker">
      Also show prices in{" "}
      <select value={chosen} onChange={(event) => chooseCurrency(event.target.value)}>
        <option value="">your own currency</option>
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
