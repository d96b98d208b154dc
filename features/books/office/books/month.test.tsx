import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownLinks, shownRows, shownText } from "#tests/components/shown.ts";
import MonthPage from "./month.tsx";

type PageData = Parameters<typeof MonthPage>[0]["loaderData"];
const tax = { country: "Nigeria", name: "VAT", percent: 7.5, creditedGoods: 50_000, creditedTax: 3_750 };
const empty: PageData = {
  month: "2026-11",
  months: ["2026-11", "2026-10"],
  balance: [],
  open: { owedByCustomers: 0, owedToCustomers: 0, count: 0, largest: [] },
  taxes: [],
  numbers: [],
};

function show(changes: Partial<PageData>) {
  cleanup();
  showOfficePage(MonthPage, { loaderData: { ...empty, ...changes }, path: "/office/books" });
}
const rowsOf = (caption: string) => {
  const table = [...document.querySelectorAll("table")].find((one) => one.caption?.textContent?.startsWith(caption));
  return shownRows(table).slice(1);
};
const figures = () => [...document.querySelectorAll(".books-figures strong")].map(({ textContent }) => textContent);
const notes = () => [...document.querySelectorAll(".books-note")].map(({ textContent }) => textContent);

test("a balance names its side and has no sign, and the totals are those of all accounts", () => {
  const row = { openingKobo: 0, debitKobo: 0, creditKobo: 0, closingKobo: 0 };
  const bank = { ...row, account: "1010", openingKobo: 20_000, debitKobo: 30_000, closingKobo: 50_000 } as const;
  const sales = { ...row, account: "4000", openingKobo: -50_000, creditKobo: 30_000, closingKobo: -80_000 } as const;
  show({ balance: [bank, sales] });
  expect(rowsOf("Trial balance")).toEqual([
    ["1010 Bank", "₦200 Dr", "₦300", "–", "₦500 Dr"],
    ["4000 Sales", "₦500 Cr", "–", "₦300", "₦800 Cr"],
    ["Total", "₦300 Cr", "₦300", "₦300", "₦300 Cr"],
  ]);
  expect(notes()).toContain("Debits equal credits. Dr is a debit balance, Cr a credit balance.");
  show({ balance: [bank, { ...sales, creditKobo: 29_999 }] });
  expect(notes()).toContain("Debits and credits differ: please report this to your system administrator.");
});

test("what was sold, its tax and the fees are less what was credited, and the tax is listed by country and rate", () => {
  const fees = { account: "6100", openingKobo: 900, debitKobo: 5_000, creditKobo: 1_000, closingKobo: 4_900 } as const;
  show({
    balance: [{ ...fees, account: "6200", debitKobo: 1 }, fees],
    open: { ...empty.open, owedByCustomers: 120_000 },
    taxes: [
      { ...tax, invoicedGoods: 200_000, invoicedTax: 15_000 },
      { ...tax, country: "", invoicedGoods: 50_000, invoicedTax: 0, creditedTax: 0 },
    ],
  });
  expect(figures()).toEqual(["₦1,500", "₦112.50", "₦1,200", "₦40"]);
  expect(rowsOf("Tax")).toEqual([
    ["Nigeria, VAT 7.5%", "₦1,500", "₦150", "₦37.50", "₦112.50"],
    ["No country, VAT 7.5%", "₦0", "–", "–", "₦0"],
    ["Total", "₦1,500", "₦150", "₦37.50", "₦112.50"],
  ]);
  show({});
  expect(figures()).toEqual(["₦0", "₦0", "₦0", "₦0"]);
});

test("a number that is missing between the documents of a month is reported", () => {
  const invoices = { kind: "invoice", first: "INV-1", last: "INV-9", count: 7, missing: 2 } as const;
  show({ numbers: [invoices, { kind: "credit-note", first: "CN-1", last: "CN-1", count: 1, missing: 0 }] });
  expect(notes()).toContain("7 invoices, INV-1 to INV-9: 2 numbers missing.");
  expect(notes()).toContain("1 credit note, CN-1 to CN-1: no number is missing.");
  show({});
  expect(notes()).toContain("None was issued in November 2026.");
});

test("an open balance says who owes whom, and how many there are besides the largest", () => {
  const owing = { orderId: "CBL_1795224600000_aaaaaaaa1", name: "Amara", kobo: 30_000 };
  const owed = { orderId: "CBL_1795224600000_bbbbbbbb2", name: "Bola", kobo: -10_000 };
  const open = { owedByCustomers: 30_000, owedToCustomers: 10_000, count: 5, largest: [owing, owed] };
  show({ open });
  const links = shownLinks();
  expect(links).toContain(`Amara000-000-001₦300owed to the shop → /office/orders/${owing.orderId}`);
  expect(links).toContain(`Bola111-111-112₦100owed to the customer → /office/orders/${owed.orderId}`);
  expect(links).toContain("journal → /office/books/journal?month=2026-11");
  expect(shownText()).toContain("customers owe ₦300, and the shop owes customers ₦100, on 5 orders.");
  expect(shownText()).toContain("These are the largest 2.");
  show({ open: { ...open, count: 1, largest: [owing] } });
  expect(shownText()).toContain(", on one order.");
  expect(shownText()).not.toContain("These are the largest");
  show({});
  expect(shownText()).toContain(": every order is settled.");
  expect(document.querySelector("[aria-label='Orders with a balance']")).toBeNull();
});

test("a month before the first entry, of a bookmark, can be seen and stays chosen", () => {
  show({ month: "2025-01" });
  const choice = document.querySelector("select");
  expect([...(choice?.options ?? [])].map(({ value }) => value)).toEqual(["2026-11", "2026-10", "2025-01"]);
  expect(choice?.value).toBe("2025-01");
  show({});
  expect(document.querySelectorAll("select option")).toHaveLength(2);
});
