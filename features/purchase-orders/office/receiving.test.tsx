import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { findField } from "#tests/components/find-field.ts";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownLinks, shownRows, shownText } from "#tests/components/shown.ts";
import { PurchaseOrderDocument } from "./document.tsx";
import PurchaseOrder from "./order.tsx";
import PurchaseOrders from "./purchase-orders.tsx";
import Receipt from "./receipt.tsx";

type List = Parameters<typeof PurchaseOrders>[0]["loaderData"];
type Listed = List["orders"][number];
const listed: Listed = {
  id: 12,
  state: "sent",
  supplier: "Mama Nkechi",
  products: 2,
  units: 30,
  receivedUnits: 0,
  expectedOn: "2026-11-20",
  createdAt: "2026-11-01T09:00:00.000Z",
};

function showList(orders: Partial<Listed>[], { mayEdit = true } = {}) {
  cleanup();
  const loaderData = { orders: orders.map((one) => ({ ...listed, ...one })), next: undefined, mayEdit };
  const role = mayEdit ? "owner" : "packer";
  showOfficePage(PurchaseOrders, { loaderData: { ...loaderData, today: "2026-11-25" }, role });
  const badge = document.querySelector(".office-row-end .badge");
  return [badge?.textContent, badge?.classList.contains("badge-out")];
}

test("the list says what came and what is late; only an order that is over is set back", () => {
  expect(showList([{}])).toEqual(["Late", false]);
  expect(shownText()).toContain("30 units of 2 products20 November 2026");
  expect(showList([{ expectedOn: null, units: 1, products: 1, receivedUnits: 1 }])).toEqual(["Sent", false]);
  expect(shownText()).toContain("1 unit of 1 product, 1 came");
  expect(showList([{ state: "received" }])).toEqual(["Received", true]);
  expect(showList([{ state: "cancelled", supplier: null }])).toEqual(["Cancelled", true]);
  expect(shownText()).toContain("No supplier yet");
  expect(showList([{ state: "draft", expectedOn: null }])).toEqual(["Draft", false]);
});

test("staff who only unpack get from the list to the receipts, without filters and without new orders", () => {
  showList([{}]);
  expect(shownLinks().at(-1)).toMatch(/ → \/office\/purchase-orders\/12$/);
  showList([], { mayEdit: true });
  expect(shownText()).toContain("No purchase order here.");
  showList([{}], { mayEdit: false });
  expect(shownLinks()).toEqual([expect.stringMatching(/ → \/office\/purchase-orders\/12\/receipt$/)]);
  expect(document.querySelector("button")).toBeNull();
  showList([], { mayEdit: false });
  expect(shownText()).toContain("No goods are on their way.");
});

const line = { productId: "1", name: "Egusi", size: "", units: 10, receivedUnits: 0 };

test("the paper has costs if one is agreed, with a dash for the others, and names only what is known", () => {
  type Order = Parameters<typeof PurchaseOrderDocument>[0]["order"];
  const order: Order = {
    id: 12,
    version: 3,
    state: "sent",
    supplier: null,
    supplierId: null,
    lines: [
      { ...line, unitCost: null },
      { ...line, productId: "2", size: "1 kg", unitCost: 0, receivedUnits: 4 },
    ],
    note: "",
    expectedOn: null,
    sentAt: null,
    createdAt: "2026-11-25T09:00:00.000Z",
    createdBy: null,
  };
  const show = (changes: Partial<Order>) => {
    cleanup();
    showInOffice(<PurchaseOrderDocument order={{ ...order, ...changes }} />);
    return shownRows(document);
  };
  expect(show({})).toEqual([
    ["Goods", "Units", "Cost of one", "Came"],
    ["Egusi", "10", "–", "0"],
    ["Egusi1 kg", "10", "₦0", "4"],
  ]);
  expect(shownText()).toContain("ToOrderedNot sent");
  expect(shownText()).not.toContain("Expected");
  expect(document.querySelectorAll(".document-note")).toHaveLength(1);
  expect(show({ lines: [{ ...line, unitCost: null }] })).toEqual([
    ["Goods", "Units", "Came"],
    ["Egusi", "10", "0"],
  ]);
});

const put = () => fireEvent.click(screen.getByText("Put into stock"));

const units = () => screen.getByLabelText<HTMLInputElement>("Units that came: Egusi").value;

test("what came is cleared once it is in stock and kept if it was refused; of a closed order nothing can come", async () => {
  const loaderData = {
    id: 12,
    version: 3,
    note: "",
    isOpen: true,
    supplier: "Mama Nkechi",
    lines: [
      { ...line, receivedUnits: 4 },
      { ...line, productId: "2", name: "Garri" },
    ],
    back: "/office/purchase-orders",
  };
  const answers: object[] = [
    { refused: "No code.", typed: { "units-1": "3" } },
    { saved: "3 units are in stock.", version: 4 },
  ];
  showOfficePage(Receipt, { loaderData, action: () => answers.shift() });
  expect(shownText()).toContain("From Mama Nkechi");
  expect(shownText()).not.toContain("Nkechi:");
  expect(shownText()).toMatch(/Egusi10 ordered, 4 came.*Garri10 ordered(?!,)/);
  fireEvent.change(screen.getByLabelText("Units that came: Egusi"), { target: { value: "3" } });
  fireEvent.click(findField("Nothing more is coming: close the order"));
  put();
  await screen.findByText("No code.");
  expect(units()).toBe("3");
  put();
  await screen.findByText("3 units are in stock.");
  expect(units()).toBe("");
  expect(findField("Nothing more is coming: close the order").checked).toBe(false);
  expect(document.querySelector("[name=version]")).toMatchObject({ value: "4" });
  cleanup();
  showOfficePage(Receipt, { loaderData, actionData: { refused: "No code.", typed: { "units-1": "3" } } });
  expect(units()).toBe("3");
  cleanup();
  showOfficePage(Receipt, { loaderData: { ...loaderData, isOpen: false } });
  expect(document.querySelector("form")).toBeNull();
  expect(shownText()).toContain("Nothing to receive");
});

const added = () => document.querySelector<HTMLInputElement>("[name=add]")?.value;

test("once a draft is saved the product that was added to it is not added again; after a refusal it still is to be", async () => {
  const order = {
    id: 12,
    version: 3,
    state: "draft" as const,
    supplier: null,
    supplierId: null,
    lines: [{ ...line, unitCost: 500 }],
    note: "",
    expectedOn: null,
    sentAt: null,
    createdAt: "2026-11-25T09:00:00.000Z",
    createdBy: null,
  };
  const loaderData = { order, suppliers: [], products: [], isLate: false };
  const answers = [
    { errors: { addUnits: "How many?" }, typed: { add: "7" } },
    { saved: "Saved.", version: 4, typed: { add: "7" } },
  ];
  showOfficePage(PurchaseOrder, { loaderData, action: () => answers.shift() });
  fireEvent.change(document.querySelector("[name=add]")!, { target: { value: "7" } });
  fireEvent.click(screen.getByText("Save"));
  await screen.findByText("How many?");
  expect(added()).toBe("7");
  fireEvent.click(screen.getByText("Save"));
  await screen.findByText("Saved.");
  expect(added()).toBe("");
  cleanup();
  showOfficePage(PurchaseOrder, { loaderData, actionData: { refused: "No", typed: { add: "7" } } });
  expect(added()).toBe("7");
  expect(document.querySelector("[name=cost-1]")).toMatchObject({ value: "500" });
});
