import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { StaffRole } from "#platform/rules/role.ts";
import { fakeEventSources, watchStreams } from "#tests/components/event-sources.ts";
import { examplePayments } from "#tests/components/example-payments.ts";
import { answerRequests } from "#tests/components/shop-answers.ts";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownFields, shownLinks, shownText } from "#tests/components/shown.ts";
import { exampleGiftCardOrder, exampleOrder } from "#tests/orders/example-order.ts";
import HistoryEntry from "./history-entry.tsx";
import OrderLayout from "./layout.tsx";
import OrderPage from "./order.tsx";
import Orders from "./orders.tsx";

type Loaded = Parameters<typeof Orders>[0]["loaderData"];
const id = "CBL_1795224600000_aaaaaaaa1";
const row: Loaded["orders"][number] = {
  id,
  kind: "goods",
  total: 9_500,
  status: "confirmed",
  paymentState: "paid",
  paymentMethod: "bank-transfer",
  createdAt: "2026-11-25T09:00:00.000Z",
  name: "Amara",
  country: "Nigeria",
  units: 1,
  isGift: false,
  isToPack: true,
};
const noFilter: Loaded["filter"] = {
  search: "",
  status: undefined,
  payment: undefined,
  method: undefined,
  from: undefined,
  to: undefined,
  late: false,
};

beforeEach(() => {
  fakeEventSources();
});

const counts = { toPack: 1, toConfirm: 2, late: 3 };
const listed: Loaded = { filter: noFilter, orders: [row], counts, views: [], next: undefined, now: row.createdAt };

function show(changes: Partial<Loaded>, { role = "owner" as StaffRole, query = "" } = {}) {
  cleanup();
  showOfficePage(Orders, { loaderData: { ...listed, ...changes }, role, path: "/p", at: `/p${query}` });
  return [...document.querySelectorAll<HTMLInputElement>("[name=ids]")].map(({ value }) => value);
}

const all = () => document.querySelector("[name=all]")?.getAttribute("value");

test("each order has a cell for each heading of the list, also one that is about to be cancelled, which says so", () => {
  const stopped = "This order will be cancelled at 14:12. Undo that first.";
  show({ orders: [row, { ...row, id: id.replace(/1$/, "2"), stopped }] });
  const headings = document.querySelectorAll(".office-row-heads > *").length;
  for (const line of document.querySelectorAll("a.office-row")) {
    const cells = line.querySelectorAll(".office-row-title, .office-row-facts > *, .office-row-end > *");
    expect(cells).toHaveLength(headings);
  }
  expect(shownText()).toContain(stopped);
});

test("orders that can be packed are ticked by those who pack, all that a search finds only if there are more", () => {
  const other = { ...row, id: "CBL_1795224600000_bbbbbbbb2", isToPack: false };
  expect(show({ orders: [other, row] })).toEqual([id]);
  expect(all()).toBeUndefined();
  show({ orders: [row], next: "x" }, { query: "?status=confirmed" });
  expect(all()).toBe("status=confirmed");
  expect(show({ orders: [other] })).toEqual([]);
  expect(document.querySelector("[formaction]")).toBeNull();
  expect(show({ orders: [row] }, { role: "bookkeeper" })).toEqual([]);
  expect(document.querySelector("[formaction]")).toBeNull();
  expect(shownLinks()).not.toContain("Drafts → /office/orders/drafts");
});

const wideOnly = () =>
  [...document.querySelectorAll(".office-row-end > .office-wide")].map(({ textContent }) => textContent);

const one = () => document.querySelector(".office-row-text")?.textContent;

test("on a phone an order shows the state of its payment while that waits for staff, else its own", () => {
  show({});
  expect(wideOnly()).toEqual(["Paid"]);
  for (const paymentState of ["awaiting-confirmation", "problem"] as const) {
    show({ orders: [{ ...row, paymentState, status: "pending" }] });
    expect(wideOnly()).toEqual(["Pending"]);
  }
  show({ orders: [{ ...row, units: null }] });
  expect(one()).toMatch(/^Amara000-000-001Gift card/);
  show({ orders: [{ ...row, units: 3, isGift: true }] });
  expect(one()).toMatch(/^Amara Gift000-000-0013 items/);
  show({ orders: [] });
  expect(shownText()).toContain("No orders found.");
});

const without = (name: string) => new RegExp(`^/p\\?(?!.*(${name}|after)=)(.+=.+&){4}`);

test("each filter in force is named, with a link that removes it alone; being late outlives another search", () => {
  const filter = {
    search: "egusi",
    status: "shipped",
    payment: "part-paid",
    method: "bank-transfer",
    from: "2026-11-01",
    to: "2026-11-30",
    late: true,
  } as const;
  const query = "search=egusi&status=shipped&payment=part-paid&method=bank-transfer&from=2026-11-01&to=2026-11-30";
  show({ filter }, { query: `?${query}&after=z` });
  const removals = [...document.querySelectorAll(".office-chip-active")];
  expect(removals.map(({ textContent }) => textContent)).toEqual([
    "Remove “egusi”×",
    "Remove Shipped×",
    "Remove Partly paid×",
    "Remove Bank Transfer×",
    "Remove From 1 November 2026×",
    "Remove To 30 November 2026×",
    "Remove Late×",
  ]);
  const hrefs = removals.map((link) => link.getAttribute("href"));
  for (const [index, name] of ["search", "status", "payment", "method", "from", "to"].entries()) {
    expect(hrefs[index]).toMatch(without(name));
  }
  expect(shownFields("form[role=search]")).toEqual({ ...filter, late: "yes" });
  show({});
  expect(document.querySelector("[name=late]")).toBeNull();
  expect(document.querySelector(".office-chip-active")).toBeNull();
});

test("a gift card has no invoice, gift, parcels or customs, and is delivered by email", () => {
  const loaderData = {
    payments: examplePayments(),
    disputes: [],
    customer: { notes: [], count: 0, last: [] },
    emails: undefined,
    giftReplies: [],
    withdrawals: [],
    costs: {},
    undoable: [],
    now: row.createdAt,
  };
  const page = (order: Parameters<typeof OrderLayout>[0]["loaderData"]["order"], role: StaffRole) => {
    cleanup();
    showOfficePage(OrderPage, { loaderData, order, role });
    return shownLinks().filter((link) => link.startsWith("Invoice"));
  };
  expect(page(exampleOrder(), "bookkeeper")).toHaveLength(1);
  expect(page(exampleGiftCardOrder(), "bookkeeper")).toEqual([]);
  expect(shownText()).not.toContain("Emails");
  const layout = { history: [], notes: [], seen: 0 };
  cleanup();
  showOfficePage(OrderLayout, { loaderData: { ...layout, order: exampleGiftCardOrder() } });
  expect(shownText()).toMatch(/By email$/);
  cleanup();
  const gift = { recipient: "Mama" } as unknown as ReturnType<typeof exampleOrder>["gift"];
  showOfficePage(OrderLayout, { loaderData: { ...layout, order: exampleOrder({ gift }) } });
  expect(shownText()).toMatch(/₦9,500PendingNot paidGift.*Standard, promised for Fri 27 Nov to Tue 1 Dec$/);
});

test("the place of an entry of the history is corrected in the field; an entry of another order has none", () => {
  const entry = { id: 15, description: "Handed over", location: "Ikeja" };
  const history = [{ ...entry, id: 14, location: "Yaba" }, entry];
  const page = (number: number) => {
    cleanup();
    const ofOrder = { history } as unknown as Parameters<typeof showOfficePage>[1]["ofOrder"];
    const path = "/office/orders/:id/history/:entry";
    showOfficePage(HistoryEntry, {
      loaderData: undefined,
      order: exampleOrder(),
      ofOrder,
      path,
      at: `/office/orders/1/history/${number}`,
    });
    return document.querySelector<HTMLInputElement>("[name=location]")?.value;
  };
  expect(page(15)).toBe("Ikeja");
  expect(shownText()).toContain("after “Handed over”.");
  expect(page(16)).toBeUndefined();
  expect(shownText()).toContain("This order has no such entry.");
});

test("what happens to orders meanwhile is shown in the list and on the page of an order", async () => {
  const { urls, reportChange } = watchStreams();
  answerRequests({ "/api/me": { id: "u1" } });
  const loaderData = { ...listed };
  showOfficePage(Orders, { loaderData });
  expect(urls()).toEqual(["/api/live/office"]);
  // What the loader returns from now on.
  loaderData.orders = [{ ...row, name: "Bola" }];
  await reportChange();
  await screen.findByText("Bola");
  cleanup();
  showOfficePage(OrderLayout, { loaderData: { order: exampleOrder(), history: [], notes: [], seen: 0 } });
  expect(urls()).toEqual(["/api/live/office"]);
});
