import { cleanup, fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownText } from "#tests/components/shown.ts";
import type { ReturnStatus } from "../rules/returns.ts";
import Decision from "./decision.tsx";
import { ReturnDecisions } from "./return-decisions.tsx";

type PageData = Parameters<typeof Decision>[0]["loaderData"];
const at = "2026-11-25T09:00:00.000Z";
const item = {
  productId: "1",
  name: "Egusi",
  quantity: 2,
  price: 1_500,
  reason: "damaged" as const,
  opened: false,
  isZeroRated: false,
};
const refund = {
  parts: { goods: 3_000, tax: 0, shipping: 500 },
  most: 3_500,
  orderId: "CBL_1795224600000_geyvzsy6z",
  customerName: "Amara",
};

function show(changes: Partial<PageData>, actionData?: unknown) {
  cleanup();
  const returned = {
    rma: "RMA-1",
    orderId: refund.orderId,
    status: "received" as const,
    refusalReason: null,
    carrier: null,
    trackingNumber: null,
    refundAmount: null,
    refundAs: null,
    condition: null,
    inspectionNote: null,
    createdAt: at,
    updatedAt: at,
    items: [item],
  };
  const loaderData = { ...returned, decision: "refund" as const, isEverything: false, refund, ...changes };
  showOfficePage(Decision, { loaderData, actionData });
}
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

test("the refund of a return begins with no amount, and its button names the one that was chosen or typed", () => {
  show({});
  expect([input("amount")?.value, shownButtons()]).toEqual(["", ["Refund"]]);
  expect(input("restock-1")).toMatchObject({ value: "0", max: "2" });
  expect(shownText()).toContain("Delivery, because we are at fault");
  expect(shownText()).not.toContain("Tax on them");
  show({ isEverything: true });
  expect([input("amount")?.value, shownButtons()]).toEqual(["3,500", ["Refund ₦3,500"]]);
  fireEvent.input(input("amount")!, { target: { value: "100" } });
  expect(shownButtons()).toEqual(["Refund ₦100"]);
  show({}, { typed: { amount: "9000", "restock-1": "2" }, errors: { amount: "Too much", "restock-1": "Too many" } });
  expect([input("amount")?.value, input("restock-1")?.value]).toEqual(["9,000", "2"]);
  expect(shownText()).toContain("Too many");
});

test("each other decision has its own fields, and sends the status that was seen", () => {
  show({ decision: "refusal", status: "approved" });
  expect([input("reason")?.required, input("amount"), input("seen")?.value]).toEqual([true, null, "approved"]);
  expect(document.querySelector(".button-danger")?.textContent).toBe("Refuse the return");
  show({ decision: "receipt", status: "sent" });
  expect([input("condition")?.required, input("reason"), shownButtons()]).toEqual([true, null, ["It has arrived"]]);
  show({ decision: "approval", status: "requested" });
  expect([shownButtons(), document.querySelectorAll("input").length]).toEqual([["Approve"], 1]);
});

test.each<[ReturnStatus, string[]]>([
  ["requested", ["Approve", "Refuse…"]],
  ["approved", ["It has arrived", "Refuse…"]],
  ["sent", ["It has arrived"]],
  ["received", ["Refund…", "Refuse…"]],
  ["refund-due", []],
  ["refunded", []],
  ["refused", ["Accept it after all"]],
])("a return that is %s offers only what can be decided now", (status, offered) => {
  showInOffice(<ReturnDecisions status={status} />);
  expect([...document.querySelectorAll("button, a")].map(({ textContent }) => textContent)).toEqual(offered);
});
