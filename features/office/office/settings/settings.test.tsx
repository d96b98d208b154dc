import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import Currencies from "./currencies.tsx";
import CurrencyPage from "./currency.tsx";
import Features from "./features.tsx";
import LogoPage from "./logo.tsx";
import ShopSettings from "./shop.tsx";

const rate = { name: "Euro", code: "EUR", rate: "₦930 for €1", dated: "2026-11-20", days: 1, isOld: false };

function listCurrencies(isComplete: boolean) {
  cleanup();
  const old = { ...rate, code: "GBP", days: 9, isOld: true };
  showOfficePage(Currencies, {
    loaderData: { currencies: [{ ...rate, code: "KES", days: 0 }, rate, old], isComplete },
  });
  return [...document.querySelectorAll(".office-row-end")].map(({ innerHTML }) => innerHTML.replace(/^.*?2026/, ""));
}

test("the list of currencies marks an old rate, and offers a new currency while one is left to add", () => {
  expect(listCurrencies(false)).toEqual([
    "</span><span>Today</span>",
    "</span><span>1 day old</span>",
    '</span><span class="badge badge-out">9 days old</span>',
  ]);
  expect(shownLinks()).toContain("New currency → /office/settings/currencies/new");
  expect(shownLinks()).toContain("Euro₦930 for €120 November 20269 days old → /office/settings/currencies/GBP");
  listCurrencies(true);
  expect(shownLinks()).toHaveLength(3);
});

type Rate = Parameters<typeof CurrencyPage>[0]["loaderData"];

function showRate(changes: Partial<Rate>) {
  cleanup();
  const text = { code: "", nairaPerUnit: "800", dated: "2026-11-20" };
  showOfficePage(CurrencyPage, { loaderData: { today: "2026-11-21", text, ...changes } as Rate });
  return shownButtons();
}

test("the dollar cannot be removed, unlike the other currencies, and only a new rate chooses its currency", () => {
  expect(showRate({ code: "USD", version: 1 })).toEqual(["Save"]);
  expect(shownText()).toContain("So it stays in the list.");
  expect(showRate({ code: "EUR", version: 1 })).toEqual(["Remove", "Yes, remove it", "No, go back", "Save"]);
  expect(shownText()).not.toContain("So it stays");
  expect(document.querySelector("select")).toBeNull();
  expect(showRate({ choices: ["EUR"] })).toEqual(["Add currency"]);
  expect(document.querySelector("select")?.textContent).toBe("Choose…Euro");
});

test("a feature that is off has no tick, and the form says which it shows", () => {
  const feature = { name: "reviews", label: "Reviews", about: "Stars", isOn: false } as const;
  const features = [feature, { ...feature, name: "dishes", isOn: true }];
  showOfficePage(Features, { loaderData: { version: 1, features } });
  expect(document.querySelector<HTMLInputElement>("[name=shown]")?.value).toBe("reviews dishes");
  const ticks = [...document.querySelectorAll<HTMLInputElement>("[name=on]")];
  expect(ticks.map(({ value, checked }) => [value, checked])).toEqual([
    ["reviews", false],
    ["dishes", true],
  ]);
});

const logo = { image: "/logos/a1", width: 320, height: 44 };

function showLogo(shown: typeof logo | null) {
  cleanup();
  showOfficePage(LogoPage, { loaderData: { logo: shown, shopName: "Iya’s" } });
  return [shownButtons(), document.querySelector("label")?.textContent];
}

test("a logo is shown on light and dark ground and can be removed; without one it is only added", () => {
  expect(showLogo(logo)).toEqual([["Remove the logo", "Yes, remove it", "No, go back", "Upload"], "New logo"]);
  const pictures = [...document.querySelectorAll("img")].map(({ src, alt }) => [new URL(src).pathname, alt]);
  expect(pictures).toEqual([
    ["/logos/a1-logo.png", "The logo of Iya’s"],
    ["/logos/a1-logo.png", ""],
  ]);
  expect(showLogo(null)).toEqual([["Upload"], "Logo"]);
  expect(document.querySelector("img")).toBeNull();
});

type Settings = Parameters<typeof ShopSettings>[0]["loaderData"];

const text = { confirmRefundsAbove: "50,000", unpaidOrdersConfirmed: "3" };

/** Whether the refund limit is read-only. */
function showSettings(changes: Partial<Settings>, actionData?: unknown) {
  cleanup();
  const loaderData = { version: 1, text, logo: null, isOwner: true, ...changes } as Settings;
  showOfficePage(ShopSettings, { loaderData, actionData });
  return document.querySelector<HTMLInputElement>("[name=confirmRefundsAbove]")?.readOnly;
}
const isOpen = () => document.querySelector("details")?.open;

test("the limit of refunds is an owner’s, the logo fits its place, and the advanced limits open where one is marked", () => {
  expect(showSettings({})).toBe(false);
  expect(isOpen()).toBe(false);
  expect(shownLinks()).toEqual(["Add a logo… → /office/settings/logo"]);
  expect(showSettings({ isOwner: false, logo })).toBe(true);
  expect(shownLinks()).toEqual(["Change the logo… → /office/settings/logo"]);
  const { width, height } = document.querySelector("img")!;
  expect([width, height]).toEqual([160, 22]);
  showSettings({}, { refused: "Changed", current: { ...text, ordersPerHour: "9" } });
  expect(isOpen()).toBe(true);
  showSettings({}, { refused: "Changed", typed: { ...text, name: "A" }, errors: { name: "Too short" } });
  expect(isOpen()).toBe(false);
});
