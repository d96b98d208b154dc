import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownText } from "#tests/components/shown.ts";
import PurchaseOrder from "./order.tsx";

type PageData = Parameters<typeof PurchaseOrder>[0]["loaderData"];
type Order = PageData["order"];
const line = { productId: "1", name: "Egusi", size: "500 g", units: 10, receivedUnits: 0, unitCost: 500 };
const supplier = { id: "s1", name: "Mama Nkechi", email: "nkechi@example.com", phone: "", note: "" };
const order = {
  id: 12,
  version: 3,
  state: "draft",
  supplier,
  supplierId: "s1",
  lines: [line],
  note: "",
  expectedOn: null,
  sentAt: null,
  createdAt: "2026-11-25T09:00:00.000Z",
  createdBy: null,
} as unknown as Order;

function show(
  changes: Partial<Order>,
  { isLate = false, actionData, at = "" }: { isLate?: boolean; actionData?: unknown; at?: string } = {},
) {
  cleanup();
  const loaderData = { order: { ...order, ...changes }, suppliers: [], products: [], isLate } as PageData;
  showOfficePage(PurchaseOrder, { loaderData, actionData, path: "/p", at: `/p${at}` });
  const steps = document.querySelector(".purchase-steps");
  return (
    steps &&
    [...steps.querySelectorAll(":scope > a, :scope > button, :scope > form > button")].map((one) => one.textContent)
  );
}

test("a draft is sent once it has goods and a supplier, by email if the supplier has an address", () => {
  expect(show({})).toEqual(["Send to nkechi@example.com", "Cancel it"]);
  expect(document.querySelector(".purchase-steps form input")).toMatchObject({ name: "version", value: "3" });
  expect(show({ supplier: { ...supplier, email: "" } as Order["supplier"] })).toEqual([
    "Mark as sent",
    "Add an email address of Mama Nkechi",
    "Cancel it",
  ]);
  expect(show({ lines: [] })).toEqual(["Cancel it"]);
  expect(show({ supplier: null } as Partial<Order>)).toEqual(["Cancel it"]);
  show({}, { actionData: { saved: "Saved.", version: 4 } });
  expect(document.querySelector(".purchase-steps form input")).toMatchObject({ value: "4" });
});

test("what was sent is received, and cancelled only before anything came; what is closed is only printed", () => {
  expect(show({ state: "sent" })).toEqual(["Goods received", "Print", "Cancel it"]);
  expect(shownText()).toContain("Tell the supplier yourself: no email is sent.");
  expect(
    show({
      state: "sent",
      lines: [
        { ...line, receivedUnits: 1 },
        { ...line, productId: "2" },
      ],
    }),
  ).not.toContain("Cancel it");
  expect(show({ state: "received" })).toEqual(["Print"]);
  expect(show({ state: "cancelled" })).toEqual(["Print"]);
  expect(document.querySelector("form")).toBeNull();
  show({ state: "sent" }, { isLate: true });
  expect(document.querySelector(".badge")?.textContent).toBe("Late");
});

test("after it was sent the page says how, and the total counts only the goods with an agreed cost", () => {
  show({ state: "sent" }, { at: "?sent=email" });
  expect(shownText()).toContain("The supplier gets it by email.");
  show({ state: "sent" }, { at: "?sent=paper" });
  expect(shownText()).toContain("The supplier has no email address");
  show({ state: "sent" }, { at: "?sent=x" });
  expect(document.querySelector("[role=status].notice")).toBeNull();
  show({ lines: [line, { ...line, productId: "2", unitCost: null }] });
  expect(shownText()).toContain("Total as saved: ₦5,000, and 1 product without an agreed cost");
  show({ lines: [{ ...line, unitCost: null }] });
  expect(shownText()).not.toContain("Total as saved");
  expect(shownButtons()).toContain("Save");
});
