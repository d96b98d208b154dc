import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownText } from "#tests/components/shown.ts";
import Promotion from "./promotion.tsx";
import Promotions from "./promotions.tsx";

type PageData = Parameters<typeof Promotion>[0]["loaderData"];
const text = { percent: "15", startsOn: "2026-11-01", endsOn: "" };

function show(changes: Partial<PageData>, typed?: Record<string, string>) {
  cleanup();
  const loaderData = { code: "YAM", version: 2, ticks: { firstOrderOnly: false, isActive: true }, text, ...changes };
  showOfficePage(Promotion, { loaderData: loaderData as PageData, actionData: typed && { errors: {}, typed } });
  const ticks = document.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  return [...ticks].map(({ checked }) => checked);
}

test("a code that is on can be ended, one that is off cannot, and only a new one is named in its form", () => {
  expect(show({})).toEqual([false, true]);
  expect(shownButtons()).toEqual(["End it now", "Yes, end it", "No, go back", "Save"]);
  expect(document.querySelector("[name=code]")).toBeNull();
  expect(show({ ticks: { firstOrderOnly: true, isActive: false } })).toEqual([true, false]);
  expect(shownButtons()).toEqual(["Save"]);
  show({ code: undefined, version: undefined });
  expect(shownButtons()).toEqual(["Add code"]);
  expect(document.querySelector("[name=code]")).not.toBeNull();
});

test("after a refusal the ticks are as they were sent", () => {
  expect(show({ ticks: { firstOrderOnly: false, isActive: true } }, { firstOrderOnly: "on" })).toEqual([true, false]);
  expect(show({ ticks: { firstOrderOnly: true, isActive: false } }, { isActive: "on" })).toEqual([false, true]);
});

test("the list says of each code what it gives, to whom, from when to when, and whether it is over", () => {
  const code = { code: "YAM", percent: 10, firstOrderOnly: false, startsOn: "", endsOn: "", state: "Ended" } as const;
  const later = { ...code, code: "NEW", startsOn: "2026-12-01", endsOn: "2026-12-24", state: "To come" } as const;
  showOfficePage(Promotions, { loaderData: { promotions: [code, later] } });
  const rows = [...document.querySelectorAll(".office-rows a")];
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "YAM10% off the goodsEnded",
    "NEW10% off the goodsFrom 1 December 2026To 24 December 2026To come",
  ]);
  expect([...document.querySelectorAll(".badge")].map(({ className }) => className)).toEqual([
    "badge badge-out",
    "badge",
  ]);
  cleanup();
  showOfficePage(Promotions, { loaderData: { promotions: [] } });
  expect(shownText()).toContain("No code yet.");
});
