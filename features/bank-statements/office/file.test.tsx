import { act, cleanup } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { showOfficePage } from "../../../tests/components/show-office.tsx";
import { shownLinks, shownText } from "../../../tests/components/shown.ts";
import { CHOSEN_COLUMNS } from "../rules/bank-statement-formats.ts";
import BankStatementFile from "./file.tsx";

type PageData = Parameters<typeof BankStatementFile>[0]["loaderData"];
const file: PageData["file"] = {
  id: "f1",
  accountId: "gtbank",
  name: "november.csv",
  bank: "GTBank",
  format: "Moniepoint",
  actorId: null,
  createdAt: new Date("2026-11-21T09:30:00Z"),
  linesRead: 7,
  linesAdded: 0,
  readAt: null,
  errors: [],
};
const readAt = new Date("2026-11-21T09:31:00Z");
const headings = ["Day", "", "Remarks", "In"];

type Options = { headings?: string[]; role?: "owner" | "bookkeeper"; actionData?: unknown };

function show(changes: Partial<typeof file>, { headings: unknown, ...options }: Options = {}) {
  cleanup();
  showOfficePage(BankStatementFile, { loaderData: { file: { ...file, ...changes }, headings: unknown }, ...options });
  return document.querySelector("[role=status]")?.textContent;
}

test("a statement that is being read says how far it is and is looked at again; one that is read says what is new", () => {
  vi.useFakeTimers();
  expect(show({})).toContain("Being read: 7 lines so far.");
  expect(vi.getTimerCount()).toBe(1);
  expect(show({ readAt, linesAdded: 1 })).toBe("1 new line of GTBank. Columns: Moniepoint.");
  expect(shownLinks()).toContain("See what they pay → /office/bank-statements");
  expect(document.querySelector("progress")).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
  expect(show({ readAt })).toBe("0 new lines of GTBank. Columns: Moniepoint. All of its lines were here already.");
  act(() => void show({}, { headings }));
  expect(vi.getTimerCount()).toBe(0);
});

test("of a statement with an error nothing is said to be new", () => {
  show({ readAt, errors: [{ line: 3, column: "Amount", message: "No amount" }] });
  expect(shownText()).toContain("Nothing of this file was stored.");
  expect(shownText()).not.toContain("new lines");
  expect(shownLinks()).not.toContain("See what they pay → /office/bank-statements");
});

test("the columns of an unknown bank are asked for, with its headings; only the date and the words are required", () => {
  const typed = { date: "Day", monthFirst: "month", credit: "In" };
  const errors = { credit: "Please choose a column of amounts" };
  expect(show({}, { headings, actionData: { errors, typed } })).toBeUndefined();
  const fields = [...document.querySelectorAll("select")];
  expect(fields.map(({ name, value, labels: [label] }) => [name, value, label?.textContent])).toEqual([
    ["date", "Day", "Date"],
    ["description", "", "The bank's words: who paid, and what for"],
    ["credit", "In", "Money that came in (optional)"],
    ["debit", "", "Money that went out (optional)"],
    ["amount", "", "Amount, when one column has both (optional)"],
    ["direction", "", "CR or DR, beside the amount (optional)"],
    ["reference", "", "The bank's reference (optional)"],
    ["monthFirst", "month", "How are dates written?"],
  ]);
  const choices = (field = fields[0]) => [...(field?.options ?? [])].map(({ text }) => text);
  expect(choices()).toEqual(["Please choose", "Day", "Remarks", "In"]);
  expect(choices(fields[2])).toEqual(["None", "Day", "Remarks", "In"]);
  expect(fields[2]?.getAttribute("aria-invalid")).toBe("true");
  show({}, { headings });
  expect(document.querySelector<HTMLSelectElement>("[name=monthFirst]")?.value).toBe("day");
  show({}, { headings, role: "bookkeeper" });
  expect(document.querySelector("form")).toBeNull();
});

const forget = "Forget those that you chose → /office/bank-statements#columns";

test("who may write is shown the way to forget columns that were chosen, whether the file was read or not, and nobody of a known bank's", () => {
  const chosen = { readAt, format: CHOSEN_COLUMNS };
  for (const errors of [[], [{ line: 3, column: "Amount", message: "No amount" }]]) {
    show({ ...chosen, errors });
    expect(shownLinks()).toContain(forget);
    show({ ...chosen, errors }, { role: "bookkeeper" });
    expect(shownLinks()).not.toContain(forget);
  }
  show({ readAt });
  expect(shownLinks()).not.toContain(forget);
});
