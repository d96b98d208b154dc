import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownLinks, shownRows, shownText } from "#tests/components/shown.ts";
import Journal from "./journal.tsx";

type PageData = Parameters<typeof Journal>[0]["loaderData"];
const entry: PageData["entries"][number] = {
  number: "T1",
  at: "2026-11-21T09:30:00Z",
  kind: "receipt",
  channel: "paystack",
  orderId: "CBL_1795224600000_aaaaaaaa1",
  document: null,
  text: null,
  lines: [
    { account: "1040", kobo: 98_500 },
    { account: "6100", kobo: 1_500 },
    { account: "1100", kobo: -100_000 },
  ],
};

function show(changes: Partial<PageData>) {
  cleanup();
  const page = { month: "2026-11", months: ["2026-11"], part: undefined, entries: [entry], next: undefined };
  showOfficePage(Journal, { loaderData: { ...page, ...changes }, path: "/office/books/journal" });
  return [...document.querySelectorAll("tbody")].map(shownRows);
}

test("an entry has its order, its fee is named, and an amount is a debit or a credit without a sign", () => {
  const [lines = []] = show({});
  expect(lines[0]?.[0]).toMatch(/^T1 21 November 2026 at 10:30 000-000-001Payment, .*\. Fee by the published rate$/);
  expect(lines.slice(1)).toEqual([
    ["1040 Paystack clearing", "₦985", ""],
    ["6100 Payment fees", "₦15", ""],
    ["1100 Trade receivables", "", "₦1,000"],
  ]);
  expect(shownLinks()).toEqual(["000-000-001 → /office/orders/CBL_1795224600000_aaaaaaaa1"]);
});

test("an entry without an order has no link, and a month without entries says so", () => {
  const given = { ...entry, kind: "gift-card-goodwill", channel: null, orderId: null } as const;
  show({ entries: [{ ...given, lines: [{ account: "6200", kobo: 500 }] }], next: "c", part: "gift-cards" });
  expect(shownLinks()).toEqual(["Next page → /office/books/journal?after=c"]);
  expect(document.querySelector<HTMLSelectElement>("[name=part]")?.value).toBe("gift-cards");
  expect(shownText()).not.toContain("Fee by");
  show({ entries: [] });
  expect(shownText()).toContain("No entry in November 2026.");
  expect(document.querySelector("table")).toBeNull();
});
