import { act, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runInlineScript } from "#tests/components/inline-script.ts";
import type { Currency } from "../../rules/money.ts";
import type { ShownTaxes } from "../../rules/shown-price.ts";
import { chooseDeliveryCountry } from "../browser/delivery-country.ts";
import { PageContext, type RootData } from "../browser/page-context.ts";
import { chooseCurrency, PaidFrom } from "../browser/use-currency.ts";
import { DeliveredTo } from "../browser/use-shown-tax.ts";
import { Amount } from "./amount.tsx";
import { TaxText } from "./tax-text.tsx";

const currencies: Currency[] = [
  { code: "USD", name: "US dollars", sign: "$", nairaPerUnit: 1500, countries: ["United States"], dated: "3 Nov" },
  { code: "GBP", name: "British pounds", sign: "£", nairaPerUnit: 2000, countries: ["United Kingdom"] },
  { code: "EUR", name: "euros", sign: "€", nairaPerUnit: 1700, countries: ["Ireland"] },
  { code: "GHS", name: "cedis", sign: "GH₵", nairaPerUnit: 100, countries: ["Ghana"] },
];
const shownTaxes: ShownTaxes = {
  "United Kingdom": { name: "VAT", percent: 20, isIncluded: false },
  Ireland: { name: "VAT", percent: 23, isIncluded: true },
  Nigeria: { name: "VAT", percent: 7.5, isIncluded: false },
};
let stop = () => {};
beforeAll(async () => {
  window.shop = { currencies, unionCountries: ["Ireland"], countries: {}, shownTaxes };
  stop = await runInlineScript(() => import("./rewrite-amounts.ts"));
});
afterAll(() => {
  stop();
  Reflect.deleteProperty(window, "shop");
});

const amounts = (
  <PageContext value={{ root: { currencies, shownTaxes } as RootData, path: "/" }}>
    <Amount of={12_784} />
    <Amount of={12_784} equivalent />
    <Amount of={12_784} equivalent dated />
    <Amount of={12_784} alone />
    <Amount of={12_784} exact />
    <Amount of={12_784} country="Ghana" />
    <PaidFrom value="United Kingdom">
      <Amount of={12_784} equivalent />
    </PaidFrom>
    <Amount of={20_000} taxed={15_984} />
    <Amount of={15_984} taxed={15_984} per={[100, 450]} alone />
    <TaxText />
    <TaxText before />
    <DeliveredTo value="Ghana">
      <Amount of={15_984} taxed={15_984} />
      <TaxText />
    </DeliveredTo>
    <DeliveredTo value="Nigeria">
      <Amount of={15_984} taxed={15_984} />
      <TaxText />
    </DeliveredTo>
  </PageContext>
);
const isInUnion = () => document.documentElement.hasAttribute("data-union");

/** The amounts as the script rewrites them on the shared page, and as React renders them. */
function texts(): [script: string[], react: string[]] {
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = renderToString(amounts);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  const { container, unmount } = render(amounts);
  const both = [host, container].map((page) =>
    [...page.querySelectorAll(".amount, .tax-text")].map((one) => one.textContent),
  );
  unmount();
  host.remove();
  return both as [string[], string[]];
}

test("the script writes each amount as React does, for every country and every choice of a currency", () => {
  const seen = new Set<string>();
  for (const country of ["", "United Kingdom", "Ireland", "Ghana", "Nigeria"]) {
    for (const currency of ["", "NGN", "GBP", "EUR"]) {
      act(() => {
        chooseDeliveryCountry(country);
        chooseCurrency(currency);
      });
      const [script, react] = texts();
      expect(script, `${country} ${currency}`).toEqual(react);
      seen.add(script.join());
      expect(isInUnion()).toBe(country === "Ireland");
    }
  }
  expect(seen.size).toBeGreaterThan(3);
});

test("a choice in this tab or in another one is written at once, and other storage changes nothing", () => {
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = renderToString(<Amount of={20_000} />);
  const before = host.textContent;
  localStorage.setItem("calabash-larder:country", '"United Kingdom"');
  dispatchEvent(new StorageEvent("storage", { key: "calabash-larder:cart" }));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(host.textContent).toBe(before);
  dispatchEvent(new StorageEvent("storage", { key: "calabash-larder:country" }));
  expect(host.textContent).toContain("£");
  localStorage.setItem("calabash-larder:currency", '"NGN"');
  dispatchEvent(new StorageEvent("storage", { key: "calabash-larder:currency" }));
  expect(host.textContent).toBe(before);
  act(() => chooseCurrency("GBP"));
  expect(host.textContent).toContain("£");
  history.replaceState(null, "", "/office/orders");
  act(() => chooseCurrency("NGN"));
  expect(host.textContent).toContain("£");
});
