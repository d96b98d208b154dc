import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownText } from "#tests/components/shown.ts";
import Promotion from "./promotion.tsx";
import Promotions from "./promotions.tsx";

type PageData = Parameters<typeof Promotion>[0]["loaderData"];
const text = { percent: "15", category: "", startsOn: "2026-11-01", endsOn: "" };
const none = { freeDelivery: false, isAutomatic: false, firstOrderOnly: false, isActive: false };
const on = { ...none, isActive: true };

type Typed = { typed: Record<string, string>; errors?: Record<string, string> };

function show(changes: Partial<PageData>, sent?: Typed) {
  cleanup();
  const categories = ["Flours", "Spices"];
  const loaderData = { code: "YAM", version: 2, ticks: on, text, categories, words: "15% off your goods", ...changes };
  showOfficePage(Promotion, { loaderData: loaderData as PageData, actionData: sent && { errors: {}, ...sent } });
  const ticks = document.querySelectorAll<HTMLInputElement>("input[type=checkbox]:checked");
  return [...ticks].map(({ name }) => name);
}

test("a code that is on can be ended, one that is off cannot, and only a new one is named in its form", () => {
  expect(show({})).toEqual(["isActive"]);
  expect(shownButtons()).toEqual(["End it now", "Yes, end it", "No, go back", "Save"]);
  expect(document.querySelector("[name=code]")).toBeNull();
  expect(shownText()).toContain("Customers read: “15% off your goods”");
  expect(show({ ticks: { ...none, firstOrderOnly: true } })).toEqual(["firstOrderOnly"]);
  expect(shownButtons()).toEqual(["Save"]);
  show({ code: undefined, version: undefined, words: undefined });
  expect(shownButtons()).toEqual(["Add promotion"]);
  expect(document.querySelector("[name=code]")).not.toBeNull();
  expect(shownText()).not.toContain("Customers read");
});

test("the goods that it is for are chosen from the categories", () => {
  show({ text: { ...text, category: "Spices" } });
  const select = document.querySelector("select");
  expect([select?.value, [...(select?.options ?? [])].map(({ value }) => value)]).toEqual([
    "Spices",
    ["", "Flours", "Spices"],
  ]);
});

test("after a refusal the ticks are as they were sent, and the one that is wrong is marked", () => {
  expect(show({ ticks: on }, { typed: { firstOrderOnly: "on" } })).toEqual(["firstOrderOnly"]);
  const both = { firstOrderOnly: "on", isAutomatic: "on" };
  expect(show({ ticks: on }, { typed: both, errors: { isAutomatic: "Not both" } })).toEqual([
    "isAutomatic",
    "firstOrderOnly",
  ]);
  expect(document.querySelector("[aria-invalid]")?.getAttribute("name")).toBe("isAutomatic");
  expect(shownText()).toContain("Not both");
});

test("the list says of each promotion what it gives, to whom, from when to when, and whether it is over", () => {
  const words = "10% off Spices";
  const code = { code: "YAM", words, isAutomatic: false, firstOrderOnly: false, startsOn: "", endsOn: "" };
  const ended = { ...code, state: "Ended" } as const;
  const days = { startsOn: "2026-12-01", endsOn: "2026-12-24" };
  const later = { ...code, ...days, code: "NEW", isAutomatic: true, state: "To come" } as const;
  showOfficePage(Promotions, { loaderData: { promotions: [ended, later] } });
  const rows = [...document.querySelectorAll(".office-rows a")];
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "YAM10% off SpicesEnded",
    "NEW10% off SpicesBy itselfFrom 1 December 2026To 24 December 2026To come",
  ]);
  expect([...document.querySelectorAll(".badge")].map(({ className }) => className)).toEqual([
    "badge badge-out",
    "badge",
  ]);
  cleanup();
  showOfficePage(Promotions, { loaderData: { promotions: [] } });
  expect(shownText()).toContain("No promotion yet.");
});
