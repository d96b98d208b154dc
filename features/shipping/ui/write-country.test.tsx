import { act, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Currency } from "#platform/rules/money.ts";
import { chooseDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { PageContext, type RootData } from "#platform/ui/browser/page-context.ts";
import { chooseCurrency } from "#platform/ui/browser/use-currency.ts";
import { runInlineScript } from "#tests/components/inline-script.ts";
import { everyWeekday, seedTable } from "#tests/orders/shipping-table.ts";
import { zonePrices } from "../rules/shipping-price.ts";
import { CountryPicker } from "./country-picker.tsx";
import { DeliveryPrice } from "./delivery-price.tsx";
import { Expected, ForCountry } from "./for-country.tsx";

const currencies: Currency[] = [
  { code: "USD", name: "US dollars", sign: "$", nairaPerUnit: 1500, countries: ["United States"] },
  { code: "GBP", name: "British pounds", sign: "£", nairaPerUnit: 2000, countries: ["United Kingdom"] },
];
const countries = [
  { code: "NG", name: "Nigeria" },
  { code: "GB", name: "United Kingdom" },
];
const deliveryPrices = zonePrices(seedTable);
const page = (
  <PageContext value={{ root: { currencies, countries } as unknown as RootData, path: "/" }}>
    <CountryPicker />
    <CountryPicker labelled />
    <ForCountry of={{ Nigeria: [5, 7], "United Kingdom": [6, 8] } as const} otherwise="Choose your country">
      {([from, to], country) => (
        <>
          To {country}: <Expected terms={{ days: [from, to], dispatch: everyWeekday, holidays: [] }} />
        </>
      )}
    </ForCountry>
    <DeliveryPrice />
    <DeliveryPrice parcel={{ goods: 15_984, grams: 575 }} />
    <DeliveryPrice parcel={{ goods: 15_984, grams: 575 }} inFull />
    <DeliveryPrice parcel={{ goods: 160_001, grams: 575 }} inFull />
  </PageContext>
);

let stop = () => {};
beforeAll(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date"] });
  window.shop = {
    currencies,
    unionCountries: [],
    countries: { Nigeria: "NG", "United Kingdom": "GB" },
    shownTaxes: {},
    deliveryPrices,
  };
  stop = await runInlineScript(() => import("./write-country.ts"));
});
afterAll(() => {
  stop();
  vi.useRealTimers();
});

function state(host: Element) {
  return {
    picked: [...host.querySelectorAll("select")].map(({ value }) => value),
    said: [...host.querySelectorAll("label span")].map(({ textContent }) => textContent),
    delivery: [...host.querySelectorAll(".delivery-price")].map(({ textContent }) => textContent),
    shown: [...host.querySelectorAll("[data-for]:not([hidden])")].map(({ textContent }) => textContent),
  };
}

test("the script writes the chosen country, its currency, and the days and the price of its delivery before React, and as React does", () => {
  const seen: unknown[] = [];
  for (const country of ["", "Nigeria", "United Kingdom", "Atlantis"]) {
    for (const currency of ["", "USD"]) {
      act(() => {
        chooseDeliveryCountry(country);
        chooseCurrency(currency);
      });
      const host = document.body.appendChild(document.createElement("div"));
      host.innerHTML = renderToString(page);
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      const { container, unmount } = render(page);
      expect(state(host), `${country} ${currency}`).toEqual(state(container));
      seen.push(state(host));
      unmount();
      host.remove();
    }
  }
  expect(seen[0]).toMatchObject({
    picked: ["", ""],
    shown: ["Choose your country"],
    delivery: ["", "", "", ""],
  });
  expect(seen[2]).toMatchObject({
    delivery: [
      "Delivery ₦24,000, free over ₦160,000",
      "+ ₦24,000 delivery",
      "+ ₦24,000 delivery, free over ₦160,000",
      "Free delivery",
    ],
  });
  expect(seen[4]).toEqual({
    picked: ["United Kingdom", "United Kingdom"],
    said: ["Prices in British pounds. Deliver to:", "UK · £", "Deliver to:"],
    delivery: [
      "Delivery £11.99, free over £80.00",
      "+ £11.99 delivery",
      "+ £11.99 delivery, free over £80.00",
      "Free delivery",
    ],
    shown: ["To United Kingdom: Wed 2 Dec to Mon 7 Dec"],
  });
  expect(seen[6]).toEqual(seen[0]);
});

test("React takes over what the script has written without a complaint and without a change", () => {
  act(() => chooseDeliveryCountry("United Kingdom"));
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = renderToString(page);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  const before = state(host);
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  const { unmount } = render(page, { container: host, hydrate: true });
  expect([state(host), complain.mock.calls]).toEqual([before, []]);
  complain.mockRestore();
  unmount();
  host.remove();
});
