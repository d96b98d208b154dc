import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NO_TAX } from "#features/shipping/rules/tax.ts";
import { zoneTexts } from "#features/shipping/rules/zone-form.ts";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownFields, shownLinks, shownText } from "#tests/components/shown.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import CarrierPage from "./carrier.tsx";
import Carriers from "./carriers.tsx";
import Country from "./country.tsx";
import Shipping from "./shipping.tsx";
import Zone from "./zone.tsx";

const sent = () => shownFields(".office-form form");
const zone = seedTable.zones[0]!;

test("a country says which tax it has and whether prices include it, and its switch sends the other state", () => {
  const tax = { name: "VAT", percent: 20, isIncluded: true };
  const ghana = { code: "GH", name: "Ghana", zoneId: zone.id, isActive: true, tax };
  const off = { ...ghana, code: "TG", name: "Togo", isActive: false, tax: { ...tax, percent: 0, isIncluded: false } };
  const countries = [ghana, off] as Parameters<typeof Shipping>[0]["loaderData"]["countries"];
  const express = { ...zone.methods.express, isOffered: false };
  const zones = [{ ...zone, methods: { ...zone.methods, express } }] as Parameters<
    typeof Shipping
  >[0]["loaderData"]["zones"];
  showOfficePage(Shipping, { loaderData: { zones, countries } });
  expect(shownLinks()[0]).toMatch(/Express switched off · .*Free over ₦/);
  expect(shownLinks().filter((link) => link.includes("/countries/"))).toEqual([
    "VAT (20%), in the prices → /office/settings/countries/GH",
    expect.stringMatching(/^(?!.*in the prices).* → \/office\/settings\/countries\/TG$/),
  ]);
  const switches = [...document.querySelectorAll(".office-switch")].map((form) => [
    form.getAttribute("action"),
    ...[...form.querySelectorAll("input")].map(({ value }) => value),
    form.querySelector("button")?.getAttribute("aria-checked"),
  ]);
  expect(switches).toEqual([
    ["/office/settings/countries/GH", "false", "open", "true"],
    ["/office/settings/countries/TG", "true", "open", "false"],
  ]);
});

function showZone(
  methods: Parameters<typeof Zone>[0]["loaderData"]["methods"],
  offersExpress = true,
  actionData?: object,
) {
  cleanup();
  const express = { ...zone.methods.express, isOffered: offersExpress };
  const text = zoneTexts({ ...zone, methods: { ...zone.methods, express } });
  showOfficePage(Zone, { loaderData: { id: zone.id, version: 2, name: zone.name, text, methods }, actionData });
  return sent();
}

test("standard cannot be switched off, other methods keep their tick, and a zone without payment says so", () => {
  const fields = showZone(["paystack", "bank-transfer"]);
  expect(fields).toMatchObject({ version: "2", expressOffered: "on" });
  expect(fields).not.toHaveProperty("standardOffered");
  expect(document.querySelector("[name=standardOffered]")).toBeNull();
  expect(shownText()).toMatch(/ · Bank Transfer$/);
  expect(showZone([], false)).not.toHaveProperty("expressOffered");
  expect(shownText()).toContain("Nobody there can pay at the moment");
  expect(showZone([], true, { refused: "No", typed: { express: "1" } })).not.toHaveProperty("expressOffered");
});

const vat = { name: "VAT", percent: 20, isIncluded: true, fromDay: "2026-11-01" };

function showCountry(taxes: (typeof vat)[], actionData?: object) {
  cleanup();
  const loaderData = { code: "GH", name: "Ghana", version: 1, today: "2026-11-21", pricesWithTax: false, taxes };
  showOfficePage(Country, { loaderData, actionData });
  return shownFields(".office-form form");
}

test("the form of a country’s next tax begins with how the present one is charged, or as typed before a refusal", () => {
  expect(showCountry([vat])).toMatchObject({
    charge: "included",
    taxName: "VAT",
    taxPercent: "",
    fromDay: "2026-11-21",
  });
  expect(showCountry([{ ...vat, ...NO_TAX }])).toMatchObject({ charge: "none", taxName: "" });
  expect(showCountry([])).toMatchObject({ charge: "", taxName: "" });
  expect(shownText()).toContain("Not chosen yet: no order goes there.");
  const typed = { charge: "none", taxPercent: "200" };
  expect(showCountry([vat], { refused: "No", typed })).toMatchObject(typed);
});

test("a country shows the taxes to come, in force and past; only one to come can be removed", () => {
  showCountry([{ ...vat, fromDay: "2027-01-01" }, vat, { ...vat, percent: 15, fromDay: "2025-01-01" }]);
  const rows = [...document.querySelectorAll(".office-rows > li")].map((row) => [
    row.querySelector(".office-row-facts")?.textContent,
    row.querySelector<HTMLInputElement>("[name=fromDay]")?.value,
  ]);
  expect(rows).toEqual([
    ["To come, from 1 January 2027", "2027-01-01"],
    ["In force since 1 November 2026", undefined],
    ["Past, from 1 January 2025", undefined],
  ]);
});

test("a switch of its own says whether prices are shown with the tax of the country", () => {
  for (const pricesWithTax of [true, false]) {
    cleanup();
    showOfficePage(Country, {
      loaderData: { code: "GH", name: "Ghana", version: 1, today: "2026-11-21", taxes: [vat], pricesWithTax },
    });
    const button = screen.getByRole("switch", { name: "Prices with tax" });
    expect(button.getAttribute("aria-checked")).toBe(String(pricesWithTax));
    const form = new FormData(button.closest("form") ?? undefined);
    expect([form.get("intent"), form.get("on")]).toEqual(["prices", String(!pricesWithTax)]);
  }
});

test("a carrier that is there can be removed and keeps its name; whether its parcels have numbers keeps its tick", () => {
  const text = { name: "", trackingUrl: "", phone: "", hasNumbers: "on" };
  const show = (name: string | undefined, actionData?: object) => {
    cleanup();
    showOfficePage(CarrierPage, { loaderData: name ? { text, name, version: 1 } : { text }, actionData });
    return [document.querySelector("[name=intent]") !== null, sent()?.["name"], sent()?.["hasNumbers"]];
  };
  expect(show(undefined)).toEqual([false, "", "on"]);
  expect(show("GIG")).toEqual([true, undefined, "on"]);
  expect(show("GIG", { refused: "No", typed: { phone: "1" } })).toEqual([true, undefined, undefined]);
  cleanup();
  const gig = { name: "GIG & Co", trackingUrl: "", phone: "", hasNumbers: true, version: 1 };
  const carriers = [gig, { ...gig, name: "Rider", phone: "0803", hasNumbers: false }] as Parameters<
    typeof Carriers
  >[0]["loaderData"];
  showOfficePage(Carriers, { loaderData: carriers });
  expect(shownLinks().slice(1)).toEqual([
    "GIG & CoNo tracking page → /office/settings/carriers/GIG%20%26%20Co",
    "Rider0803No numbers → /office/settings/carriers/Rider",
  ]);
});
