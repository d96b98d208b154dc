import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CurrencyPicker } from "#features/shell/ui/currency-picker.tsx";
import { PageContext, type RootData } from "#platform/ui/browser/page-context.ts";
import { CURRENCY_CHOSEN } from "#platform/ui/money/currency-chosen.ts";
import { CountryPicker } from "./country-picker.tsx";

const root = {
  countries: [
    { code: "NG", name: "Nigeria" },
    { code: "GB", name: "United Kingdom" },
    { code: "GH", name: "Ghana" },
  ],
  currencies: [{ code: "GBP", name: "British pounds", sign: "£", nairaPerUnit: 2000, countries: ["United Kingdom"] }],
  on: [],
} as unknown as RootData;

function show(picker: React.ReactNode) {
  const { container } = render(<PageContext value={{ root, path: "/" }}>{picker}</PageContext>);
  return {
    select: container.querySelector("select")!,
    short: () => container.querySelector(".country-short")?.textContent,
    label: () => container.querySelector(".visually-hidden")?.textContent,
  };
}
const choose = (select: HTMLSelectElement, value: string) => fireEvent.change(select, { target: { value } });

test("the header says the country in short, with its currency, and remembers another choice", () => {
  const chosen = vi.fn();
  addEventListener(CURRENCY_CHOSEN, chosen, { once: true });
  const { select, short, label } = show(<CountryPicker />);
  expect([select.value, short(), label()]).toEqual(["", "Deliver to", "Deliver to:"]);
  choose(select, "Ghana");
  expect([short(), chosen.mock.calls.length, localStorage.getItem("calabash-larder:country")]).toEqual([
    "GH · ₦",
    1,
    '"Ghana"',
  ]);
  expect(label()).toBe("Prices in Nigerian naira. Deliver to:");
  choose(select, "United Kingdom");
  expect([short(), label()]).toEqual(["UK · £", "Prices in British pounds. Deliver to:"]);
  choose(select, "");
  expect([short(), localStorage.getItem("calabash-larder:country")]).toEqual(["Deliver to", '""']);
});

test("a country that is suggested shows until the customer has chosen one, and one that is closed does not", () => {
  const { select } = show(<CountryPicker labelled suggested="Ghana" />);
  expect([select.value, screen.getByText("Deliver to:").tagName]).toEqual(["Ghana", "SPAN"]);
  expect(localStorage.getItem("calabash-larder:country")).toBeNull();
  choose(select, "Nigeria");
  expect(select.value).toBe("Nigeria");
  document.body.replaceChildren();
  expect(show(<CountryPicker suggested="Atlantis" />).select.value).toBe("Nigeria");
});

test("a currency is remembered, and can be left to the country again", () => {
  const { select } = show(<CurrencyPicker />);
  expect([...select.options].map(({ text }) => text)).toEqual([
    "your own currency",
    "Nigerian naira",
    "British pounds",
  ]);
  choose(select, "GBP");
  expect([select.value, localStorage.getItem("calabash-larder:currency")]).toEqual(["GBP", '"GBP"']);
  choose(select, "");
  expect([select.value, localStorage.getItem("calabash-larder:currency")]).toEqual(["", '""']);
});
