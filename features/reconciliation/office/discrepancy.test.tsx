import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import BookDiscrepancies from "./discrepancies.tsx";
import BookDiscrepancy from "./discrepancy.tsx";

type Discrepancy = Parameters<typeof BookDiscrepancy>[0]["loaderData"];
const found: Discrepancy = {
  provider: "paystack",
  discrepancy: "state",
  subject: "4099",
  orderId: "CBL_1795224600000_aaaaaaaa1",
  resolvedBy: null,
  note: null,
  text: "Paystack lists a payment of ₦500.",
  happenedAt: "2026-11-25T09:00:00.000Z",
  firstSeenAt: "2026-11-26T09:00:00.000Z",
  resolvedAt: undefined,
  resolvedByName: null,
};
const advice = "before anything is packed or refunded";

function show(changes: Partial<Discrepancy>, role: "manager" | "bookkeeper" = "manager") {
  cleanup();
  showOfficePage(BookDiscrepancy, { loaderData: { ...found, ...changes }, role });
  return [document.querySelector(".notice")?.textContent, document.querySelectorAll("form").length];
}

test("an open discrepancy has its advice, its order and its dates, and only managers close it", () => {
  expect(show({})).toEqual([undefined, 1]);
  expect(shownText()).toContain(advice);
  expect(shownLinks()).toContain("000-000-001 → /office/orders/CBL_1795224600000_aaaaaaaa1");
  expect(shownText()).toContain(
    "number4099Date25 November 2026 at 10:00Found by the reconciliation26 November 2026 at 10:00",
  );
  expect(show({ orderId: null }, "bookkeeper")).toEqual([undefined, 0]);
  expect(shownText()).toContain(advice);
  expect(shownText()).not.toContain("Order");
});

test("a closed discrepancy says who closed it, when and how, in place of the advice", () => {
  const closed = { resolvedAt: "2026-11-27T09:00:00.000Z", resolvedBy: "u1", resolvedByName: "Chidi Ani" };
  const on = "27 November 2026 at 10:00";
  expect(show({ ...closed, note: "School fees" })).toEqual([`Chidi Ani dealt with it on ${on}: School fees`, 0]);
  expect(shownText()).not.toContain(advice);
  expect(show({ ...closed, resolvedByName: null })).toEqual([`A colleague dealt with it on ${on}.`, 0]);
  const byItself = `The reconciliation of ${on} no longer found it.`;
  expect(show({ ...closed, resolvedBy: null, resolvedByName: null })).toEqual([byItself, 0]);
});

function list(ids: number[], count: number) {
  cleanup();
  const first = ids.map((id) => ({ id, provider: "paystack", discrepancy: "missing", text: "Look" }) as const);
  showOfficePage(BookDiscrepancies, { loaderData: { first, count } });
  return document.querySelector(".notice, .office-empty")?.textContent;
}

test("the list says when it is not all, and when all agree", () => {
  expect(list([1, 2], 3)).toBe("The 2 oldest are shown.");
  expect(shownLinks()).toContain("Paystack: not on its listLook → /office/discrepancies/2");
  expect(list([1, 2], 2)).toBeUndefined();
  expect(list([], 0)).toBe("Our books and the providers’ lists agree.");
});
