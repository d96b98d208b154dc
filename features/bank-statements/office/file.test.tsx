import { act, cleanup } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import { CHOSEN_COLUMNS, type BankStatementColumns } from "../rules/bank-statement-formats.ts";
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
  linesAside: 0,
  setAside: [],
  columns: null,
  readAt: null,
  errors: [],
};
const readAt = new Date("2026-11-21T09:31:00Z");
const headings = ["Day", "", "Remarks", "In"];

type Options = {
  headings?: string[];
  columns?: BankStatementColumns;
  role?: "owner" | "bookkeeper";
  actionData?: unknown;
};

function show(changes: Partial<typeof file>, { headings: names, columns, ...options }: Options = {}) {
  cleanup();
  const choosable = names && { names, columns };
  showOfficePage(BankStatementFile, { loaderData: { file: { ...file, ...changes }, choosable }, ...options });
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
  expect(shownText()).toContain("Nothing was stored from this file.");
  expect(shownText()).not.toContain("new lines");
  expect(shownLinks()).not.toContain("See what they pay → /office/bank-statements");
});

const ticked = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)].map(({ value, checked }) => [value, checked]);

test("the columns of an unknown bank are asked for, with its headings; several may have its words, and a status", () => {
  const typed = { date: "day", description: "remarks, in", monthFirst: "month", credit: "in" };
  const errors = { credit: "Please choose a column of amounts", status: "No." };
  expect(show({}, { headings, actionData: { errors, typed } })).toBeUndefined();
  const fields = [...document.querySelectorAll("select")];
  expect(fields.map(({ name, value, labels: [label] }) => [name, value, label?.textContent])).toEqual([
    ["date", "day", "Date"],
    ["credit", "in", "Money that came in (optional)"],
    ["debit", "", "Money that went out (optional)"],
    ["amount", "", "Amount, when one column has both (optional)"],
    ["direction", "", "CR or DR, beside the amount (optional)"],
    ["reference", "", "The bank’s reference (optional)"],
    ["currency", "", "Currency (optional)"],
    ["monthFirst", "month", "How are dates written?"],
  ]);
  const choices = (field = fields[0]) => [...(field?.options ?? [])].map(({ text }) => text);
  expect(choices()).toEqual(["Please choose", "Day", "Remarks", "In"]);
  expect(choices(fields[1])).toEqual(["None", "Day", "Remarks", "In"]);
  expect(fields[1]?.getAttribute("aria-invalid")).toBe("true");
  expect(ticked("description")).toEqual([
    ["day", false],
    ["remarks", true],
    ["in", true],
  ]);
  expect(document.querySelector("fieldset[aria-describedby=status-error]")?.textContent).toContain("No.");
  show({}, { headings });
  expect(document.querySelector<HTMLSelectElement>("[name=monthFirst]")?.value).toBe("");
  show({}, { headings, role: "bookkeeper" });
  expect(document.querySelector("form")).toBeNull();
});

test("the columns of a known bank can be chosen, from those by which the file was read, while its content is there", () => {
  const columns = { date: "day", description: ["remarks", "remarks2"], credit: "in", monthFirst: false };
  const names = ["Day", "Remarks", "Remarks", "In"];
  show({ readAt, linesAdded: 1 }, { headings: names, columns });
  expect(document.querySelector("details")?.open).toBe(false);
  expect(shownText()).toContain("Read as: Date: Day (day first), words: Remarks, Remarks, in: In.");
  expect(ticked("description")).toEqual([
    ["day", false],
    ["remarks", true],
    ["remarks2", true],
    ["in", false],
  ]);
  expect(document.querySelector<HTMLSelectElement>("[name=monthFirst]")?.value).toBe("day");
  show({ readAt, errors: [{ line: 2, column: "Day", message: "Which?" }] }, { headings: names, columns });
  expect(document.querySelector("details")?.open).toBe(true);
  show({ readAt, linesAdded: 1 }, { headings: names, columns, role: "bookkeeper" });
  expect(document.querySelector("details")).toBeNull();
  show({ readAt, linesAdded: 1 });
  expect(shownText()).toContain("To choose its columns yourself, upload the file again.");
});

test("the lines that are no money are named with what the bank says, and the order that an earlier file had paid", () => {
  const line = { day: "21 November 2026", amount: "₦9,500", words: "NIP FROM BISI" };
  const orderId = "CBL_1795224600000_aaaaaaaa1";
  const setAside: typeof file.setAside = [
    { ...line, line: 2, why: "failed", said: "Failed", orderId },
    { ...line, line: 3, why: "currency", said: "USD", amount: "USD 9,500.00" },
    { line: 4, day: "", amount: "₦5", why: "pending", said: "PENDING" },
  ];
  show({ readAt, linesAside: 5, setAside });
  expect([...document.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
    "Set aside (2)",
    "Not there yet (1)",
  ]);
  expect([...document.querySelectorAll(".bank-statement-line")].map(({ textContent }) => textContent)).toEqual([
    "₦9,500 21 November 2026, line 2NIP FROM BISISet aside: the bank says “Failed”.",
    "USD 9,500.00 21 November 2026, line 3NIP FROM BISISet aside: it is in USD, not in naira.",
    "₦5 line 4Not there yet: the bank says “PENDING”. Upload a later statement when it has arrived.",
  ]);
  expect(shownLinks()).toContain(`Recorded for order 000-000-001: please correct it → /office/orders/${orderId}`);
  expect(shownText()).toContain("And 2 more lines of these kinds.");
  expect(shownText()).not.toContain("All of its lines were here already");
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
