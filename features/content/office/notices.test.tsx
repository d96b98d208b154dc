import { cleanup, fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import NoticePage from "./notice.tsx";
import Notices from "./notices.tsx";

test("the list says of each notice when it is shown and to whom, and whether it is over", () => {
  const notice = { id: "1", text: "Closed", fromDay: null, toDay: "2026-12-26", countries: "", state: "Over" } as const;
  const later = { ...notice, id: "2", fromDay: "2026-12-24", countries: "United Kingdom", state: "To come" } as const;
  showOfficePage(Notices, { loaderData: { notices: [later, notice] } });
  expect(shownLinks(document.querySelector(".office-rows")!)).toEqual([
    "ClosedFrom 24 December 2026To 26 December 2026United KingdomTo come → /office/settings/notices/2",
    "ClosedTo 26 December 2026Every countryOver → /office/settings/notices/1",
  ]);
  cleanup();
  showOfficePage(Notices, { loaderData: { notices: [] } });
  expect(shownText()).toContain("No notice yet.");
});

const text = { text: "Closed", href: "", label: "", fromDay: "", toDay: "", countries: "GB" };
const choices = ["GB", "NG"].map((code) => ({ value: code, label: code }));
const ticks = () => [...document.querySelectorAll<HTMLInputElement>("[name=countries]")].map(({ checked }) => checked);

const type = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`form [name=${name}]`)!, { target: { value } });

test("the preview has what is typed, as visitors will see it, and nothing in it can be pressed", () => {
  showOfficePage(NoticePage, { loaderData: { text, choices } });
  expect(shownButtons(document.querySelector("form")!)).toEqual(["Add notice"]);
  type("text", "Open again.");
  type("href", "/shipping");
  type("label", "Read more");
  const preview = document.querySelector("figure [inert] .notice-bar");
  expect(preview?.textContent).toBe("Open again. Read more");
  expect(preview?.querySelector("a")?.getAttribute("href")).toBe("/shipping");
});

test("the countries are ticked as saved, and after a refusal as they were sent", () => {
  showOfficePage(NoticePage, { loaderData: { id: "1", version: 1, text, choices } });
  expect(ticks()).toEqual([true, false]);
  expect(shownButtons()).toEqual(expect.arrayContaining(["Remove", "Save"]));
  cleanup();
  const actionData = { errors: { text: "Please enter the text" }, typed: { ...text, text: "", countries: "NG" } };
  showOfficePage(NoticePage, { loaderData: { id: "1", version: 1, text, choices }, actionData });
  expect(ticks()).toEqual([false, true]);
});
