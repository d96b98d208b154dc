import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownText } from "#tests/components/shown.ts";
import FaqEntry from "./faq-entry.tsx";
import Faq from "./faq.tsx";

test("the first question cannot move up nor the last one down, and a new one is added to the list", () => {
  const entries = ["a", "b", "c"].map((id) => ({ id, category: "general" as const, question: `What is ${id}?` }));
  showOfficePage(Faq, { loaderData: { entries } });
  const arrows = [...document.querySelectorAll<HTMLButtonElement>("[name=direction]")];
  expect(arrows.map(({ disabled }) => disabled)).toEqual([true, false, false, false, false, true]);
  expect(arrows.slice(2, 4).map((one) => [one.value, one.ariaLabel ?? one.getAttribute("aria-label")])).toEqual([
    ["up", "Move up: What is b?"],
    ["down", "Move down: What is b?"],
  ]);
  expect(document.querySelectorAll("form")[1]?.getAttribute("action")).toBe("/office/settings/faq/b");
  cleanup();
  showOfficePage(Faq, { loaderData: { entries: [] } });
  expect(shownText()).toContain("No question yet.");
});

const show = (saved: object) => {
  cleanup();
  const text = { category: "payment", question: "How?", answer: "So." };
  showOfficePage(FaqEntry, { loaderData: { text, ...saved } });
  return [
    document.querySelector("[name=intent]") !== null,
    document.querySelector("[type=submit].button-large")?.textContent,
  ];
};

test("a question that is there can be removed; its category is the one that it has", () => {
  expect(show({ id: "a", version: 2 })).toEqual([true, "Save"]);
  expect(document.querySelector("[name=category]")).toMatchObject({ value: "payment" });
  expect(document.querySelector("[name=version]")).toMatchObject({ value: "2" });
  expect(show({})).toEqual([false, "Add question"]);
});
